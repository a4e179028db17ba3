import { useState } from 'react';
import { sheetPlan, type SheetPlan } from '../../../engine/sheet/sheetPlan.ts';
import { knownColumns } from '../../stores/knownColumns.ts';
import type { BlockOf } from '../parts/BlockProps.ts';
import { useServices } from '../parts/RendererServices.ts';
import { fileColumns, linesOf, sheetFields } from './importColumns.ts';
import type { SheetCells } from './readWorkbook.ts';
import { sheetWord, type TablePlace } from './TablePlace.ts';

/** Rows of a table that are about as high as its box. */
const seenTogether = 8;

/** The field of each column of the plan; null for a column that is left out. */
export type Choice = readonly (string | null)[];

/** A file that was read, and the field that each of its columns fills. */
export interface ImportedFile {
  readonly name: string;
  /** When it was read, so that a file read again is another one. */
  readonly read: string;
  readonly content: SheetCells;
  readonly plan: SheetPlan;
  readonly chosen: Choice;
  /** The choice whose rows are in the table; null before any are. */
  readonly taken: Choice | null;
  /** Whether the columns are those that the user confirmed for an earlier file with the same headings. */
  readonly remembered: boolean;
  /** The rows that came from it. */
  readonly ids: ReadonlySet<number>;
}

export interface Importing {
  readonly file: ImportedFile | null;
  /** What happened last, announced. */
  readonly note: string;
  /** Why rows were left out; '' without any. */
  readonly refusal: string;
  readonly read: (file: File) => Promise<void>;
  readonly choose: (column: number, field: string | null) => void;
  /** Goes back to the fields that were recognised. */
  readonly guessAgain: () => void;
  /** Puts the rows of the file into the table, instead of those that came from it before. */
  readonly take: () => void;
}

/** Reads files into the rows of a table. Columns that headings name are taken at once; the user confirms the others before. */
export function useImport(place: TablePlace & { readonly block: BlockOf<'editableTable'> }): Importing {
  const { table, block } = place;
  const { local, userId } = useServices();
  const known = knownColumns(local, { user: userId, formId: block.form });
  const [file, setFile] = useState<ImportedFile | null>(null);
  const [note, setNote] = useState('');
  const [refusal, setRefusal] = useState('');

  function take(from: ImportedFile): void {
    if (from.ids.size > 0) table.removeAll(from.ids);
    const lines = linesOf(from.content.cells, from.plan, from.chosen, fileColumns(place));
    const added = table.importLines(lines);
    // Of many rows those with questions are shown; a few are seen together.
    const { good, total } = table.counts;
    table.sight.choose(good < total && total > seenTogether ? 'open' : 'all');
    if (from.plan.headed) known.keep(headingsOf(from.plan), from.chosen);
    setFile({ ...from, taken: from.chosen, ids: new Set(added) });
    setNote(sheetWord(place, 'rowsAdded', { count: added.length }));
    setRefusal(
      added.length < lines.length
        ? sheetWord(place, 'cut', {
            max: table.max,
            row: (from.plan.lines[added.length] ?? 0) + 1,
            count: lines.length - added.length,
          })
        : '',
    );
  }

  async function read(chosen: File): Promise<void> {
    setRefusal('');
    try {
      const { readSheetFile } = await import('./readSheetFile.ts');
      const content = await readSheetFile(chosen);
      const plan = sheetPlan(content.cells, sheetFields(place));
      if (plan.lines.length === 0) {
        setNote(sheetWord(place, 'emptyFile', { name: chosen.name }));
        return;
      }
      const found = foundIn(plan);
      const before = plan.headed ? known.of(headingsOf(plan)) : null;
      const fields = new Set(fileColumns(place).map(({ id }) => id));
      const remembered = before?.every((field) => field === null || fields.has(field)) === true ? before : null;
      const next: ImportedFile = {
        name: chosen.name,
        read: String(place.now()),
        content,
        plan,
        chosen: remembered ?? found,
        taken: null,
        remembered: remembered !== null,
        ids: new Set(),
      };
      if (isSameChoice(next.chosen, found) && plan.columns.every(({ sure }) => sure)) take(next);
      else {
        setFile(next);
        setNote(remembered === null ? sheetWord(place, 'confirmColumns') : '');
      }
    } catch {
      setNote(sheetWord(place, 'unreadable', { name: chosen.name }));
    }
  }

  return {
    file,
    note,
    refusal,
    read,
    choose(column, field) {
      if (!file) return;
      // A field is filled by one column: the one that had it before is left out.
      const chosen = file.chosen.map((before, index) => (index === column ? field : before === field ? null : before));
      setFile({ ...file, chosen });
    },
    guessAgain: () => {
      if (file) setFile({ ...file, chosen: foundIn(file.plan), remembered: false });
    },
    take: () => {
      if (file) take(file);
    },
  };
}

/** The fields that the headings and contents of the columns were recognised by. */
export function foundIn({ columns }: SheetPlan): Choice {
  return columns.map(({ field }) => field);
}

export function isSameChoice(one: Choice, other: Choice): boolean {
  return one.every((field, at) => field === other[at]);
}

function headingsOf({ columns }: SheetPlan): readonly string[] {
  return columns.map(({ heading }) => heading);
}
