/** One way of drawing the form. */
export interface VariantSource {
  readonly name: string;
  /** How the results call it. */
  readonly label: string;
  /** Its page, from this folder. */
  readonly entry: string;
  readonly query?: string;
  /** The variant that it is compared with; the first without one. */
  readonly against?: string;
  /** Sizes at which it is measured; all without one. */
  readonly counts?: readonly number[];
  /** What is measured of it besides the rest. */
  readonly rows?: boolean;
  /** Needs `npm ci` in the folder of the peers. */
  readonly peer?: boolean;
}

export const variants: readonly VariantSource[] = [
  { name: 'c2', label: 'c2: hand-written, MobX + Arco', entry: 'handWritten/handWritten.tsx' },
  { name: 'ours', label: 'ours: fields in groups', entry: 'ours/ours.tsx', query: 'shape=flat' },
  { name: 'ours-nested', label: 'ours: an object per group', entry: 'ours/ours.tsx', query: 'shape=nested', counts: [200, 1000] },
  { name: 'ours-structured', label: 'ours: an object per group, and a condition of the schema (rjsf keeps the tree)', entry: 'ours/ours.tsx', query: 'shape=structured', counts: [200] },
  ...pair('conditional', 'a quarter of the fields under conditions', { count: 200 }),
  ...pair('rules', 'rules across fields', { count: 200 }),
  ...pair('list', 'a list of 200 rows × 5 fields', { count: 1000, hand: 'handList' }),
  peer('rjsf', 'rjsf, its own theme (plain inputs)', 'rjsfDefault'),
  peer('rjsf-antd', 'rjsf with antd', 'rjsfAntd'),
  peer('rjsf-mui', 'rjsf with MUI', 'rjsfMui'),
  peer('formily', 'formily with antd', 'formily'),
  peer('jsonforms', 'JSON Forms, vanilla (plain inputs)', 'jsonFormsVanilla'),
  peer('jsonforms-mui', 'JSON Forms with MUI', 'jsonFormsMaterial'),
  peer('survey', 'SurveyJS', 'survey'),
  peer('ddf', 'Data Driven Forms (plain inputs)', 'dataDrivenForms'),
];

/** A form of another kind, by hand and by us. */
function pair(shape: string, what: string, { count, hand = 'handWritten' }: { readonly count: number; readonly hand?: string }): readonly VariantSource[] {
  const common = { query: `shape=${shape}`, counts: [count], rows: shape === 'list' };
  return [
    { ...common, name: `c2-${shape}`, label: `c2, ${what}`, entry: `handWritten/${hand}.tsx`, against: `c2-${shape}` },
    { ...common, name: `ours-${shape}`, label: `ours, ${what} (ratio to c2 with the same)`, entry: 'ours/ours.tsx', against: `c2-${shape}` },
  ];
}

function peer(name: string, label: string, page: string): VariantSource {
  // Some take half a second for a key at 1,000 fields.
  return { name, label, entry: `peers/${page}.tsx`, peer: true, counts: [200] };
}
