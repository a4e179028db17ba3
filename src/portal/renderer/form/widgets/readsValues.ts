import type { FieldUi } from '../../../../config/model.generated.ts';

/** Whether values of other fields are read from the files of a field, for the user to compare. */
export function readsValues(ui: FieldUi | undefined): boolean {
  return (ui?.onUploaded ?? []).some((action) => action.do === 'fill' && action.toCheck === true);
}

/** The paths of these fields. */
export function readPaths(ui: FieldUi): readonly string[] {
  return (ui.onUploaded ?? []).flatMap((action) =>
    action.do === 'fill' && action.toCheck === true ? Object.keys(Object(action.values)) : [],
  );
}
