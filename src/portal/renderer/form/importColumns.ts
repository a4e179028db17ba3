import type { SheetContent, SheetField, SheetPlan } from '../../../engine/sheet/sheetPlan.ts';
import { nearChoices } from '../../../engine/sheet/nearChoices.ts';
import type { WidgetName } from '../../../engine/form/FormField.ts';
import type { ImportedLine } from '../../stores/TableRow.ts';
import type { BlockOf } from '../parts/BlockProps.ts';
import type { TablePlace } from './TablePlace.ts';

/** A column that a file may have: it fills a field, or helps to find the choice of one. */
export interface FileColumn {
  readonly id: string;
  readonly label: string;
  readonly helps: string | null;
  readonly required: boolean;
}

const contents: { readonly [widget in WidgetName]?: SheetContent } = {
  money: 'amount',
  email: 'email',
  select: 'choice',
  radio: 'choice',
};

/** The columns that a file may have, in order. */
export function fileColumns(place: TablePlace & { readonly block: BlockOf<'editableTable'> }): readonly FileColumn[] {
  const { block, columns, runtime, locals } = place;
  return (block.importer?.columns ?? columns.map(({ id }) => ({ id }))).map((declared) => {
    const { id, label, helps } = { label: undefined, helps: undefined, ...declared };
    const column = columns.find((one) => one.id === id);
    return {
      id,
      label: label === undefined ? (column?.label ?? id) : runtime.text(label, {}, locals),
      helps: helps ?? null,
      required: column?.required === true,
    };
  });
}

/** The same with what recognises them in a file. */
export function sheetFields(place: TablePlace & { readonly block: BlockOf<'editableTable'> }): readonly SheetField[] {
  const { block, table } = place;
  const declared = new Map((block.importer?.columns ?? []).map((column) => [column.id, column]));
  return fileColumns(place).map(({ id, label, helps }) => {
    const own = declared.get(id);
    const node = helps === null ? table.sample.nodeAt(id.split('.')) : null;
    const content = own?.content ?? (node ? (contents[node.field.widget] ?? 'text') : 'text');
    const options = node?.options ?? [];
    return {
      id,
      names: [id, label, ...(own?.names ?? [])],
      content,
      ...(content === 'choice' && { offers: (text: string) => nearChoices(text, options).length > 0 }),
    };
  });
}

/** The lines of a file by the chosen field of each of its columns. */
export function linesOf(
  cells: readonly (readonly string[])[],
  plan: SheetPlan,
  chosen: readonly (string | null)[],
  columns: readonly FileColumn[],
): readonly ImportedLine[] {
  const used = plan.columns.flatMap(({ index }, at) => {
    const column = columns.find(({ id }) => id === chosen[at]);
    return column ? [{ index, column }] : [];
  });
  return plan.lines.map((line) => {
    const texts = used.map(({ index, column }) => ({ column, text: cells[line]?.[index] ?? '' }));
    const clues = new Map<string, string[]>();
    for (const { column, text } of texts)
      if (column.helps !== null && text.trim() !== '')
        clues.set(column.helps, [...(clues.get(column.helps) ?? []), text.trim()]);
    return {
      texts: texts.filter(({ column }) => column.helps === null).map(({ column, text }) => [column.id, text] as const),
      clues,
    };
  });
}
