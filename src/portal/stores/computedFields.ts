import { toJS, when } from 'mobx';
import { computeOrder } from '../../engine/form/computeOrder.ts';
import { formReferences } from '../../engine/form/formReferences.ts';
import type { FormHost } from './FormHost.ts';
import { watch } from './watch.ts';

/** The form as this file needs it. */
export type ComputedForm = Pick<FormHost, 'formId' | 'form' | 'questions' | 'live' | 'fill'>;

/** Fills the computed fields of a form now and after each change; returns the functions that stop it. */
export function computedFields(model: ComputedForm): readonly (() => void)[] {
  const fields = model.form.computed ?? {};
  const order = computeOrder(fields, formReferences);
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

/** Resolves once nothing is awaited any more, now or later. */
export function untilAnswered(isAwaited: () => boolean): Promise<void> {
  return when(() => !isAwaited());
}
