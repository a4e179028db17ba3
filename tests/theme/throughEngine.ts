import type { OpenForm } from '../../src/portal/renderer/form/openForm.ts';

/** The same form, drawn by rjsf also when it always has the same fields, as soon as fields stand in fields. */
export function throughEngine<T extends Pick<OpenForm, 'compiled'>>(form: T): T {
  const { compiled } = form;
  const isFlat = compiled.tree.fields.every(({ leaf, segments }) => leaf && segments.length === 1);
  return isFlat ? form : { ...form, compiled: { ...compiled, tree: { ...compiled.tree, fixed: false } } };
}
