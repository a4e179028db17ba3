import { isRecord } from '../../domain/isRecord.ts';

/** Figures of a config by name, in the order in which they are printed. */
export type ConfigStats = ReadonlyMap<string, number>;

/** Two page files that share more lines count as near-copies. */
const fewShared = 40;

/** Shorter lines (`"type": "section",`) are equal in unrelated files. */
const shortLine = 20;

const pagePath = /^schemas\/[^/]+\/pages\/.+\.json$/;
const partPath = /^schemas\/([^/]+)\/parts\/(.+)\.json$/;

/** Measures the length and the repetition of page and part files, from the texts of the config and of its formats (path → text). */
export function configStats(texts: ReadonlyMap<string, string>): ConfigStats {
  const pages = [...texts].filter(([path]) => pagePath.test(path)).map(([, text]) => text);
  const parts = [...texts].filter(([path]) => partPath.test(path)).map(([, text]) => text);
  const lengths = pages.map((text) => linesOf(text).length).sort((a, b) => a - b);
  const values = [...pages, ...parts].map((text): unknown => JSON.parse(text));
  const formats = [...texts]
    .filter(([path]) => path.startsWith('schemas/_meta/'))
    .map(([, text]): unknown => JSON.parse(text));
  return new Map([
    ['page files', pages.length],
    ['part files', parts.length],
    ['lines of all page files', linesIn(pages)],
    ['lines of all part files', linesIn(parts)],
    ['values (texts, numbers, true, false, null)', count(values, (node) => node === null || typeof node !== 'object')],
    ['lines of the longest page', lengths.at(-1) ?? 0],
    ['lines of the median page', lengths[Math.floor(lengths.length / 2)] ?? 0],
    ['"=error.message"', count(values, (node) => node === '=error.message')],
    ['actions that set a value', count(values, (node) => isRecord(node) && node['do'] === 'set')],
    ['inputs that repeat their name ("x": "=root.x")', count(values, isRecord, repeatedInputs)],
    [`pairs of page files that share more than ${fewShared} lines`, pairsAlike(pages)],
    [
      'keys that the formats declare',
      count(
        formats,
        (node) => isRecord(node) && isRecord(node['properties']),
        (node) => Object.keys(Object(Object(node)['properties'])).length,
      ),
    ],
  ]);
}

/** The texts of a config without the pages that another did not have, and without the parts that only those use. */
export function pagesLeft(
  texts: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const left = [...texts].filter(([path]) => !pagePath.test(path) || other.has(path));
  const pages = left.filter(([path]) => pagePath.test(path)).map(([, text]) => text);
  const isUsedIn = (path: string, users: readonly string[]): boolean => {
    const [, domain, name] = partPath.exec(path) ?? [];
    return domain !== undefined && users.some((text) => text.includes(`"part": "${domain}.${name ?? ''}"`));
  };
  const parts = left.filter(([path]) => isUsedIn(path, pages)).map(([, text]) => text);
  return new Map(left.filter(([path]) => !partPath.test(path) || isUsedIn(path, [...pages, ...parts])));
}

/** Prints a Markdown table with a column for each of the named configs; the last one says which figures there are. */
export function printStats(columns: readonly (readonly [string, ConfigStats])[]): string {
  const head = ['measure', ...columns.map(([name]) => name)];
  const rows = [...(columns.at(-1)?.[1].keys() ?? [])].map((name) => [
    name,
    ...columns.map(([, stats]) => stats.get(name) ?? 0),
  ]);
  return [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...rows]
    .map((row) => `| ${row.join(' | ')} |\n`)
    .join('');
}

function linesIn(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + linesOf(text).length, 0);
}

function linesOf(text: string): readonly string[] {
  return text.trimEnd().split('\n');
}

/** Counts the values at any depth for which `accepts` is true; each counts once, or `times` times. */
function count(root: unknown, accepts: (node: unknown) => boolean, times: (node: unknown) => number = () => 1): number {
  const own = accepts(root) ? times(root) : 0;
  return root === null || typeof root !== 'object'
    ? own
    : Object.values(root).reduce<number>((sum, child) => sum + count(child, accepts, times), own);
}

function repeatedInputs(node: unknown): number {
  const { input } = Object(node);
  return isRecord(input)
    ? Object.entries(input).filter(
        ([name, value]) => typeof value === 'string' && new RegExp(`^=[\\w.]+\\.${name}$`).test(value),
      ).length
    : 0;
}

function pairsAlike(pages: readonly string[]): number {
  const counted = pages.map((text) => {
    const lines = new Map<string, number>();
    for (const line of linesOf(text)
      .map((one) => one.trim())
      .filter((one) => one.length >= shortLine))
      lines.set(line, (lines.get(line) ?? 0) + 1);
    return lines;
  });
  return counted.flatMap((one, index) =>
    counted
      .slice(index + 1)
      .filter(
        (other) => [...one].reduce((sum, [line, times]) => sum + Math.min(times, other.get(line) ?? 0), 0) > fewShared,
      ),
  ).length;
}
