import { roles, type Cell } from './Person.ts';

/** Describes kinds of users in one line: `main, subAccount: all but ads`. `all` contains every kind. */
export function describeCells(cells: readonly Cell[], all: readonly Cell[]): string {
  if (cells.length === 0) return 'nobody';
  const byVariants = new Map<string, string[]>();
  for (const role of roles) {
    const own = cells.filter((cell) => cell.role === role);
    if (own.length === 0) continue;
    const variants =
      role === 'visitor'
        ? ''
        : describeVariants(
            own,
            all.filter((cell) => cell.role === role),
          );
    byVariants.set(variants, [...(byVariants.get(variants) ?? []), role]);
  }
  return [...byVariants]
    .map(([variants, who]) => `${who.join(', ')}${variants === '' ? '' : ` (${variants})`}`)
    .join('; ');
}

function describeVariants(cells: readonly Cell[], all: readonly Cell[]): string {
  const has = new Set(cells.map(({ variant }) => variant));
  const lacks = all.map(({ variant }) => variant).filter((variant) => !has.has(variant));
  if (lacks.length === 0) return '';
  return lacks.length < has.size ? `all but ${lacks.sort().join(', ')}` : [...has].sort().join(', ');
}
