import type { FlatTexts } from '../AuthoredConfig.ts';
import { placeOf, type ConfigFile, type JsonPath } from '../ConfigFile.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { didYouMean } from '../nearestName.ts';
import { perValue } from '../perValue.ts';
import { textDomain } from '../texts/TextUse.ts';
import type { ConfigView, Finding } from './ConfigView.ts';

/** Does every list of values name a prefix that texts have? What follows from a wrong one at each use is not reported again. */
export function listPrefixes(view: ConfigView): readonly Finding[] {
  if (view.parts !== view.authored) return []; // overlays change no such schema
  return lostPrefixes(view).map(({ prefix, file, path }): Finding => {
    const known = [...prefixesBeside(view, prefix)];
    return {
      code: 'config/unknown-choice',
      message: `There is no text that begins with "${prefix}".`,
      expected: `a text "${prefix}.<value>" for each value in i18n/<locale>/${textDomain(prefix)}.json${known.length === 0 ? '' : `, or one of ${known.join(', ')}`}`,
      ...didYouMean(prefix, known),
      missing: prefix,
      place: placeOf(file, path),
    };
  });
}

interface Declared {
  readonly prefix: string;
  readonly file: ConfigFile;
  readonly path: JsonPath;
}

/** The prefixes that schemas declare for the texts of their values and that no text has. */
export const lostPrefixes = perValue((view: ConfigView): readonly Declared[] =>
  [...view.authored.files.values()].flatMap((file) =>
    withSchemas.includes(file.kind.kind) && !view.authored.broken.has(file.path)
      ? declaredIn(file).filter(({ prefix }) => !prefixesBeside(view, prefix).has(prefix))
      : [],
  ),
);

const withSchemas: readonly string[] = ['shared', 'api', 'form'];

const declaredIn = perValue((file: ConfigFile): readonly Declared[] => {
  const found: Declared[] = [];
  const search = (value: unknown, path: JsonPath): void => {
    if (Array.isArray(value)) value.forEach((item: unknown, index) => search(item, [...path, index]));
    if (!isRecord(value)) return;
    const options = value['x-options'];
    if (isRecord(options) && typeof options['texts'] === 'string')
      found.push({ prefix: options['texts'], file, path: [...path, 'x-options', 'texts'] });
    for (const [key, child] of Object.entries(value)) search(child, [...path, key]);
  };
  if (file.text.includes('"x-options"')) search(file.value, []);
  return found;
});

/** The prefixes of the same domain with as many steps; while a file cannot be used, any prefix may be in it. */
export function prefixesBeside({ authored, parts }: ConfigView, prefix: string): ReadonlySet<string> {
  const [locale = ''] = parts.site.locales;
  const texts = authored.texts[locale]?.[textDomain(prefix)];
  if (authored.broken.size > 0 || texts === undefined) return new Set(authored.broken.size > 0 ? [prefix] : []);
  return prefixesIn(texts)[prefix.split('.').length] ?? new Set();
}

/** The prefixes of all keys, by their number of steps. */
const prefixesIn = perValue((texts: FlatTexts): readonly ReadonlySet<string>[] => {
  const found: Set<string>[] = [];
  for (const key of Object.keys(texts)) {
    const steps = key.split('.');
    for (let count = 1; count < steps.length; count++)
      (found[count] ??= new Set()).add(steps.slice(0, count).join('.'));
  }
  return found;
});
