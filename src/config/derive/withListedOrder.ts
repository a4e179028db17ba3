import type { FormFile } from '../model.generated.ts';
import { recordOf } from '../recordOf.ts';

const derived = new WeakMap<FormFile, FormFile>();

/** Returns a form whose fields are in the order in which its steps and groups list them; the form itself when they already are. */
export function withListedOrder(form: FormFile): FormFile {
  const known = derived.get(form) ?? ordered(form);
  derived.set(form, known);
  return known;
}

function ordered(form: FormFile): FormFile {
  const parts = [...(form.steps ?? []), ...(form.groups ?? [])].map(({ fields }) => fields.map(topOf));
  if (parts.length === 0) return form;
  const drawn = [...new Set([...(form.order ?? []), ...Object.keys(recordOf(form.schema.properties))])];
  const isInOrder = parts.every((names) => {
    const places = names.map((name) => drawn.indexOf(name)).filter((place) => place >= 0);
    return places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0));
  });
  return isInOrder ? form : { ...form, order: [...new Set([...parts.flat(), ...drawn])] };
}

function topOf(path: string): string {
  return path.split('.')[0] ?? path;
}
