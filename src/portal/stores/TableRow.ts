import type { IComputedValue } from 'mobx';
import type { FormValues } from '../../engine/form/FormField.ts';
import type { CellAsk } from './cellAsk.ts';
import type { Draft } from './formDraft.ts';
import type { FormModel } from './FormModel.ts';
import type { FormModelOptions } from './FormModelOptions.ts';

/** A row of an editable table, with a small form of its own. */
export interface TableRow {
  readonly id: number;
  readonly model: FormModel;
  /** Texts beside a cell in its file, by field, that tell which choice it means. */
  readonly clues: ReadonlyMap<string, readonly string[]>;
  /** Equal in rows that repeat each other; null while it cannot repeat any. */
  readonly alike: IComputedValue<string | null>;
  /** What the cells of the row ask of the user. */
  readonly asks: IComputedValue<readonly CellAsk[]>;
}

/** Nothing to do, a guess to confirm, or a cell to change. */
export type RowState = 'good' | 'ask' | 'wrong';

/** The rows that a table shows: all, those without a question, or the others. */
export type RowView = 'all' | 'good' | 'open';

export interface RowCounts {
  readonly good: number;
  readonly ask: number;
  readonly wrong: number;
  readonly total: number;
  /** Indices of the rows whose repetition the user has confirmed. */
  readonly kept: readonly number[];
}

/** A server error for a cell, by the index of its row. */
export interface CellRefusal {
  readonly index: number;
  readonly field: string;
  readonly text: string;
  /** The largest value that the cell may have; a row above it can be split. */
  readonly most?: string;
}

/** A line of a file: texts by field, and texts that only tell which choices are meant. */
export interface ImportedLine {
  readonly texts: readonly (readonly [field: string, text: string])[];
  readonly clues: ReadonlyMap<string, readonly string[]>;
}

export interface RowsModelOptions {
  readonly id: string;
  readonly max: number;
  /** Fields whose values must differ between rows. */
  readonly unique: readonly string[];
  /** Fields that together make a row a repetition, which the user confirms. */
  readonly alike?: readonly string[];
  /** Indices of the first rows whose repetition the user has confirmed before. */
  readonly kept?: readonly number[];
  /** Restores rows that were typed and not submitted. */
  readonly draft?: Draft<readonly FormValues[]>;
  /** Calls back when the browser has time, for what takes longer with many rows; immediately by default. */
  readonly later?: (run: () => void) => void;
  /** Calls back after the changed cell is painted, for what follows from the rows outside the table; immediately by default. */
  readonly afterPaint?: (run: () => void) => void;
  /** Keeps rows that were set aside. */
  readonly aside?: Draft<readonly FormValues[]>;
  /** Called when valid rows are submitted; resolves to whether everything was done. */
  readonly onSubmit?: (values: FormValues) => Promise<boolean>;
  readonly makeRow: (
    values: FormValues,
    around: Pick<FormModelOptions, 'entered' | 'extraErrors' | 'optionsOf'>,
  ) => FormModel;
}

/** A request to show and focus a cell; a new object each time. */
export interface CellWish {
  readonly row: number;
  readonly field: string;
}
