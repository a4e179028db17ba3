import type { FlatTexts } from '../AuthoredConfig.ts';
import { placeOf } from '../ConfigFile.ts';
import { allTextUses } from './allTextUses.ts';
import { textDomain, type TextUse } from '../texts/TextUse.ts';
import { nearestName } from '../nearestName.ts';
import { perValue } from '../perValue.ts';
import { partsToAsk, type ConfigView, type Finding } from './ConfigView.ts';
import { lostPrefixes } from './listPrefixes.ts';
import { localesOf } from './localesOf.ts';

/** Does every language have each needed text, and does every text exist in all languages? */
export function missingTexts(view: ConfigView): readonly Finding[] {
  const asked = new Set(partsToAsk(view, ['site']).map(({ value }) => value));
  const lost = lostPrefixes(view);
  const isOfLost = ({ use }: Lacking) => lost.some(({ prefix }) => use.key.startsWith(`${prefix}.`));
  const lacking = allTextUses(view).map(({ part, keys, domains }) => ({
    part,
    uses: lackingIn(keys, localesOf(view), ...textsOf(view, domains)),
  }));
  const needed = lacking
    .filter(({ part }) => asked.has(part.value))
    .flatMap(({ part, uses }) =>
      atOnePlace(uses.filter((one) => !isOfLost(one))).map(
        ([first, ...others]): Finding => ({
          code: 'config/text-missing',
          message: `${textWords([first, ...others].map(({ use }) => use.key))} missing in ${first.locales.join(', ')}.`,
          ...adviceFor(first.use),
          ...renamedStep(first, view),
          part,
          path: first.use.path,
        }),
      ),
    );
  const reported = lacking.flatMap(({ uses }) => uses.map(({ use }) => use.key));
  return [
    ...needed,
    ...ofCode(view),
    ...untranslated(view, new Set([...reported, ...view.tools.codeTexts.shown])),
    ...documents(view),
  ];
}

interface Lacking {
  readonly use: TextUse;
  readonly locales: readonly string[];
}

/** The missing texts of each place, such as those of all choices of a field, that the same languages lack. */
function atOnePlace(uses: readonly Lacking[]): readonly (readonly [Lacking, ...Lacking[]])[] {
  const places = new Map<string, [Lacking, ...Lacking[]]>();
  for (const one of uses) {
    const key = [...one.use.path, ...one.locales].join('\0');
    const known = places.get(key);
    if (known) known.push(one);
    else places.set(key, [one]);
  }
  return [...places.values()];
}

/** How many of several missing texts a finding names. */
const mostNamed = 3;

function textWords(keys: readonly string[]): string {
  const named = keys.slice(0, mostNamed).map((key) => `"${key}"`);
  const more = keys.length - named.length;
  if (keys.length === 1) return `The text ${named.join('')} is`;
  return more > 0
    ? `The texts ${named.join(', ')} and ${more} more are`
    : `The texts ${named.slice(0, -1).join(', ')} and ${named.at(-1) ?? ''} are`;
}

/** The texts of some domains in every language of the site, language by language. */
function textsOf(view: ConfigView, domains: readonly string[]): readonly (FlatTexts | undefined)[] {
  const { authored } = view;
  return localesOf(view).flatMap((locale) => domains.map((domain) => authored.texts[locale]?.[domain]));
}

/** The required texts that some languages lack. */
const lackingIn = perValue(
  (uses: readonly TextUse[], locales: readonly string[], ...texts: readonly (FlatTexts | undefined)[]) => {
    const inLocale = locales.map((_locale, index) =>
      texts.slice((index * texts.length) / locales.length, ((index + 1) * texts.length) / locales.length),
    );
    return uses
      .filter(({ need }) => need === 'required')
      .flatMap((use) => {
        const missing = locales.filter(
          (_locale, index) =>
            ![use.key, use.fallback].some(
              (key) =>
                key !== undefined && inLocale[index]?.some((own) => own !== undefined && Object.hasOwn(own, key)),
            ),
        );
        return missing.length === 0 ? [] : [{ use, locales: missing }];
      });
  },
);

/** The step of a text's key that the texts lack, such as the id of a block, when the same text exists under a similar one. */
function renamedStep({ use, locales }: Lacking, { authored }: ConfigView): Pick<Finding, 'misspelt'> {
  const domain = textDomain(use.key);
  const texts = Object.keys(authored.texts[locales[0] ?? '']?.[domain] ?? noTexts);
  const steps = use.key.split('.');
  const lost = steps.findIndex((_, at) => {
    const before = steps.slice(0, at + 1).join('.');
    return !texts.some((key) => key === before || key.startsWith(`${before}.`));
  });
  const [before, after] = [steps.slice(0, lost).join('.'), steps.slice(lost + 1)];
  const same = texts.filter((key) => {
    const own = key.split('.');
    return own.slice(0, lost).join('.') === before && own.slice(lost + 1).join('.') === after.join('.');
  });
  const meant = steps[lost];
  const name =
    meant === undefined
      ? undefined
      : nearestName(
          meant,
          same.map((key) => key.split('.')[lost] ?? ''),
        );
  return meant === undefined || name === undefined ? {} : { misspelt: { name, meant } };
}

/** Texts that the portal itself shows, on every site. */
function ofCode(view: ConfigView): readonly Finding[] {
  const { authored, tools } = view;
  return [...tools.codeTexts.shown].flatMap((key): readonly Finding[] => {
    const lacking = localesOf(view).filter(
      (locale) =>
        !Object.hasOwn(authored.texts[locale]?.[textDomain(key)] ?? {}, key) &&
        !authored.broken.has(`i18n/${locale}/${textDomain(key)}.json`),
    );
    const file = `i18n/${lacking[0] ?? ''}/${textDomain(key)}.json`;
    return lacking.length === 0
      ? []
      : [
          {
            code: 'config/text-missing',
            message: `The portal shows the text "${key}", which is missing in ${lacking.join(', ')}.`,
            expected: `a text in i18n/<locale>/${textDomain(key)}.json`,
            place: { file, line: 1, column: 1, length: 1 },
          },
        ];
  });
}

function adviceFor({ key, fallback }: TextUse): { readonly expected: string; readonly suggestion?: string } {
  const expected = `a text in i18n/<locale>/${textDomain(key)}.json`;
  return fallback === undefined
    ? { expected }
    : { expected, suggestion: `A common word can be added as ${fallback} for all pages.` };
}

/** Texts that one language has and another lacks, except those already reported at the place that needs them. */
function untranslated(view: ConfigView, reported: ReadonlySet<string>): readonly Finding[] {
  const { authored } = view;
  const locales = localesOf(view);
  const domains = [...new Set(locales.flatMap((locale) => Object.keys(authored.texts[locale] ?? {})))];
  return domains.flatMap((domain) => {
    const texts = locales.map((locale) => authored.texts[locale]?.[domain] ?? noTexts);
    const [first = noTexts, ...others] = texts;
    return halfTranslated(first, ...others)
      .filter((key) => !reported.has(key))
      .flatMap((key): readonly Finding[] => {
        const lacking = locales.filter((_locale, index) => !Object.hasOwn(texts[index] ?? noTexts, key));
        const locale = locales.find((one) => !lacking.includes(one));
        const file = authored.files.get(`i18n/${locale ?? ''}/${domain}.json`);
        if (!file) return [];
        return [
          {
            code: 'config/text-missing',
            message: `The text "${key}" is missing in ${lacking.join(', ')}.`,
            expected: 'every text in every language',
            place: placeOf(file, textPath(file.value, key, domain), 'key'),
          },
        ];
      });
  });
}

const noTexts: FlatTexts = {};

/** The keys that only some of the languages have. */
const halfTranslated = perValue((first: FlatTexts, ...others: readonly FlatTexts[]): readonly string[] => {
  const all = [first, ...others];
  return [...new Set(all.flatMap((texts) => Object.keys(texts)))].filter(
    (key) => !all.every((texts) => Object.hasOwn(texts, key)),
  );
});

/** Documents that one language has and another lacks. */
function documents(view: ConfigView): readonly Finding[] {
  const { authored } = view;
  const ids = [...new Set(Object.values(authored.documents).flatMap(Object.keys))];
  const homes = new Map(
    [...authored.files.values()]
      .toReversed()
      .flatMap((file) => (file.kind.kind === 'document' ? [[file.kind.id, file] as const] : [])),
  ); // the first file of each counts
  return ids.flatMap((id): readonly Finding[] => {
    const lacking = localesOf(view).filter(
      (locale) =>
        authored.documents[locale]?.[id] === undefined && !authored.broken.has(`i18n/${locale}/documents/${id}.json`),
    );
    const home = homes.get(id);
    if (lacking.length === 0 || !home) return [];
    return [
      {
        code: 'config/document-missing',
        message: `The document "${id}" is missing in ${lacking.join(', ')}.`,
        expected: lacking.map((locale) => `i18n/${locale}/documents/${id}.json`).join(', '),
        place: placeOf(home, []),
      },
    ];
  });
}

/** The path of a full key in a file; a code that contains dots may be one step. */
export function textPath(value: unknown, key: string, domain: string): readonly string[] {
  const steps = (domain === '' ? key : key.slice(domain.length + 1)).split('.');
  const path: string[] = [];
  let node = value;
  for (let at = 0; at < steps.length; ) {
    let taken = 1;
    while (
      node !== null &&
      typeof node === 'object' &&
      at + taken <= steps.length &&
      !Object.hasOwn(node, steps.slice(at, at + taken).join('.'))
    )
      taken++;
    const step = steps.slice(at, at + taken).join('.');
    if (node === null || typeof node !== 'object' || !Object.hasOwn(node, step)) return path;
    path.push(step);
    node = Reflect.get(node, step);
    at += taken;
  }
  return path;
}
