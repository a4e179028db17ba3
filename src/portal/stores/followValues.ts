import { autorun, runInAction, toJS } from 'mobx';
import { computeOrder } from '../../engine/form/computeOrder.ts';
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
  namesOf: FormModelOptions['namesOf'],
  keepDraft?: (values: FormValues) => void,
): () => void {
  const ends = computedFields(model, namesOf);
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

function computedFields(model: Host, namesOf: FormModelOptions['namesOf']): (() => void)[] {
  const fields = model.form.computed ?? {};
  const order = computeOrder(fields, namesOf);
  if (!order.ok)
    throw new Error(
      `${model.formId}: computed fields depend on each other: ${order.error.join(' -> ')}. Remove one of them from "computed".`,
    );
  return order.value.map((path) =>
    watch(
      () => toJS(model.questions.evaluate(fields[path], { form: model.live })) ?? undefined,
      (value) => model.fill({ [path]: value }),
    ),
  );
}

function emptyHidden(model: Host): void {
  const hidden = placedFields(model.tree, model.snapshot).filter(
    ({ field, segments }) =>
      field.leaf && valueOrNull(model.snapshot, segments) !== null && model.nodeAt(segments)?.visible === false,
  );
  if (hidden.length > 0) runInAction(() => model.fill(Object.fromEntries(hidden.map(({ path }) => [path, undefined]))));
}
