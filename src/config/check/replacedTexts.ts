import { placeOf, type ConfigFile } from '../ConfigFile.ts';
import { flattenTexts } from '../flattenTexts.ts';
import { didYouMean } from '../nearestName.ts';
import { textDomain } from '../texts/TextUse.ts';
import type { ConfigView, Finding } from './ConfigView.ts';
import { allTextUses } from './allTextUses.ts';
import { localesOf } from './localesOf.ts';
import { textPath } from './missingTexts.ts';

/** Does every text of a region or an account variant replace an existing one, and does every language have these and the server texts? */
export function replacedTexts(view: ConfigView): readonly Finding[] {
  const { authored, parts } = view;
  if (parts !== authored) return [];
  const locales = localesOf(view);
  return [...authored.files.values()].flatMap((file) => {
    const { kind } = file;
    if (authored.broken.has(file.path)) return [];
    if (kind.kind === 'regionTexts') return strayTexts(view, file);
    if (kind.kind !== 'variantTexts' && kind.kind !== 'serverTexts') return [];
    if (kind.kind === 'variantTexts' && !Object.hasOwn(parts.access.variants, kind.variant))
      return [strayVariant(file, kind.variant, Object.keys(parts.access.variants))];
    const textsIn = (locale: string) =>
      (kind.kind === 'variantTexts'
        ? authored.variantTexts[locale]?.[kind.variant]
        : authored.serverTexts[locale]?.[kind.name]) ?? {};
    return Object.keys(flattenTexts(file.value, '')).flatMap((key): readonly Finding[] => {
      // The loader has reported a name that only this language has, and reads the usual one instead.
      if (!Object.hasOwn(textsIn(kind.locale), key)) return [];
      if (kind.kind === 'variantTexts' && authored.texts[kind.locale]?.[textDomain(key)]?.[key] === undefined)
        return [{ ...nothingReplaced(key, 'variant'), place: at(file, key) }];
      const lacking = locales.filter((locale) => !Object.hasOwn(textsIn(locale), key));
      return lacking.length === 0
        ? []
        : [
            {
              code: 'config/text-missing',
              message: `The text "${key}" is missing in ${lacking.join(', ')}.`,
              expected: lacking
                .map((locale) => file.path.replace(`i18n/${kind.locale}/`, `i18n/${locale}/`))
                .join(', '),
              place: at(file, key),
            },
          ];
    });
  });
}

function strayVariant(file: ConfigFile, variant: string, known: readonly string[]): Finding {
  return {
    code: 'config/file-unknown',
    message: `There is no account variant "${variant}".`,
    expected: 'variants of schemas/access.json',
    ...didYouMean(variant, known),
    missing: variant,
    place: placeOf(file, []),
  };
}

/** Texts of a region that replace none, and that nothing of any region uses. */
function strayTexts(view: ConfigView, file: ConfigFile): readonly Finding[] {
  const { authored } = view;
  const keys = Object.keys(flattenTexts(file.value, '')).filter((key) =>
    Object.values(authored.texts).every((byDomain) => byDomain[textDomain(key)]?.[key] === undefined),
  );
  if (keys.length === 0) return [];
  const uses = view.everywhere.flatMap(allTextUses);
  const isUsed = (key: string) =>
    uses.some(
      (part) =>
        part.keys.some((use) => use.key === key) || part.prefixes.some(({ prefix }) => key.startsWith(`${prefix}.`)),
    );
  return keys
    .filter((key) => !isUsed(key))
    .map((key): Finding => ({ ...nothingReplaced(key, 'region'), place: at(file, key) }));
}

function nothingReplaced(key: string, owner: 'region' | 'variant'): Pick<Finding, 'code' | 'message' | 'suggestion'> {
  return {
    code: 'config/text-orphan',
    message: `This ${owner} replaces the text "${key}", which does not exist.`,
    suggestion: `Correct the key, or add the text for all ${owner}s.`,
  };
}

function at(file: ConfigFile, key: string) {
  return placeOf(file, textPath(file.value, key, ''), 'key');
}
