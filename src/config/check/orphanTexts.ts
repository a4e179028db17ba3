import type { FlatTexts } from '../AuthoredConfig.ts';
import type { TextUse } from '../texts/TextUse.ts';
import { placeOf } from '../ConfigFile.ts';
import type { Edit } from '../Diagnostic.ts';
import { flattenTexts } from '../flattenTexts.ts';
import { allTextUses } from './allTextUses.ts';
import type { ConfigView, Finding } from './ConfigView.ts';
import { textPath } from './missingTexts.ts';

/** Is every text used? Checks only the domains of pages and forms, because the server uses other texts too. */
export function orphanTexts(view: ConfigView): readonly Finding[] {
  const { authored, parts, tools } = view;
  if (authored.broken.size > 0) return []; // all texts of a broken file would seem unused
  const uses = [...new Map(view.everywhere.flatMap(allTextUses).map((one) => [one.keys, one])).values()]; // most parts are the same in every region
  const named = new Set(tools.codeTexts.keys);
  for (const { keys } of uses) for (const { key } of keys) named.add(key);
  const prefixes = prefixTest([
    ...tools.codeTexts.prefixes,
    ...uses.flatMap((one) => one.prefixes.map(({ prefix }) => `${prefix}.`)),
  ]);
  const domains = new Set([...Object.keys(parts.pages), ...Object.keys(parts.forms)].map((id) => id.split('.')[0]));
  const unfilled = unfilledKeys(uses.flatMap(({ keys }) => keys));
  const seen = new Set<string>();
  return Object.entries(authored.texts).flatMap(([locale, byDomain]) =>
    Object.entries(byDomain).flatMap(([domain, texts]) => {
      const file = authored.files.get(`i18n/${locale}/${domain}.json`);
      if (!domains.has(domain) || !file) return [];
      return Object.keys(texts)
        .filter((key) => !named.has(key) && !seen.has(key) && !prefixes(key))
        .map((key): Finding => {
          seen.add(key);
          return {
            code: 'config/text-orphan',
            message: `Nothing uses the text "${key}".`,
            suggestion: adviceFor(unfilled(key, texts)),
            place: placeOf(file, textPath(file.value, key, domain), 'key'),
            fix: removals(view, key, domain),
          };
        });
    }),
  );
}

/** Builds a test whether a key begins with one of the prefixes; there are many, but of few lengths. */
function prefixTest(prefixes: readonly string[]): (key: string) => boolean {
  const all = new Set(prefixes);
  const lengths = [...new Set(prefixes.map(({ length }) => length))];
  return (key) => lengths.some((length) => length <= key.length && all.has(key.slice(0, length)));
}

/** The edits that remove a text, including its replacements in regions and variants. */
function removals({ authored }: ConfigView, key: string, domain: string): readonly Edit[] {
  return [...authored.files.values()].flatMap(({ path, kind, value }) => {
    const own =
      kind.kind === 'texts' && kind.domain === domain
        ? domain
        : kind.kind === 'regionTexts' || kind.kind === 'variantTexts'
          ? ''
          : null;
    const at = own === null || !Object.hasOwn(flattenTexts(value, own), key) ? [] : textPath(value, key, own);
    return at.length === 0 ? [] : [{ file: path, path: at }];
  });
}

function adviceFor(wanted: string | undefined): string {
  return wanted === undefined
    ? 'Remove it in every language, or correct the key that should refer to it.'
    : `Did you mean "${wanted}"? Otherwise remove it in every language.`;
}

/** Finds the key that a page or form reads below the same name, that no text has, and that ends as an unused one. */
function unfilledKeys(keys: readonly TextUse[]): (unused: string, texts: FlatTexts) => string | undefined {
  const known = new Map<string, string[]>();
  const ending = (key: string) => key.slice(key.lastIndexOf('.'));
  return (unused, texts) => {
    if (known.size === 0) for (const { key } of keys) known.set(ending(key), [...(known.get(ending(key)) ?? []), key]);
    const around = unused.slice(0, unused.lastIndexOf('.') + 1);
    return known.get(ending(unused))?.find((key) => key.startsWith(around) && !Object.hasOwn(texts, key));
  };
}
