/** One way of drawing the form. */
export interface VariantSource {
  readonly name: string;
  /** How the results call it. */
  readonly label: string;
  /** Its page, from this folder. */
  readonly entry: string;
  readonly query?: string;
  /** Needs `npm ci` in this folder. */
  readonly peer?: boolean;
}

/** All are measured against the first. */
export const variants: readonly VariantSource[] = [
  { name: 'c2', label: 'c2: hand-written, MobX + Arco', entry: 'handWritten/handWritten.tsx' },
  { name: 'ours', label: 'ours: fields in groups', entry: 'ours/ours.tsx', query: 'shape=flat' },
  { name: 'ours-nested', label: 'ours: an object per group (rjsf keeps the tree)', entry: 'ours/ours.tsx', query: 'shape=nested' },
];
