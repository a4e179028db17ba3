import { autorun, runInAction } from 'mobx';
import type { FormValues } from '../../engine/form/FormField.ts';
import { placedFields } from '../../engine/form/placedFields.ts';
import { valueOrNull } from '../../domain/valueAt.ts';
import type { FieldNode } from './FieldNode.ts';
import type { FormHost } from './FormHost.ts';
import type { FormModelOptions } from './FormModelOptions.ts';
import { preselect } from './preselect.ts';
import { watch } from './watch.ts';

/** The form as this file needs it. */
type Host = Pick<FormHost, 'formId' | 'form' | 'declared' | 'tree' | 'questions' | 'live' | 'snapshot' | 'fill'> & {
  nodeAt(segments: readonly string[]): FieldNode | null;
};

/** Runs what follows the values of a form by itself: computed fields, emptied hidden fields, preselected choices, the draft. Returns a function that stops it. */
export function followValues(
  model: Host,
  computing: FormModelOptions['computing'],
  keepDraft?: (values: FormValues) => void,
): () => void {
  const ends = [...(computing?.start(model) ?? [])];
  if (model.form.whenHidden === 'clear') ends.push(autorun(() => emptyHidden(model)));
  ends.push(...preselect(model));
  if (keepDraft)
    ends.push(
      watch(
        () => model.snapshot,
        (values, first) => {
          if (!first) keepDraft(values);
        },
      ),
    );
  return () => {
    for (const end of ends) end();
  };
}

function emptyHidden(model: Host): void {
  const hidden = placedFields(model.tree, model.snapshot).filter(
    ({ field, segments }) =>
      field.leaf && valueOrNull(model.snapshot, segments) !== null && model.nodeAt(segments)?.visible === false,
  );
  if (hidden.length > 0) runInAction(() => model.fill(Object.fromEntries(hidden.map(({ path }) => [path, undefined]))));
}
