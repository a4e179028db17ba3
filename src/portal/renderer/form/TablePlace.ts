import type { RowsModel } from '../../stores/RowsModel.ts';
import type { Locals, PageRuntime } from '../../lifecycle/PageRuntime.ts';

/** Shared by all parts of an editable table. */
export interface TablePlace {
  readonly table: RowsModel;
  readonly columns: readonly {
    readonly id: string;
    readonly label: string;
    readonly required: boolean;
    readonly width: number | undefined;
  }[];
  readonly runtime: PageRuntime;
  readonly locals: Locals;
  readonly domId: string;
  readonly now: () => number;
}

/** A text of the form room's own. */
export function tableWord({ runtime }: TablePlace, name: string, args?: Readonly<Record<string, unknown>>): string {
  return runtime.text(`validation.words.${name}`, args);
}

/** A text of tables that only pages with one load. */
export function sheetWord({ runtime }: TablePlace, name: string, args?: Readonly<Record<string, unknown>>): string {
  return runtime.text(`sheet.${name}`, args);
}
