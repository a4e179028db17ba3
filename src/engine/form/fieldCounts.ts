import type { FieldTree } from './fieldTree.ts';

/** The number of inputs under each property of the root; a list counts as one row. */
export function fieldCounts({ fields }: FieldTree): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const {
    segments: [name = ''],
    leaf,
  } of fields)
    if (leaf) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
