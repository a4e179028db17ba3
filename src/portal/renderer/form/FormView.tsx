import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useMemo } from 'react';
import { firstWidgets } from '../../../engine/form/firstWidgets.ts';
import { nameInPath, splitPath } from '../../../engine/form/fieldPath.ts';
import { plainFields } from '../../../engine/form/plainFields.ts';
import { afterPaint } from '../../lifecycle/afterPaint.ts';
import { lazily } from '../parts/lazily.tsx';
import { Waiting } from '../parts/Pending.tsx';
import { compiledForm, type ResolvedForm } from './openForm.ts';
import { loadComputing } from './computing.ts';
import type { FieldsProps } from './FieldsProps.ts';
import type { FormStepsProps } from './FormSteps.tsx';
import { loadPairing } from './pairing.ts';
import { loadPapers } from './papers.ts';
import { drawPart, loadParts } from './PlainPart.tsx';
import { RootFields } from './RootFields.tsx';
import type { RootProperty } from './RootProperty.ts';
import { loadShaping } from './shaping.ts';
import { controlId, type FormContext } from './widgets/FormContext.ts';
import { loadWidgets } from './widgets/widgets.ts';

export const formSteps = lazily<FormStepsProps>(async () => (await import('./FormSteps.tsx')).FormSteps);
const shaped = lazily<FieldsProps>(async () => (await import('./ShapedFields.tsx')).ShapedFields);

/** Loads the code of all parts with which the form, or a filter made of it, is first drawn, so that its fields appear at once. */
export async function loadFormParts(resolved: ResolvedForm, isFilter = false): Promise<void> {
  const { form, tree } = compiledForm(resolved);
  const plain = plainFields(form, tree);
  await Promise.all([
    loadWidgets(firstWidgets(form, tree, isFilter)),
    form.pair && loadPairing(),
    form.computed && loadComputing(),
    form.steps && formSteps.load(),
    tree.fields.some(({ widget }) => widget === 'upload') && loadPapers(),
    plain === null ? Promise.all([shaped.load(), loadShaping()]) : loadParts(plain),
  ]);
}

/** The fields of a form. If they are always the same, the code that computes changing fields is not loaded. */
export const FormView = observer(function FormView({ compiled, context }: FieldsProps) {
  useFocusWish(context);
  const { form, tree } = compiled;
  const plain = useMemo(
    () =>
      plainFields(form, tree)?.map(
        (part): RootProperty => ({
          name: part.field.name,
          draw: () => drawPart(part, nameInPath(part.field.name), context),
        }),
      ),
    [form, tree, context],
  );
  if (plain === undefined)
    return (
      <Suspense fallback={<Waiting />}>
        <shaped.Component compiled={compiled} context={context} />
      </Suspense>
    );
  return <RootFields properties={plain} context={context} />;
});

/**
 * Focuses the field that the model requests, once the accompanying changes (such as a hundred errors) are painted. With autofill,
 * a browser examines every field of the form when a text field gets the focus, and lays out everything off screen for that.
 */
export function useFocusWish(context: FormContext): void {
  const wish = context.model.focusWish;
  useEffect(() => {
    if (wish === null) return undefined;
    const id = controlId(
      context,
      wish.path === '' ? '' : (context.model.nodeAt(splitPath(wish.path))?.key ?? wish.path),
    );
    return afterPaint(() => {
      const control = document.getElementById(id) ?? document.querySelector(`[id^="${id}"]`);
      if (control instanceof HTMLElement) focusableIn(control).focus();
    });
  }, [wish, context]);
}

/** The control itself, or the first element inside a group that can have the focus. */
function focusableIn(control: HTMLElement): HTMLElement {
  if (control.tabIndex >= 0 || control.hasAttribute('tabindex')) return control;
  return (
    control.querySelector<HTMLElement>('input:checked:enabled') ??
    control.querySelector<HTMLElement>('input:enabled, select:enabled, textarea:enabled, button:enabled') ??
    control
  );
}
