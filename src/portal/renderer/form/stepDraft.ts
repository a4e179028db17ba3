import { errorsOfStep } from '../../../engine/form/fieldErrors.ts';
import type { FormModel } from '../../stores/FormModel.ts';
import type { KeyValueStorage } from '../../stores/SliceStorage.ts';

/** Opens the step that was open when the draft was kept, or the first one before it that has an error. */
export function resumeStep(model: FormModel, storage: KeyValueStorage): void {
  const { steps, form, draftKeys } = model;
  const kept = draftKeys.some((key) => storage.getItem(key) !== null) ? storage.getItem(keyOf(model)) : null;
  // Another value that opens a step counts more.
  if (kept === null || steps.index > 0) return;
  const placeOf = (id: string) => (form.steps ?? []).findIndex((step) => step.id === id);
  const reached = steps.shown.findIndex(
    ({ id }) => placeOf(id) >= placeOf(kept) || errorsOfStep(form, id, model.problems).length > 0,
  );
  steps.goTo(reached < 0 ? steps.shown.length - 1 : reached);
}

/** Keeps which step is open, beside the draft. */
export function keepStep(model: FormModel, storage: KeyValueStorage): void {
  const { current } = model.steps;
  try {
    if (current) storage.setItem(keyOf(model), current.id);
  } catch {
    storage.removeItem(keyOf(model)); // storage full or blocked: the form begins at its first step
  }
}

const keyOf = ({ draftKeys }: FormModel) => `${draftKeys[0] ?? ''}:step`;
