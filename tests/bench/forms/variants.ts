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
  /** Needs `npm ci` in the folder of the peers. */
  readonly peer?: boolean;
}

export const variants: readonly VariantSource[] = [
  { name: 'c2', label: 'c2: hand-written, MobX + Arco', entry: 'handWritten/handWritten.tsx' },
  { name: 'ours', label: 'ours: fields in groups', entry: 'ours/ours.tsx', query: 'shape=flat' },
  { name: 'ours-nested', label: 'ours: an object per group (rjsf keeps the tree)', entry: 'ours/ours.tsx', query: 'shape=nested' },
  { name: 'c2-conditional', label: 'c2, a quarter of the fields under conditions', entry: 'handWritten/handWritten.tsx', query: 'shape=conditional', counts: [200] },
  { name: 'ours-conditional', label: 'ours, a quarter of the fields under conditions (ratio to c2 with the same)', entry: 'ours/ours.tsx', query: 'shape=conditional', counts: [200], against: 'c2-conditional' },
  peer('rjsf', 'rjsf, its own theme (plain inputs)', 'rjsfDefault'),
  peer('rjsf-antd', 'rjsf with antd', 'rjsfAntd'),
  peer('rjsf-mui', 'rjsf with MUI', 'rjsfMui'),
  peer('formily', 'formily with antd', 'formily'),
  peer('jsonforms', 'JSON Forms, vanilla (plain inputs)', 'jsonFormsVanilla'),
  peer('jsonforms-mui', 'JSON Forms with MUI', 'jsonFormsMaterial'),
  peer('survey', 'SurveyJS', 'survey'),
  peer('ddf', 'Data Driven Forms (plain inputs)', 'dataDrivenForms'),
];

function peer(name: string, label: string, page: string): VariantSource {
  // Some take half a second for a key at 1,000 fields.
  return { name, label, entry: `peers/${page}.tsx`, peer: true, counts: [200] };
}
