import type { FlatTexts } from '../../config/AuthoredConfig.ts';
import { regionTextsOf, type ResolvedConfig } from '../../config/load/resolveRegion.ts';
import { fromTo, keyedChanges, type FoundChange } from './Change.ts';
import { touched, type Compared } from './Compared.ts';

/** Changes of the texts in each language, with the region's replacements applied. */
export function textChanges(compared: Compared): readonly FoundChange[] {
  const { before, after } = compared;
  const locales = [...new Set([...Object.keys(before.authored.texts), ...Object.keys(after.authored.texts)])].sort();
  return locales.flatMap((locale) => [
    ...keyedChanges(textsOf(before, locale), textsOf(after, locale)).map(
      ({ key, before: was, after: is }): FoundChange => ({
        code: was === undefined ? 'text-added' : is === undefined ? 'text-gone' : 'text-changed',
        subject: `text ${key} (${locale})`,
        detail: fromTo(was, is),
        pages: touched(compared, 'ofText', key),
      }),
    ),
    ...keyedChanges(before.authored.documents[locale] ?? {}, after.authored.documents[locale] ?? {}).map(
      ({ key, before: was, after: is }): FoundChange => ({
        code: !was ? 'document-added' : !is ? 'document-gone' : 'document-changed',
        subject: `document ${key} (${locale})`,
        detail: '',
        pages: [],
      }),
    ),
  ]);
}

function textsOf({ authored, region }: ResolvedConfig, locale: string): FlatTexts {
  const domains = Object.keys(authored.texts[locale] ?? {});
  return Object.assign({}, ...domains.map((domain) => regionTextsOf(authored, region, locale, domain)));
}
