import type { Button, RowExport, Value } from '../../../config/model.generated.ts';

/** The button above a table that exports its rows; users without the permission of the export do not see it. */
export function exportButton({ operation, permission }: RowExport, input: Value): Button {
  return {
    id: 'export',
    icon: 'download',
    actions: [{ do: 'download', operation, input }],
    ...(permission === undefined ? {} : { permission }),
  };
}
