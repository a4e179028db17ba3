import { placeOf } from '../ConfigFile.ts';
import { allTextUses } from '../texts/allTextUses.ts';
import { textDomain, type TextUse } from '../texts/TextUse.ts';
import { partsToAsk, type ConfigView, type Finding } from './ConfigView.ts';

/** Does every language have each needed text, and does every text exist in all languages? */
export function missingTexts(view: ConfigView): readonly Finding[] {
  const { site } = view.parts;
  const asked = new Set(partsToAsk(view, ['site']).map(({ value }) => value));
  const needed = allTextUses(view).filter(({ part }) => asked.has(part.value)).flatMap(({ part, keys }) => keys.flatMap((use): Finding[] => {
    if (use.need === 'optional') return [];
    const locales = site.locales.filter((locale) => !hasText(view, locale, use));
    return locales.length === 0 ? [] : [{ code: 'config/text-missing', message: `The text "${use.key}" is missing in ${locales.join(', ')}.`, ...adviceFor(use), part, path: use.path }];
  }));
  const told = new Set(allTextUses(view).flatMap(({ keys }) => keys.filter((use) => use.need === 'required' && site.locales.some((locale) => !hasText(view, locale, use))).map(({ key }) => key)));
  return [...needed, ...untranslated(view, told), ...documents(view)];
}

function hasText({ authored }: ConfigView, locale: string, { key, fallback }: TextUse): boolean {
  return [key, fallback].some((one) => one !== undefined && Object.hasOwn(authored.texts[locale]?.[textDomain(one)] ?? {}, one));
}

function adviceFor({ key, fallback }: TextUse): { readonly expected: string; readonly suggestion?: string } {
  const expected = `a text in i18n/<locale>/${textDomain(key)}.json`;
  return fallback === undefined ? { expected } : { expected, suggestion: `A common word can be added as ${fallback} for all pages.` };
}

/** Texts that one language has and another lacks, except those already reported at the place that needs them. */
function untranslated({ authored, parts }: ConfigView, reported: ReadonlySet<string>): readonly Finding[] {
  const seen = new Set<string>(reported);
  return parts.site.locales.flatMap((locale) => Object.entries(authored.texts[locale] ?? {}).flatMap(([domain, texts]) => Object.keys(texts).flatMap((key): Finding[] => {
    if (seen.has(key)) return [];
    seen.add(key);
    const lacking = parts.site.locales.filter((other) => !Object.hasOwn(authored.texts[other]?.[domain] ?? {}, key));
    const file = authored.files.get(`i18n/${locale}/${domain}.json`);
    if (lacking.length === 0 || !file) return [];
    return [{ code: 'config/text-missing', message: `The text "${key}" is missing in ${lacking.join(', ')}.`, expected: 'every text in every language', place: placeOf(file, textPath(file.value, key, domain), 'key') }];
  })));
}

/** Documents that one language has and another lacks. */
function documents({ authored, parts: { site } }: ConfigView): readonly Finding[] {
  const ids = [...new Set(Object.values(authored.documents).flatMap(Object.keys))];
  const homes = new Map([...authored.files.values()].toReversed().flatMap((file) => (file.kind.kind === 'document' ? [[file.kind.id, file] as const] : []))); // the first file of each counts
  return ids.flatMap((id): readonly Finding[] => {
    const lacking = site.locales.filter((locale) => authored.documents[locale]?.[id] === undefined && !authored.broken.has(`i18n/${locale}/documents/${id}.json`));
    const home = homes.get(id);
    if (lacking.length === 0 || !home) return [];
    return [{ code: 'config/document-missing', message: `The document "${id}" is missing in ${lacking.join(', ')}.`, expected: lacking.map((locale) => `i18n/${locale}/documents/${id}.json`).join(', '), place: placeOf(home, []) }];
  });
}

/** The path of a full key in a file; a code that contains dots may be one step. */
export function textPath(value: unknown, key: string, domain: string): readonly string[] {
  const steps = (domain === '' ? key : key.slice(domain.length + 1)).split('.');
  const path: string[] = [];
  let node = value;
  for (let at = 0; at < steps.length; ) {
    let taken = 1;
    while (node !== null && typeof node === 'object' && at + taken <= steps.length && !Object.hasOwn(node, steps.slice(at, at + taken).join('.'))) taken++;
    const step = steps.slice(at, at + taken).join('.');
    if (node === null || typeof node !== 'object' || !Object.hasOwn(node, step)) return path;
    path.push(step);
    node = Reflect.get(node, step);
    at += taken;
  }
  return path;
}
