import { misspell, type FaultKind } from '../Fault.ts';
import type { Spot } from '../SiteText.ts';
import { changing } from './changing.ts';

/** Texts and documents that are not what they should be. */
export const writing: readonly FaultKind[] = [
  text('a text is empty', () => ''),
  text('a text is translated by half', (value) => `${value} and then the rest of this sentence`, 'zh-CN'),
  text('a text has marks of HTML', (value) => `<b>${value}</b>`),
  text('a text has a script', (value) => `${value}<script>alert(1)</script>`),
  text('a text has characters that were lost', (value) => `${value}\uFFFD`),
  text('a text links without encryption', (value) => `${value} http://www.seabridge.example`),
  text('a text links to an unknown host', (value) => `${value} https://www.somewhere-else.example`),
  text(
    'a case of a plural is misspelt',
    (value) => (/, plural,/.test(value) ? value.replace(/\bother \{/, 'oen {x} other {') : null),
    'en',
  ),
  text(
    'a language lacks the case of a plural',
    (value) => (/, plural,/.test(value) ? value.replace(/\bother \{/, 'few {x} other {') : null),
    'en',
  ),
  text('a placeholder has another type', (value) =>
    /\{\w+\}/.test(value) ? value.replace(/\{(\w+)\}/, '{$1, number}') : null,
  ),
  changing(
    'a document links without encryption',
    {
      files: /^i18n\/en\/documents\//,
      fits: ({ value, path }) => typeof value === 'string' && value.split(' ').length > 8 && path.length > 1,
      change: ({ value }) => ({ to: `${String(value)} http://www.seabridge.example` }),
    },
    { harmless: true },
  ),
  changing('a text of a region has an unknown key', {
    files: /^i18n\/en\/(regions|variants)\//,
    fits: ({ value }) => typeof value === 'string',
    change: ({ key }) => ({ key: misspell(key) }),
  }),
];

function text(name: string, change: (value: string) => string | null, locale = 'zh-HK|en'): FaultKind {
  return changing(name, {
    files: new RegExp(`^i18n/(${locale})/(account|bankcard|kyc|payment|wallet|withdraw|record|preference)\\.json$`),
    near: 0,
    fits: ({ value }: Spot) => typeof value === 'string' && value.length > 3,
    change: ({ value }) => {
      const to = change(String(value));
      return to === null ? null : { to };
    },
  });
}
