import type { RowsModel } from '../../stores/RowsModel.ts';
import type { Locals, PageRuntime } from '../../lifecycle/PageRuntime.ts';

/** What every part of an editable table can reach. */
export interface TablePlace {
  readonly table: RowsModel;
  readonly columns: readonly { readonly id: string; readonly label: string; readonly required: boolean; readonly width: number | undefined }[];
  readonly runtime: PageRuntime;
  readonly locals: Locals;
  readonly domId: string;
  readonly now: () => number;
}

/** One of the form room's own words. */
export function tableWord({ runtime }: TablePlace, name: string, args?: Readonly<Record<string, unknown>>): string {
  return runtime.text(`validation.words.${name}`, args);
}
