import type { CoveredBranch, CoveredKind, CoveredLine } from './ConfigCoverage.ts';

/** Builds an lcov tracefile: a line has the highest count of its parts, a condition has two branches. */
export function lcovOf(lines: readonly CoveredLine[], branches: readonly CoveredBranch[]): string {
  const files = [...new Set([...lines, ...branches].map(({ file }) => file))].sort();
  return files
    .map((file) => {
      const hits = new Map<number, number>();
      for (const { line, hits: count } of lines.filter((one) => one.file === file))
        hits.set(line, Math.max(count, hits.get(line) ?? 0));
      const own = branches.filter((one) => one.file === file);
      for (const { line, held, failed } of own) hits.set(line, Math.max(held + failed, hits.get(line) ?? 0));
      const counted = [...hits].sort(([a], [b]) => a - b);
      const taken = own.flatMap(({ held, failed }) => [held, failed]).filter((count) => count > 0).length;
      return [
        'TN:',
        `SF:${file}`,
        ...own.flatMap(({ line, held, failed }, index) => [
          `BRDA:${line},${index},0,${held + failed === 0 ? '-' : held}`,
          `BRDA:${line},${index},1,${held + failed === 0 ? '-' : failed}`,
        ]),
        `BRF:${own.length * 2}`,
        `BRH:${taken}`,
        ...counted.map(([line, count]) => `DA:${line},${count}`),
        `LF:${counted.length}`,
        `LH:${counted.filter(([, count]) => count > 0).length}`,
        'end_of_record',
        '',
      ].join('\n');
    })
    .join('');
}

/** Returns the counts by kind of part. */
export function coverageSummary(
  lines: readonly CoveredLine[],
  branches: readonly CoveredBranch[],
): ReadonlyMap<CoveredKind, { readonly hit: number; readonly total: number }> {
  const kinds = new Map<CoveredKind, { hit: number; total: number }>();
  const add = (kind: CoveredKind, isHit: boolean): void => {
    const known = kinds.get(kind) ?? { hit: 0, total: 0 };
    kinds.set(kind, { hit: known.hit + (isHit ? 1 : 0), total: known.total + 1 });
  };
  for (const { kind, hits } of lines) add(kind, hits > 0);
  for (const { held, failed } of branches) for (const count of [held, failed]) add('branches of conditions', count > 0);
  return kinds;
}
