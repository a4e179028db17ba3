/** One way of drawing the form. */
export interface VariantSource {
  readonly name: string;
  /** How the results call it. */
  readonly label: string;
  /** Its page, from this folder. */
  readonly entry: string;
  readonly query?: string;
  /** Needs `npm ci` in the folder of the peers. */
  readonly peer?: boolean;
}

/** All are measured against the first. */
export const variants: readonly VariantSource[] = [
  { name: 'c2', label: 'c2: hand-written, MobX + Arco', entry: 'handWritten/handWritten.tsx' },
  { name: 'ours', label: 'ours: fields in groups', entry: 'ours/ours.tsx', query: 'shape=flat' },
  { name: 'ours-nested', label: 'ours: an object per group (rjsf keeps the tree)', entry: 'ours/ours.tsx', query: 'shape=nested' },
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
  return { name, label, entry: `peers/${page}.tsx`, peer: true };
}
