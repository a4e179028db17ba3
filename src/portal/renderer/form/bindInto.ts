import type { FormValues } from '../../../engine/form/FormField.ts';
import { changedValues } from '../../../engine/form/changedValues.ts';
import { isEmptyValue } from '../../../engine/form/fieldValue.ts';
import type { FormModel } from '../../stores/FormModel.ts';
import { watch } from '../../stores/watch.ts';
import type { PageRuntime } from '../../lifecycle/PageRuntime.ts';

/** What the place that a form writes to holds for its fields; empty values are left out. */
export function valuesInto(names: readonly string[], runtime: PageRuntime, into: string): FormValues {
  return Object.fromEntries(names.map((name) => [name, runtime.read(`${into}.${name}`)] as const).filter(([, value]) => !isEmptyValue(value)));
}

/**
 * Keeps page or flow state and a form in step: valid values go there while the user types, an invalid one empties its
 * place; what others write there comes into the form. Answers the end of it.
 */
export function bindInto(model: FormModel, runtime: PageRuntime, into: string): () => void {
  const names = [...new Set(model.declared.fields.map(({ segments }) => segments[0] ?? ''))];
  const read = () => Object.fromEntries(names.map((name) => [name, runtime.read(`${into}.${name}`)]));
  const known: Record<string, unknown> = read();
  // A place that held an empty text at the start gets it back when its field is emptied; others get null.
  const empty = Object.fromEntries(names.map((name) => [name, known[name] === '' ? '' : null]));
  const ends = [
    watch(() => validValues(model), (values) => {
      for (const name of names) {
        const value = values[name] ?? empty[name];
        if (isSame(known[name], value)) continue;
        known[name] = value;
        runtime.write(`${into}.${name}`, value);
      }
    }),
    watch(read, (values) => {
      const changed = names.filter((name) => !isSame(known[name], values[name]));
      for (const name of changed) known[name] = values[name];
      if (changed.length > 0) model.fill(Object.fromEntries(changed.map((name) => [name, isEmptyValue(values[name]) ? undefined : values[name]])));
    }),
  ];
  return () => { for (const end of ends) end(); };
}

/** The values to send without those of fields in error. */
function validValues(model: FormModel): FormValues {
  const refused = new Set(model.problems.map(({ path }) => path.split('.')[0]));
  return Object.fromEntries(Object.entries(model.sent).filter(([name]) => !refused.has(name)));
}

function isSame(left: unknown, right: unknown): boolean {
  return (isEmptyValue(left) && isEmptyValue(right)) || changedValues(left, right).length === 0;
}
