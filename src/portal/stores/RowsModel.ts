import { action, computed, makeObservable, observableRef, reaction, untracked } from 'mobx';
import type { FormValues } from '../../engine/form/FormField.ts';
import { optionName } from '../../engine/form/fieldOptions.ts';
import { isEmptyValue } from '../../engine/form/fieldValue.ts';
import { exactNumber } from '../../domain/exactNumber.ts';
import type { FieldError } from '../../engine/form/fieldErrors.ts';
import { typeOf } from '../../engine/form/widgetOf.ts';
import type { FieldNode } from './FieldNode.ts';
import { labelOf } from './fieldWords.ts';
import type { Draft } from './formDraft.ts';
import type { FormModel } from './FormModel.ts';
import { watch } from './watch.ts';

/** A row of an editable table, with a small form of its own. */
export interface TableRow {
  readonly id: number;
  readonly model: FormModel;
}

/** A server error for a cell, by the index of its row. */
export interface CellRefusal {
  readonly index: number;
  readonly field: string;
  readonly text: string;
}

export interface RowsModelOptions {
  readonly id: string;
  readonly max: number;
  /** Fields whose values must differ between rows. */
  readonly unique: readonly string[];
  /** Restores rows that were typed and not submitted. */
  readonly draft?: Draft<readonly FormValues[]>;
  /** Called when valid rows are submitted; resolves to whether everything was done. */
  readonly onSubmit?: (values: FormValues) => Promise<boolean>;
  readonly makeRow: (values: FormValues, extraErrors: (node: FieldNode) => readonly FieldError[]) => FormModel;
}

/** A request to show and focus a cell; a new object each time. */
export interface CellWish {
  readonly row: number;
  readonly field: string;
}

/** The rows of an editable table. Each has its own form, so that a key press checks one row; checks across rows are made here. */
export class RowsModel {
  readonly id: string;
  readonly max: number;
  rows: readonly TableRow[] = [];
  wish: CellWish | null = null;
  /** Cells refused by the last server response. */
  refusals: readonly FieldNode[] = [];
  readonly #options: RowsModelOptions;
  /** Stops the automatic updates of a row; filled only while the table is on screen. */
  readonly #ends = new Map<number, () => void>();
  #running = false;
  #first: readonly FormValues[] = [];
  #lastId = 0;
  #submitting = false;

  constructor(options: RowsModelOptions, first: readonly FormValues[]) {
    this.#options = options;
    this.id = options.id;
    this.max = options.max;
    this.#first = first;
    makeObservable(this, {
      rows: observableRef,
      wish: observableRef,
      refusals: observableRef,
      current: computed,
      typed: computed,
      repeated: computed,
      errorCount: computed,
      replace: action,
      insert: action,
      remove: action,
      paste: action,
      importLines: action,
      showRefusals: action,
      requestFocus: action,
      validate: action,
    });
    this.replace(first.length > 0 ? first : (options.draft?.read() ?? []));
  }

  /** The values that would be sent for each row. */
  get current(): readonly FormValues[] {
    return this.rows.map(({ model }) => model.sent);
  }

  /** The values in the cells. */
  get typed(): readonly FormValues[] {
    return this.rows.map(({ model }) => model.snapshot);
  }

  /** Values that occur in more than one row, by field. */
  get repeated(): ReadonlyMap<string, ReadonlySet<unknown>> {
    return new Map(
      this.#options.unique.map((field) => {
        const seen = new Set<unknown>();
        const twice = new Set<unknown>();
        for (const { model } of this.rows) {
          const value = model.valueAt(field.split('.'));
          if (isEmptyValue(value)) continue;
          (seen.has(value) ? twice : seen).add(value);
        }
        return [field, twice] as const;
      }),
    );
  }

  /** Number of cells with an error; a cell counts once, whatever the source of the error. */
  get errorCount(): number {
    return this.rows.reduce((count, row) => count + this.#wrongFields(row).size, 0);
  }

  /** The rows with errors, each with the error texts of its cells. */
  get wrongRows(): readonly { readonly row: TableRow; readonly errors: readonly string[] }[] {
    return this.rows.flatMap((row) => {
      const wrong = [...this.#wrongFields(row)].flatMap((path) => row.model.nodeAt(path.split('.')) ?? []);
      return wrong.length === 0
        ? []
        : [{ row, errors: wrong.map((node) => `${labelOf(row.model, node.field)}: ${node.errorMessage}`) }];
    });
  }

  /** Runs computed fields and other automatic updates in every row, including later ones, and keeps the draft. Returns a function that stops it. */
  start(): () => void {
    this.#running = true;
    this.#follow();
    const { draft } = this.#options;
    const end = draft
      ? watch(
          () => this.typed,
          (rows, first) => {
            if (!first) draft.write(rows);
          },
        )
      : null;
    return () => {
      end?.();
      this.#running = false;
      this.#follow();
    };
  }

  values(): FormValues {
    return { rows: untracked(() => this.current) };
  }

  /** Calls `tell` with the values after each change; returns a function that stops it. */
  follow(tell: (rows: readonly FormValues[]) => void): () => void {
    return reaction(() => this.current, tell);
  }

  replace(rows: readonly FormValues[]): void {
    this.rows = rows.slice(0, this.max).map((values) => this.#row(values));
    this.#follow();
  }

  /** Adds rows before an index up to the maximum; returns how many were added. */
  insert(index: number, rows: readonly FormValues[]): number {
    const fitting = rows.slice(0, this.max - this.rows.length).map((values) => this.#row(values));
    this.rows = this.rows.toSpliced(index, 0, ...fitting);
    this.#follow();
    return fitting.length;
  }

  remove(index: number): void {
    this.rows = this.rows.toSpliced(index, 1);
    this.#follow();
  }

  /** Fills cells from a row and field on, adding rows up to the maximum; returns how many lines of cells were left out. */
  paste(at: CellWish, fields: readonly string[], cells: readonly (readonly string[])[]): number {
    const start = fields.indexOf(at.field);
    const missing = at.row + cells.length - this.rows.length;
    if (missing > 0)
      this.insert(
        this.rows.length,
        Array.from({ length: missing }, () => ({})),
      );
    let leftOut = 0;
    for (const [offset, line] of cells.entries()) {
      const row = this.rows[at.row + offset];
      if (!row) leftOut += 1;
      else
        for (const [column, text] of line.entries())
          putText(row.model.nodeAt((fields[start + column] ?? '').split('.')), text);
    }
    return leftOut;
  }

  /** Adds rows from texts at once, up to the maximum; returns how many were added. Each text is converted to the value of its field. */
  importLines(lines: readonly (readonly (readonly [field: string, text: string])[])[]): number {
    const before = this.rows.length;
    const added = this.insert(
      before,
      lines.map(() => ({})),
    );
    for (const [offset, line] of lines.slice(0, added).entries()) {
      for (const [field, text] of line)
        putText(this.rows[before + offset]?.model.nodeAt(field.split('.')) ?? null, text);
    }
    return added;
  }

  /** Replaces the server's previous errors: cells without a new one are no longer marked. */
  showRefusals(refusals: readonly CellRefusal[]): void {
    for (const node of this.refusals) node.accepted();
    this.refusals = refusals.flatMap(({ index, field, text }) => {
      const node = this.rows[index]?.model.nodeAt(field.split('.'));
      node?.refused(text);
      return node ? [node] : [];
    });
  }

  requestFocus(row: number, field: string): void {
    this.wish = { row, field };
  }

  /** Shows every error and requests focus for the first; true when there is none. */
  validate(): boolean {
    const outcomes = this.rows.map(({ model }) => model.validate());
    const first = outcomes.indexOf(false);
    if (first >= 0) this.requestFocus(first, this.rows[first]?.model.focusWish?.path ?? '');
    return first < 0;
  }

  /** Goes to the next row with an error after the last one visited, in a cycle. */
  nextError(): void {
    const wrong = this.rows.flatMap((row, index) => (this.#wrongFields(row).size > 0 ? [index] : []));
    const next = wrong.find((index) => index > (this.wish?.row ?? -1)) ?? wrong[0];
    const row = next === undefined ? undefined : this.rows[next];
    if (next === undefined || !row) return;
    row.model.validate();
    this.requestFocus(next, [...this.#wrongFields(row)][0] ?? '');
  }

  /** Whether a cell is there; `path` is index.field, optionally prefixed with "rows.". */
  shows(path: string): boolean {
    const { row, field } = this.#fieldAt(path);
    return row?.model.shows(field) === true;
  }

  /** Sets an error on a cell; `path` as above. */
  setFieldError(path: string, message: string): void {
    const { row, field } = this.#fieldAt(path);
    row?.model.setFieldError(field, message);
  }

  #fieldAt(path: string): { readonly row: TableRow | undefined; readonly field: string } {
    const [index = '', ...field] = path.replace(/^rows\./, '').split('.');
    return { row: this.rows[Number(index)], field: field.join('.') };
  }

  fill(values: FormValues): void {
    if (Array.isArray(values.rows)) this.replace(values.rows.map((row: unknown) => ({ ...Object(row) })));
  }

  reset(): void {
    this.replace(this.#first);
    this.#options.draft?.clear();
  }

  forgetSecrets(): void {
    for (const { model } of this.rows) model.forgetSecrets();
  }

  /** Checks every row and, if all are valid, runs the page's action; ignored while a submission is running. */
  async submit(): Promise<void> {
    if (this.#submitting || !this.validate()) return;
    this.#submitting = true;
    const done = await (this.#options.onSubmit?.(this.values()) ?? Promise.resolve(true)).finally(() => {
      this.#submitting = false;
    });
    if (done) this.#options.draft?.clear();
  }

  #wrongFields({ model }: TableRow): ReadonlySet<string> {
    const refused = this.refusals.filter((node) => node.model === model && node.serverError !== null);
    return new Set([...model.problems, ...refused].map(({ path }) => path));
  }

  /** Starts new rows and stops removed ones. */
  #follow(): void {
    const wanted = new Map(this.#running ? this.rows.map(({ id, model }) => [id, model] as const) : []);
    for (const [id, end] of this.#ends) {
      if (wanted.has(id)) continue;
      end();
      this.#ends.delete(id);
    }
    for (const [id, model] of wanted) if (!this.#ends.has(id)) this.#ends.set(id, model.start());
  }

  #row(values: FormValues): TableRow {
    this.#lastId += 1;
    return { id: this.#lastId, model: this.#options.makeRow(values, (node) => this.#repetition(node)) };
  }

  #repetition(node: FieldNode): readonly FieldError[] {
    const { path } = node;
    const isRepeated = this.#options.unique.includes(path) && this.repeated.get(path)?.has(node.value) === true;
    return isRepeated ? [{ path, keyword: 'unique', key: 'validation.repeated', params: {} }] : [];
  }
}

/** Puts the text of a pasted or imported cell into a field, converted to its value. */
function putText(node: FieldNode | null, text: string): void {
  if (!node?.enabled) return;
  node.set(meantBy(node, text.trim()));
  node.left();
}

function meantBy(node: FieldNode, text: string): unknown {
  const option = node.options.find(({ label, value }) => label === text || optionName(value) === text);
  if (option) return option.value;
  const type = typeOf(node.field.schema);
  if (type === 'number' || type === 'integer') return exactNumber(text) ?? text;
  if (type === 'boolean' && /^(true|false)$/i.test(text)) return text.toLowerCase() === 'true';
  return node.settled(text);
}
