import type { FlatTexts } from '../AuthoredConfig.ts';
import { placeOf, type ConfigFile } from '../ConfigFile.ts';
import { diagnostic, type Diagnostic } from '../Diagnostic.ts';
import { didYouMean, nearestName } from '../nearestName.ts';
import { perValue } from '../perValue.ts';

/** Texts by locale and file. */
type TextsByFile = Readonly<Record<string, Readonly<Record<string, FlatTexts>>>>;

export interface TextFiles {
  readonly texts: TextsByFile;
  /** The languages that need every file. */
  readonly locales: readonly string[];
  readonly files: ReadonlyMap<string, ConfigFile>;
  /** The folder of the files below that of the locale, with its slash; '' for the folder of the locale itself. */
  readonly folder: string;
}

/**
 * Reports each file of texts that one language has and another lacks, and each name of texts that one language alone spells in
 * its way. The texts of another language stand in for a missing file, and the usual names for misspelt ones, so that nothing
 * that follows is reported.
 */
export function lackingTexts(given: TextFiles): {
  readonly texts: TextsByFile;
  readonly diagnostics: readonly Diagnostic[];
} {
  const { texts, locales } = given;
  const found: Found = {};
  for (const [locale, own] of Object.entries(texts)) found[locale] = { ...own };
  const names = [...new Set(locales.flatMap((locale) => Object.keys(texts[locale] ?? {})))];
  const diagnostics = names.flatMap((name) => [...misspelt(given, name, found), ...missing(given, name, names, found)]);
  return diagnostics.length === 0 ? { texts, diagnostics } : { texts: found, diagnostics };
}

type Found = Record<string, Record<string, FlatTexts>>;

/** The misspelt names in the files of a name, which `found` receives with the usual ones. */
function misspelt({ texts, locales, files, folder }: TextFiles, name: string, found: Found): readonly Diagnostic[] {
  const having = locales.filter((locale) => texts[locale]?.[name] !== undefined);
  // From the last, because the first language is the one that the others are translated from.
  return having.toReversed().flatMap((locale): readonly Diagnostic[] => {
    const file = files.get(`i18n/${locale}/${folder}${name}.json`);
    const own = found[locale];
    const others = having.flatMap((other) => (other === locale ? [] : [found[other]?.[name] ?? {}]));
    const { corrected, renamed } = misspeltNames(own?.[name] ?? {}, ...others);
    if (renamed.length === 0 || !file || !own) return [];
    own[name] = corrected;
    return renamed.map(({ from, to, isGroup }) =>
      diagnostic(
        'config/text-missing',
        placeOf(file, folder === '' ? from.slice(1) : from, 'key'),
        `No other language has the ${isGroup ? 'group of texts' : 'text'} "${from.join('.')}".`,
        { expected: 'the same names of texts in every language', ...didYouMean(from.at(-1) ?? '', [to.at(-1) ?? '']) },
      ),
    );
  });
}

/** The files of a name that some languages lack; `found` receives the texts of another language in their place. */
function missing(
  { texts, locales, folder }: TextFiles,
  name: string,
  names: readonly string[],
  found: Found,
): readonly Diagnostic[] {
  const has = (locale: string, file: string) => texts[locale]?.[file] !== undefined;
  const lacking = locales.filter((locale) => !has(locale, name));
  const source = locales.find((locale) => has(locale, name));
  if (lacking.length === 0 || source === undefined) return [];
  const standIn = found[source]?.[name] ?? {};
  for (const locale of lacking) (found[locale] ??= {})[name] = standIn;
  // A file that exactly the other languages have, with a similar name, is the same file.
  const twin = nearestName(
    name,
    names.filter((other) => locales.every((locale) => has(locale, other) !== has(locale, name))),
  );
  const mostHave =
    lacking.length * 2 < locales.length || (lacking.length * 2 === locales.length && has(locales[0] ?? '', name));
  if (twin !== undefined && !mostHave) return [];
  const pathOf = (locale: string, file = name) => `i18n/${locale}/${folder}${file}.json`;
  const paths = lacking.map((locale) => pathOf(locale));
  return [
    diagnostic(
      'config/file-missing',
      { file: paths[0] ?? '', line: 1, column: 1, length: 1 },
      `The texts of ${pathOf(source)} are missing in ${lacking.join(', ')}: there is no ${paths.join(' and no ')}.`,
      {
        suggestion:
          twin === undefined
            ? 'Create the file with the same names of texts.'
            : `Rename ${lacking.map((locale) => pathOf(locale, twin)).join(' and ')}.`,
      },
    ),
  ];
}

interface Renamed {
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly isGroup: boolean;
}

interface Misspelt {
  /** The texts, with the names that the other languages use. */
  readonly corrected: FlatTexts;
  readonly renamed: readonly Renamed[];
}

const nothing: Misspelt = { corrected: {}, renamed: [] };

/** The names of texts, or of groups, that a language alone has and that resemble those which it alone lacks. */
const misspeltNames = perValue((own: FlatTexts, ...others: readonly FlatTexts[]): Misspelt => {
  const [first = {}] = others;
  const strange = Object.keys(own).filter((key) => !others.some((texts) => Object.hasOwn(texts, key)));
  if (strange.length === 0) return nothing;
  const lost = Object.keys(first).filter(
    (key) => !Object.hasOwn(own, key) && others.every((texts) => Object.hasOwn(texts, key)),
  );
  const renamed = new Map<string, Renamed>();
  const names = new Map<string, string>();
  for (const key of strange) {
    const meant = lost.find((other) => renaming(key, other) !== null);
    const change = meant === undefined ? null : renaming(key, meant);
    if (meant === undefined || change === null) continue;
    renamed.set(change.from.join('.'), change);
    names.set(key, meant);
  }
  return {
    corrected: Object.fromEntries(Object.entries(own).map(([key, text]) => [names.get(key) ?? key, text])),
    renamed: [...renamed.values()],
  };
});

/** How two keys differ when one of their steps is misspelt; null when they differ otherwise, or only in a number. */
function renaming(key: string, other: string): Renamed | null {
  const [from, to] = [key.split('.'), other.split('.')];
  const at = from.findIndex((step, index) => step !== to[index]);
  const [step = '', meant = ''] = [from[at], to[at]];
  const isOne = from.length === to.length && from.slice(at + 1).join('.') === to.slice(at + 1).join('.');
  const isNumber = step.replaceAll(/\d/g, '') === meant.replaceAll(/\d/g, '');
  return isOne && !isNumber && nearestName(step, [meant]) !== undefined
    ? { from: from.slice(0, at + 1), to: to.slice(0, at + 1), isGroup: at + 1 < from.length }
    : null;
}
