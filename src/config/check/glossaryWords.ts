import { placeInText, placeOf, type ConfigFile, type JsonPath } from '../ConfigFile.ts';
import { isRecord } from '../../domain/isRecord.ts';
import type { GlossaryFile } from '../model.generated.ts';
import { perValue } from '../perValue.ts';
import { bestVariant } from './routePaths.ts';
import type { ConfigView, Finding } from './ConfigView.ts';

/** Do all texts, documents and server texts use the words of the glossary, and name only what exists? */
export function glossaryWords(view: ConfigView): readonly Finding[] {
  const { authored } = view;
  if (view.parts !== authored || authored.glossary === null) return [];
  const unreadable = unreadablePatterns(authored.glossary, authored.files.get(glossaryPath));
  if (unreadable.length > 0) return unreadable;
  const { glossary } = authored;
  const names = new Map<string, NameRule>();
  return [...authored.files.values()].flatMap((file) => {
    const { kind } = file;
    if (!('locale' in kind)) return [];
    const { locale } = kind;
    const words = wordRules(glossary, locale);
    const called = names.get(locale) ?? nameRules(view, glossary, locale);
    names.set(locale, called);
    return [
      ...worded(file, words),
      ...(kind.kind === 'document'
        ? []
        : namesIn(file).flatMap(({ text, path, lower }) =>
            called(text, lower).map((found) => finding(file, path, found)),
          )),
    ];
  });
}

/** What the glossary's rules for words find in a file. */
const worded = perValue((file: ConfigFile, words: Rule): readonly Finding[] =>
  namesIn(file).flatMap(({ text, path }) => words(text).map((found) => finding(file, path, found))),
);

/** The texts of a file, with those in lower case, which names are searched in. */
const namesIn = perValue((file: ConfigFile) =>
  stringsIn(file.value, []).map(({ text, path }) => ({ text, path, lower: text.toLowerCase() })),
);

export const glossaryPath = 'i18n/glossary.json';

function unreadablePatterns({ writing }: GlossaryFile, file: ConfigFile | undefined): readonly Finding[] {
  return Object.entries(writing).flatMap(([name, { pattern }]): readonly Finding[] => {
    const problem = problemOf(pattern);
    return problem === null || !file
      ? []
      : [
          {
            code: 'config/shape',
            message: problem,
            expected: 'a regular expression, valid with the flag u',
            place: placeOf(file, ['writing', name, 'pattern']),
          },
        ];
  });
}

function problemOf(pattern: string): string | null {
  try {
    new RegExp(pattern, 'u');
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

interface Found {
  readonly code: 'config/text-word' | 'config/text-writing' | 'config/text-name' | 'config/text-place';
  readonly message: string;
  readonly expected: string;
  readonly offset: number;
  readonly length: number;
}

type Rule = (text: string) => readonly Found[];
/** A rule for names, which gets the text in lower case too. */
type NameRule = (text: string, lower: string) => readonly Found[];
/** A rule for a text prepared by `spoken`, which gets it in lower case too. */
type SpokenRule = NameRule;

function finding(file: ConfigFile, path: JsonPath, { code, message, expected, offset, length }: Found): Finding {
  return { code, message, expected, place: placeInText(file, path, offset, length) };
}

function stringsIn(value: unknown, path: JsonPath, found: Placed[] = []): readonly Placed[] {
  if (typeof value === 'string') found.push({ text: value, path });
  else if (Array.isArray(value))
    for (const [index, child] of value.entries()) stringsIn(child, [...path, index], found);
  else if (isRecord(value))
    for (const [key, child] of Object.entries(value)) if (key !== '$schema') stringsIn(child, [...path, key], found);
  return found;
}

interface Placed {
  readonly text: string;
  readonly path: JsonPath;
}

const known = new WeakMap<GlossaryFile, Map<string, Rule>>();

/** The glossary's rules for the words of a language. Caches the result for each text, because it is the same in every check. */
function wordRules(glossary: GlossaryFile, locale: string): Rule {
  const ofGlossary = known.get(glossary) ?? new Map<string, Rule>();
  known.set(glossary, ofGlossary);
  const rules =
    ofGlossary.get(locale) ??
    judgedOnce([
      ...Object.values(glossary.terms).flatMap(({ words, not, but }) =>
        (not?.[locale] ?? []).map((wrong) => wordRule(wrong, words[locale] ?? '', but?.[locale] ?? [])),
      ),
      ...Object.values(glossary.writing)
        .filter(({ locales }) => locales.includes(locale))
        .map(({ means, pattern, write }) => writingRule(pattern, means, write)),
    ]);
  ofGlossary.set(locale, rules);
  return rules;
}

function judgedOnce(rules: readonly SpokenRule[]): Rule {
  const judged = new Map<string, readonly Found[]>();
  return (text) => {
    const before = judged.get(text);
    if (before) return before;
    const read = spoken(text);
    const lower = read.toLowerCase();
    const found: Found[] = [];
    for (const rule of rules) {
      const one = rule(read, lower);
      if (one.length > 0) found.push(...one);
    }
    judged.set(text, found);
    return found;
  };
}

/** Rules for names in a text, from the pages and routes of a site. */
function nameRules(view: ConfigView, glossary: GlossaryFile, locale: string): NameRule {
  const names = namesOf(view, locale, glossary);
  const places = absentPlaces(glossary, view, locale);
  const rules = [quotedRule(names), ...places.map(({ name, address }) => placeRule(name, address))];
  const placeNames = places.map(({ name }) => name.toLowerCase());
  return (text, lower) => {
    if (!/[“\u300C]/.test(text) && !placeNames.some((name) => lower.includes(name))) return [];
    const read = spoken(text);
    return rules.flatMap((rule) => rule(read, read.toLowerCase()));
  };
}

function wordRule(wrong: string, right: string, but: readonly string[]): SpokenRule {
  const pattern = phrase(wrong);
  const wanted = wrong.toLowerCase();
  return (text, lower) =>
    lower.includes(wanted)
      ? matches(without(text, but), pattern).map(
          ({ offset, word }): Found => ({
            code: 'config/text-word',
            message: `The glossary does not allow "${word}" here.`,
            expected: right,
            offset,
            length: word.length,
          }),
        )
      : none;
}

const none: readonly Found[] = [];

function writingRule(pattern: string, means: string, write: string): SpokenRule {
  const [wrong, once] = [new RegExp(pattern, 'gu'), new RegExp(pattern, 'u')];
  return (text) =>
    once.test(text)
      ? matches(text, wrong).map(
          ({ offset, word }): Found => ({
            code: 'config/text-writing',
            message: `"${word}": ${means}`,
            expected: write,
            offset,
            length: word.length,
          }),
        )
      : none;
}

/** A name in quotation marks must appear on some page or be listed as an outside name. */
function quotedRule(names: ReadonlySet<string>): SpokenRule {
  return (text) =>
    matches(text, /(?<=[“\u300C])[^”\u300D“\u300C\uFFFC]+(?=[”\u300D])/gu)
      .filter(({ word }) => /\p{L}/u.test(word) && !names.has(word))
      .map(
        ({ offset, word }): Found => ({
          code: 'config/text-name',
          message: `No page, entry or button is called "${word}".`,
          expected: 'the name shown on the page; list names from outside the portal in "outside" of i18n/glossary.json',
          offset,
          length: word.length,
        }),
      );
}

/** Skips a text that consists only of the name: it is a label, and `links` checks its target. */
function placeRule(name: string, address: string): SpokenRule {
  const pattern = phrase(name);
  return (text) =>
    text === name
      ? []
      : matches(text, pattern).map(
          ({ offset, word }): Found => ({
            code: 'config/text-place',
            message: `"${word}" is the page at ${address}, but no route has this path.`,
            expected: 'a text about what the user can do now, or the route',
            offset,
            length: word.length,
          }),
        );
}

/** Matches whole words in any case for languages with spaces; Chinese has no spaces between words. */
function phrase(words: string): RegExp {
  const literal = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return /\p{Script=Han}/u.test(words)
    ? new RegExp(literal, 'gu')
    : new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'giu');
}

/** Blanks what users do not read (argument names, tags, addresses), character by character so that positions stay valid. */
function spoken(text: string): string {
  if (!/[{<]|:\/\//.test(text)) return text;
  return text.replace(
    /\{\s*\w+\s*(?:,\s*\w+\s*(?:,\s*(?:::)?[\w.#/ -]*(?=\}))?,?)?|<[^>]*>|https?:\/\/[\w./?=&-]+/g,
    blank,
  );
}

/** Blanks the allowed phrases in a text. */
function without(text: string, right: readonly string[]): string {
  return right.reduce((rest, one) => rest.replaceAll(one, blank), text);
}

function blank(part: string): string {
  return '\uFFFC'.repeat(part.length);
}

function matches(text: string, pattern: RegExp): readonly { readonly offset: number; readonly word: string }[] {
  return [...text.matchAll(pattern)].map((match) => ({ offset: match.index, word: match[0] }));
}

/** All texts of a language without arguments: titles, entries, buttons, states. */
function namesOf({ authored }: ConfigView, locale: string, { outside }: GlossaryFile): ReadonlySet<string> {
  const texts = [authored.texts, authored.variantTexts, authored.serverTexts].flatMap((all) =>
    Object.values(all[locale] ?? {}).flatMap((one) => Object.values(one)),
  );
  return new Set([
    ...texts,
    ...Object.values(authored.documents[locale] ?? {}).map(({ title }) => title),
    ...(outside[locale] ?? []),
  ]);
}

function absentPlaces(
  { places }: GlossaryFile,
  { everywhere }: ConfigView,
  locale: string,
): readonly { readonly name: string; readonly address: string }[] {
  const routes = everywhere.flatMap(({ parts }) => parts.routes.routes);
  return Object.entries(places)
    .filter(([address]) => bestVariant(routes, address) === undefined)
    .flatMap(([address, names]) => (names[locale] ?? []).map((name) => ({ name, address })));
}
