import { placeOf, type ConfigFile } from '../ConfigFile.ts';
import { flattenTexts } from '../flattenTexts.ts';
import { textDomain } from '../texts/TextUse.ts';
import type { CheckTools, ConfigView, Finding } from './ConfigView.ts';
import { textPath } from './missingTexts.ts';
import { perValue } from '../perValue.ts';

/** Has every text the same placeholders in every language? Those of most languages count as right. */
export function placeholders({ authored, tools }: ConfigView): readonly Finding[] {
  const groups = new Map<string, TextsOfFile[]>();
  const found: Finding[] = [];
  for (const file of authored.files.values()) {
    const { kind } = file;
    if (!('locale' in kind) || kind.kind === 'document') continue;
    const domain = kind.kind === 'texts' ? kind.domain : '';
    const names = namesIn(file, domain, tools.textPlaceholders);
    const own = { file, domain, locale: kind.locale, names };
    if (kind.kind === 'texts' || kind.kind === 'serverTexts') {
      const group = kind.kind === 'texts' ? domain : `server ${kind.name}`;
      groups.set(group, [...(groups.get(group) ?? []), own]);
      continue;
    }
    for (const [key, placeholders] of names) {
      const replaced = authored.texts[kind.locale]?.[textDomain(key)]?.[key];
      const wanted = replaced === undefined ? null : (tools.textPlaceholders(replaced)?.join(', ') ?? null);
      if (wanted !== null && placeholders !== wanted)
        found.push(finding(own, key, `(${wanted}), as in the text that it replaces`));
    }
  }
  for (const group of groups.values()) {
    const [first, ...others] = group.map(({ names }) => names);
    for (const { at, key, wanted, like } of first ? unlike(first, ...others) : []) {
      const own = group[at];
      if (own)
        found.push(
          finding(own, key, `(${wanted}), as in ${like.map((index) => group[index]?.locale ?? '').join(', ')}`),
        );
    }
  }
  return found;
}

/** The placeholders of each text, by key, as one text; those that cannot be read are left out. */
type Names = ReadonlyMap<string, string>;

interface TextsOfFile {
  readonly file: ConfigFile;
  readonly domain: string;
  readonly locale: string;
  readonly names: Names;
}

const namesIn = perValue(
  (file: ConfigFile, domain: string, namesOf: CheckTools['textPlaceholders']): Names =>
    new Map(
      Object.entries(flattenTexts(file.value, domain)).flatMap(([key, text]) => {
        const names = namesOf(text);
        return names === null ? [] : [[key, names.join(', ')] as const];
      }),
    ),
);

interface Unlike {
  /** The index of the file. */
  readonly at: number;
  readonly key: string;
  readonly wanted: string;
  /** The indices of the files that have the wanted placeholders. */
  readonly like: readonly number[];
}

/** The texts whose placeholders differ from those in most languages; of as many, those of the first language count. */
const unlike = perValue((first: Names, ...others: readonly Names[]): readonly Unlike[] => {
  const all = [first, ...others];
  return [...new Set(all.flatMap((names) => [...names.keys()]))].flatMap((key) => {
    const perLanguage = all.map((names) => names.get(key));
    const [sure] = perLanguage.filter((names) => names !== undefined);
    if (sure === undefined || perLanguage.every((names) => names === undefined || names === sure)) return [];
    const like = (names: string): readonly number[] =>
      perLanguage.flatMap((other, index) => (other === names ? [index] : []));
    const wanted = perLanguage
      .filter((names) => names !== undefined)
      .reduce((best, names) => (like(names).length > like(best).length ? names : best));
    return perLanguage.flatMap((names, at) =>
      names === undefined || names === wanted ? [] : [{ at, key, wanted, like: like(wanted) }],
    );
  });
});

function finding({ file, domain, names }: TextsOfFile, key: string, expected: string): Finding {
  return {
    code: 'config/text-arguments',
    message: `The text "${key}" has the placeholders (${names.get(key) ?? ''}).`,
    expected,
    place: placeOf(file, textPath(file.value, key, domain)),
  };
}
