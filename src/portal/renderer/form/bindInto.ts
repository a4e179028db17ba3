import type { FormValues } from '../../../engine/form/FormField.ts';
import { changedValues } from '../../../engine/form/changedValues.ts';
import { isEmptyValue } from '../../../engine/form/fieldValue.ts';
import type { FormModel } from '../../stores/FormModel.ts';
import { watch } from '../../stores/watch.ts';
import type { PageRuntime } from '../../lifecycle/PageRuntime.ts';

/** The values of a form's fields at the place that the form writes to, without empty ones. */
export function valuesInto(names: readonly string[], runtime: PageRuntime, into: string): FormValues {
  return Object.fromEntries(
    names.map((name) => [name, runtime.read(`${into}.${name}`)] as const).filter(([, value]) => !isEmptyValue(value)),
  );
}

/**
 * Synchronises page or flow state with a form: valid values are written there while the user types, an invalid one clears its
 * place; other changes there are put into the form. Returns a function that stops it.
 */
export function bindInto(model: FormModel, runtime: PageRuntime, into: string): () => void {
  const names = [...new Set(model.declared.fields.map(({ segments }) => segments[0] ?? ''))];
  const read = () => Object.fromEntries(names.map((name) => [name, runtime.read(`${into}.${name}`)]));
  const known: Record<string, unknown> = read();
  // A place that first held an empty text gets it back when its field is cleared; others get null.
  const empty = Object.fromEntries(names.map((name) => [name, known[name] === '' ? '' : null]));
  const ends = [
    watch(
      () => validValues(model),
      (values) => {
        const changed = names
          .map((name) => [name, values[name] ?? empty[name]] as const)
          .filter(([name, value]) => !isSame(known[name], value));
        for (const [name, value] of changed) known[name] = value;
        if (changed.length > 0)
          runtime.writeAll(Object.fromEntries(changed.map(([name, value]) => [`${into}.${name}`, value])));
      },
    ),
    watch(read, (values) => {
      const changed = names.filter((name) => !isSame(known[name], values[name]));
      for (const name of changed) known[name] = values[name];
      if (changed.length > 0)
        model.fill(
          Object.fromEntries(changed.map((name) => [name, isEmptyValue(values[name]) ? undefined : values[name]])),
        );
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** The values to send, without those of fields in error. */
function validValues(model: FormModel): FormValues {
  const refused = new Set(model.problems.map(({ path }) => path.split('.')[0]));
  return Object.fromEntries(Object.entries(model.sent).filter(([name]) => !refused.has(name)));
}

function isSame(left: unknown, right: unknown): boolean {
  return (isEmptyValue(left) && isEmptyValue(right)) || changedValues(left, right).length === 0;
}
