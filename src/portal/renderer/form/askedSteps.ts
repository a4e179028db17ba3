import { readPaths } from './widgets/readsValues.ts';
import { labelOf } from '../../stores/fieldWords.ts';
import type { FormContext } from './widgets/FormContext.ts';

interface AskedStep {
  readonly id: string;
  readonly title: string;
  /** The names of what the step asks for. */
  readonly labels: readonly string[];
}

/** What the user has to enter in each step of a form: without files, what is read from them, and what is filled in already. */
export function askedSteps({ model, runtime }: FormContext): readonly AskedStep[] {
  const read = new Set(model.declared.fields.flatMap(({ ui }) => readPaths(ui)));
  return model.steps.shown.flatMap((step) => {
    const nodes = step.fields.flatMap((name) => model.nodeAt([name]) ?? []);
    const asked = nodes.filter(
      ({ field, visible, required, enabled }) =>
        visible &&
        required &&
        enabled &&
        field.widget !== 'upload' &&
        field.ui.preselect === undefined &&
        !read.has(field.pattern),
    );
    const labels = asked.map(({ field }) => labelOf(model, field));
    return labels.length === 0
      ? []
      : { id: step.id, title: runtime.text(`${model.formId}.steps.${step.id}`), labels: [...new Set(labels)] };
  });
}
