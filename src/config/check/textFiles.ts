import { placeOf, type ConfigFile, type JsonPath } from '../ConfigFile.ts';
import { flattenTexts } from '../flattenTexts.ts';
import { isRecord } from '../../domain/isRecord.ts';
import type { SiteFile } from '../model.generated.ts';
import { allowedOrigins } from './allowedOrigins.ts';
import type { CheckTools, ConfigView, Finding } from './ConfigView.ts';
import { textPath } from './missingTexts.ts';
import { toBeWritten } from './unwrittenTexts.ts';
import { perValue } from '../perValue.ts';

/** Can every text be read, and can users understand it? */
export function textFiles({ authored, tools }: ConfigView): readonly Finding[] {
  return [...authored.files.values()].flatMap((file) =>
    'locale' in file.kind
      ? (strayFolder(file, file.kind.locale, authored.site) ??
        judged(file, file.kind.locale, authored.site, tools.textProblem))
      : [],
  );
}

/** A folder that is called as a language of the site, but not written so. */
function strayFolder(file: ConfigFile, locale: string, { locales }: SiteFile): readonly Finding[] | null {
  const meant = locales.find((one) => one !== locale && one.toLowerCase() === locale.toLowerCase());
  return meant === undefined || locales.includes(locale)
    ? null
    : [
        {
          code: 'config/file-unknown',
          message: `The site has no language "${locale}", so nobody sees these texts.`,
          expected: file.path.replace(`i18n/${locale}/`, `i18n/${meant}/`),
          place: placeOf(file, []),
        },
      ];
}

const judged = perValue(
  (file: ConfigFile, locale: string, site: SiteFile, problemOf: CheckTools['textProblem']): readonly Finding[] => {
    const { kind } = file;
    if (kind.kind === 'document') return documentFaults(file, file.value, []);
    const domain = kind.kind === 'texts' ? kind.domain : '';
    return [
      ...notTexts(file, file.value, []),
      ...Object.entries(flattenTexts(file.value, domain)).flatMap(([key, text]): readonly Finding[] => {
        const problem = problemOf(text);
        const wrong =
          problem !== null
            ? unreadable(key, problem)
            : kind.kind === 'serverTexts'
              ? null
              : contentProblem(text, locale, site);
        return wrong === null ? [] : [{ ...wrong, place: placeOf(file, textPath(file.value, key, domain)) }];
      }),
    ];
  },
);

/** What readers of a document would stumble over: addresses that are not encrypted, placeholders, and sentences of a starter. */
function documentFaults(file: ConfigFile, value: unknown, path: JsonPath): readonly Finding[] {
  if (value !== null && typeof value === 'object')
    return Object.entries(value).flatMap(([key, child]) =>
      documentFaults(file, child, [...path, Array.isArray(value) ? Number(key) : key]),
    );
  const wrong = typeof value === 'string' ? documentFault(value) : null;
  return wrong === null ? [] : [{ ...wrong, place: placeOf(file, path) }];
}

function documentFault(text: string): Wrong | null {
  const [address] = /http:\/\/[^\s"'<>)]+/.exec(text) ?? [];
  if (address !== undefined) return unencrypted(address);
  const [placeholder] = /\{[A-Za-z_]\w*\}/.exec(text) ?? [];
  if (placeholder !== undefined)
    return {
      code: 'config/text-value-missing',
      message: `Nothing fills ${placeholder} in a document, so the reader sees it as it is.`,
      expected: 'the words themselves',
    };
  return toBeWritten.test(text)
    ? { code: 'config/text-unwritten', message: `The document still says "${text}".`, expected: 'a text of your own' }
    : null;
}

function unencrypted(address: string): Wrong {
  return {
    code: 'config/origin-not-allowed',
    message: `The address ${address} is not encrypted.`,
    expected: 'an address with https://',
  };
}

type Wrong = Pick<Finding, 'code' | 'message' | 'expected'>;

function unreadable(key: string, problem: string): Wrong {
  return {
    code: 'config/text-syntax',
    message: `The text "${key}" cannot be read: ${problem}.`,
    expected: "ICU MessageFormat, with a literal brace written as '{'",
  };
}

/** What is wrong with the content of a text, or null. */
function contentProblem(text: string, locale: string, site: SiteFile): Wrong | null {
  if (text.trim() === '')
    return { code: 'config/text-writing', message: 'The text is empty.', expected: 'a text, or no key' };
  if (text.includes('\uFFFD'))
    return {
      code: 'config/text-writing',
      message: 'The text contains a character that was lost in a conversion.',
      expected: 'the character that was meant, and a file in UTF-8',
    };
  if (/<\/?[a-z][a-z0-9]*(\s[^>]*)?\/?>/i.test(text))
    return {
      code: 'config/text-writing',
      message: 'The text contains a tag of HTML, which the user would see.',
      expected: 'plain text',
    };
  if (/[$%#]\{\w+[,}]/.test(text))
    return {
      code: 'config/text-writing',
      message: 'The user would see the sign before the placeholder.',
      expected: 'a placeholder such as {amount}, without $, % or # before it',
    };
  const [address = ''] = /https?:\/\/[^\s"'<>)\u3001\u3002\uff09\uff0c\uff1b]+/.exec(text) ?? [];
  if (address.startsWith('http://')) return unencrypted(address);
  if (address !== '' && !isAllowed(address, site))
    return {
      code: 'config/origin-not-allowed',
      message: `The address ${address} leads to an origin that the site does not allow.`,
      expected: 'an origin listed in origins of schemas/site.json',
    };
  const category = pluralCases(text).find((name) => !categoriesOf(locale).includes(name));
  if (category !== undefined)
    return {
      code: 'config/text-syntax',
      message: `The language ${locale} has no plural case "${category}", so its text is never shown.`,
      expected: `one of ${categoriesOf(locale).join(', ')}`,
    };
  return /\p{Script=Han}/u.test(text) &&
    /(?:(?<![\w.@/-])[a-z]+\s+){4,}[a-z]+/.test(text.replace(/(\w+\s*)?\{[^{}]*\}/g, ' '))
    ? {
        code: 'config/text-copied',
        message: 'A part of the text is in another language.',
        expected: 'a text in one language',
      }
    : null;
}

/** Whether an address leads to an origin of the site, or is an example. */
function isAllowed(address: string, site: SiteFile): boolean {
  return (
    /^https:\/\/(www\.)?example\.(com|org|net)/.test(address) ||
    allowedOrigins(site).some((origin) => address.startsWith(origin))
  );
}

/** The cases of the plurals in a text, as written. */
function pluralCases(text: string): readonly string[] {
  return /,\s*plural\s*,/.test(text)
    ? [...text.matchAll(/(?<=[,}\s])(zero|one|two|few|many)\s*\{/g)].flatMap(([, name]) => name ?? [])
    : [];
}

const categories = new Map<string, readonly string[]>();

/** The plural cases of a language; `one` is allowed everywhere, because a text may be written for it. */
function categoriesOf(locale: string): readonly string[] {
  const known = categories.get(locale) ?? pluralCategories(locale);
  categories.set(locale, known);
  return known;
}

function pluralCategories(locale: string): readonly string[] {
  try {
    return ['one', ...new Intl.PluralRules(locale).resolvedOptions().pluralCategories];
  } catch {
    return ['zero', 'one', 'two', 'few', 'many', 'other']; // no language: another finding
  }
}

function dotted(file: ConfigFile, path: readonly string[]): Finding {
  const key = path.at(-1) ?? '';
  return {
    code: 'config/shape',
    message: `The key "${key}" contains a point.`,
    expected: `an object for each name: ${key
      .split('.')
      .map((name) => `"${name}"`)
      .join(': { ')}`,
    place: placeOf(file, path, 'key'),
  };
}

function notTexts(file: ConfigFile, value: unknown, path: readonly string[]): readonly Finding[] {
  if (isRecord(value))
    return Object.entries(value).flatMap(([key, child]) =>
      key.includes('.') ? [dotted(file, [...path, key])] : notTexts(file, child, [...path, key]),
    );
  if (typeof value === 'string') return [];
  return [
    {
      code: 'config/shape',
      message: `${JSON.stringify(value)} is not a text.`,
      expected: 'a text, or an object of texts',
      place: placeOf(file, path),
    },
  ];
}
