import type { FormFile } from '../../config/model.generated.ts';

/** The position of a path on the screen: by steps, groups, the declared order, else the order of the schema. */
export function fieldRank(form: FormFile): (path: string) => number {
  const declared = [...(form.steps ?? []), ...(form.groups ?? [])].flatMap(({ fields }) =>
    fields.map((path) => path.split('.')[0] ?? ''),
  );
  const names = [...new Set([...declared, ...(form.order ?? []), ...Object.keys(Object(form.schema.properties))])];
  const ranks = new Map(names.map((name, rank) => [name, rank]));
  return (path) => ranks.get(path.split('.')[0] ?? '') ?? names.length;
}
