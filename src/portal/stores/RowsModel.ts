import {
  action,
  compareStructural,
  computed,
  makeObservable,
  observableRef,
  reaction,
  runInAction,
  untracked,
} from 'mobx';
import { splitAmount } from '../../domain/splitAmount.ts';
import type { FormValues } from '../../engine/form/FormField.ts';
import { AfterPaint } from './AfterPaint.ts';
import type { CellAsk } from './cellAsk.ts';
import type { FormModel } from './FormModel.ts';
import { RepeatedValues } from './RepeatedValues.ts';
import { RowQuestions } from './RowQuestions.ts';
import { RowsInSight } from './RowsInSight.ts';
import { emptyValues, foreignError, noClues, putText, readLine, stateOf } from './rowTools.ts';
import { alikeKey } from './RowTwins.ts';
import { RunningRows } from './RunningRows.ts';
import { SharedOptions } from './SharedOptions.ts';
import type { CellRefusal, CellWish, ImportedLine, RowCounts, RowsModelOptions, TableRow } from './TableRow.ts';
import { watch } from './watch.ts';

/** The rows of an editable table. Each has its own form, so that a key press checks one row; checks across rows are made here. */
export class RowsModel {
  readonly id: string;
  readonly max: number;
  rows: readonly TableRow[] = [];
  wish: CellWish | null = null;
  /** Rows that were set aside to be handled later. */
  aside: readonly FormValues[] = [];
  readonly questions: RowQuestions;
  /** The rows that are shown. */
  readonly sight: RowsInSight;
  /** A row outside the table, for what all rows share. */
  readonly sample: FormModel;
  readonly #options: RowsModelOptions;
  readonly #sharedOptions: SharedOptions;
  readonly #repeated: RepeatedValues;
  readonly #running = new RunningRows();
  #first: readonly FormValues[] = [];
  #lastId = 0;
  #submitting = false;
  #isDraftDue = false;
  /** What follows from the rows outside the table. */
  readonly #afterPaint: AfterPaint;

  constructor(options: RowsModelOptions, first: readonly FormValues[]) {
    this.#options = options;
    this.id = options.id;
    this.max = options.max;
    this.#first = first;
    this.aside = options.aside?.read() ?? [];
    this.sample = options.makeRow({}, {});
    this.#sharedOptions = new SharedOptions(this.sample);
    this.#afterPaint = new AfterPaint(options.afterPaint);
    makeObservable(this, {
      rows: observableRef,
      wish: observableRef,
      aside: observableRef,
      counts: computed({ equals: compareStructural }),
      split: action,
      setAside: action,
      requestFocus: action,
      validate: action,
    });
    const rows = () => this.rows;
    this.questions = new RowQuestions({ rows, alike: options.alike ?? [], later: this.#afterPaint.put });
    this.#repeated = new RepeatedValues(rows, options.unique);
    this.sight = new RowsInSight({ rows, newest: () => this.#lastId });
    this.replace(first);
    if (first.length === 0) this.#restore(options.draft?.read() ?? []);
    else this.questions.keep(...(options.kept?.flatMap((index) => this.rows[index] ?? []) ?? []));
  }

  /** The values that would be sent for each row. Not a computed value: MobX would compute it for all rows before what waits for the paint. */
  get current(): readonly FormValues[] {
    return this.rows.map(({ model }) => model.sent);
  }

  /** The values in the cells. */
  #typed(): readonly FormValues[] {
    return this.rows.map(({ model }) => model.snapshot);
  }

  /** How many rows there are of each state: the only count of them. */
  get counts(): RowCounts {
    const counts = { good: 0, ask: 0, wrong: 0 };
    for (const row of this.rows) counts[stateOf(row)] += 1;
    const { kept: ids } = this.questions;
    const kept = ids.size === 0 ? [] : this.rows.flatMap(({ id }, index) => (ids.has(id) ? [index] : []));
    return { ...counts, total: this.rows.length, kept };
  }

  /** The values of the rows without a question. */
  get goodRows(): readonly FormValues[] {
    return this.rows.filter((row) => stateOf(row) === 'good').map(({ model }) => model.sent);
  }

  /** Replaces a row above a limit by rows of at most the limit, which have the same sum. */
  split(row: TableRow, { field, most = '' }: CellAsk): void {
    const index = this.rows.indexOf(row);
    const parts = splitAmount(String(row.model.valueAt(field.split('.'))), most);
    const fitting = parts.length > 1 && this.rows.length + parts.length - 1 <= this.max;
    if (index < 0 || !fitting) return;
    const made = parts.map((part) => this.#row({ ...row.model.snapshot, [field]: part }, row.clues));
    this.questions.keep(...made);
    this.#put(this.rows.toSpliced(index, 1, ...made));
  }

  /** Takes the rows with questions out of the table and keeps them for later. */
  setAside(): void {
    const open = this.rows.filter((row) => stateOf(row) !== 'good');
    this.aside = [...this.aside, ...open.map(({ model }) => model.snapshot)];
    this.#options.aside?.write(this.aside);
    this.sight.choose('all');
    this.#put(this.rows.filter((row) => !open.includes(row)));
  }

  /** Puts the rows that were set aside back into the table, as far as there is room. */
  takeBack(): void {
    const before = this.rows.length;
    this.#restore(this.aside);
    runInAction(() => {
      this.aside = this.aside.slice(this.rows.length - before);
    });
    if (this.aside.length > 0) this.#options.aside?.write(this.aside);
    else this.#options.aside?.clear();
  }

  /** Runs computed fields and other automatic updates in every row, including later ones, and keeps the draft. Returns a function that stops it. */
  start(): () => void {
    this.#running.begin(this.rows);
    const endShared = this.#sharedOptions.start();
    const { draft, later = (run) => run() } = this.#options;
    const end = draft
      ? this.watch(
          () => this.#typed(),
          (_rows, first) => {
            if (first) return;
            this.#isDraftDue = true;
            later(() => this.keepDraft());
          },
        )
      : null;
    return () => {
      this.settle();
      end?.();
      endShared();
      this.keepDraft();
      this.#running.end();
    };
  }

  /** Writes the draft if it is behind the rows. */
  keepDraft(): void {
    this.settle();
    if (!this.#isDraftDue) return;
    this.#isDraftDue = false;
    this.#options.draft?.write(untracked(() => this.#typed()));
  }

  values(): FormValues {
    return { rows: untracked(() => this.current) };
  }

  /** Calls `tell` with the values after each change, once it is painted; returns a function that stops it. */
  follow(tell: (rows: readonly FormValues[]) => void): () => void {
    return reaction(() => this.current, tell, { scheduler: this.#afterPaint.put });
  }

  /** Runs `effect` with what `read` finds in the rows now, and again after each change of it, once it is painted. */
  watch<T>(read: () => T, effect: (value: T, first: boolean) => void): () => void {
    return watch(read, effect, this.#afterPaint.put);
  }

  /** Does now what was put off until the changed cell is painted. */
  settle(): void {
    this.#afterPaint.settle();
  }

  replace(rows: readonly FormValues[]): void {
    this.#put(rows.slice(0, this.max).map((values) => this.#row(values)));
  }

  /** Adds rows before an index up to the maximum; returns how many were added. */
  insert(index: number, rows: readonly FormValues[]): number {
    const fitting = rows.slice(0, this.max - this.rows.length).map((values) => this.#row(values));
    this.#put(this.rows.toSpliced(index, 0, ...fitting));
    return fitting.length;
  }

  remove(index: number): void {
    this.#put(this.rows.toSpliced(index, 1));
  }

  /** Fills cells from a row and field on, adding rows up to the maximum; returns how many lines of cells were left out. */
  paste(at: CellWish, fields: readonly string[], cells: readonly (readonly string[])[]): number {
    const start = fields.indexOf(at.field);
    const textsOf = (line: readonly string[]) =>
      line.flatMap((text, column) => {
        const field = fields[start + column];
        return field === undefined ? [] : [[field, text] as const];
      });
    const known = this.rows.slice(at.row, at.row + cells.length);
    runInAction(() => {
      for (const [offset, { model }] of known.entries())
        for (const [field, text] of textsOf(cells[offset] ?? [])) putText(model.nodeAt(field.split('.')), text, []);
    });
    const others = cells.slice(known.length).map((line) => ({ texts: textsOf(line), clues: noClues }));
    return others.length - this.importLines(others).length;
  }

  /** Adds rows from the lines of a file, up to the maximum; returns their ids. Each text is converted to the value of its field. */
  importLines(lines: readonly ImportedLine[]): readonly number[] {
    const room = lines.slice(0, Math.max(0, this.max - this.rows.length));
    const added = room.map(({ texts, clues }) => {
      const { entered, others } = readLine(this.sample, texts, clues);
      const row = this.#row({}, clues, entered);
      for (const [field, text] of others) putText(row.model.nodeAt(field.split('.')), text, clues.get(field) ?? []);
      return row;
    });
    this.#put([...this.rows, ...added]);
    return added.map(({ id }) => id);
  }

  /** Removes the rows with these ids. */
  removeAll(ids: ReadonlySet<number>): void {
    this.#put(this.rows.filter(({ id }) => !ids.has(id)));
  }

  /** Replaces the server's previous errors. */
  showRefusals(refusals: readonly CellRefusal[]): void {
    this.questions.refusals.show(this.rows, refusals);
  }

  requestFocus(row: number, field: string): void {
    this.wish = { row, field };
  }

  async ready(): Promise<boolean> {
    return (await Promise.all(this.rows.map(({ model }) => model.ready()))).every(Boolean);
  }

  /** Shows every error and requests focus for the first; true when there is none. */
  validate(): boolean {
    const outcomes = this.rows.map(({ model }) => model.validate());
    const first = outcomes.indexOf(false);
    if (first >= 0) this.requestFocus(first, this.rows[first]?.model.focusWish?.path ?? '');
    return first < 0;
  }

  /** Goes to the next row with a question after the last one visited, in a cycle. */
  nextError(): void {
    const open = this.rows.flatMap((row, index) => (stateOf(row) === 'good' ? [] : [index]));
    const next = open.find((index) => index > (this.wish?.row ?? -1)) ?? open[0];
    const row = next === undefined ? undefined : this.rows[next];
    if (next === undefined || !row) return;
    row.model.validate();
    this.requestFocus(next, row.asks.get()[0]?.field ?? '');
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
    this.#clearDraft();
  }

  get draftKeys(): readonly string[] {
    return this.#options.draft?.keys ?? [];
  }

  forgetSecrets(): void {
    for (const { model } of this.rows) model.forgetSecrets();
  }

  /** Checks every row and, if all are valid, runs the page's action; ignored while a submission is running. With `good` the rows with questions are set aside before. */
  async submit(only?: 'good'): Promise<void> {
    if (this.#submitting) return;
    this.settle();
    if (only === 'good') this.setAside();
    this.settle();
    if (this.rows.length === 0 || !this.validate()) return;
    this.#submitting = true;
    const done = await (this.#options.onSubmit?.(this.values()) ?? Promise.resolve(true)).finally(() => {
      this.#submitting = false;
    });
    if (done) this.#clearDraft();
  }

  #clearDraft(): void {
    this.#isDraftDue = false;
    this.#options.draft?.clear();
  }

  /** Adds rows that the user left, up to the maximum: what was empty in them stays empty. */
  #restore(rows: readonly FormValues[]): void {
    const empty = emptyValues(this.sample);
    const made = rows
      .slice(0, this.max - this.rows.length)
      .map((values) => (empty === null ? this.#row(values) : this.#row({}, noClues, { ...empty, ...values })));
    this.#put([...this.rows, ...made]);
  }

  /** Replaces the rows. New ones start before they are in the table: so their computed fields are filled when all that depends on the rows is computed, which is then done once. */
  #put(rows: readonly TableRow[]): void {
    this.#running.start(rows);
    runInAction(() => {
      this.rows = rows;
    });
    this.#running.keep(rows);
  }

  #row(values: FormValues, clues: TableRow['clues'] = noClues, entered?: FormValues): TableRow {
    this.#lastId += 1;
    const id = this.#lastId;
    const model = this.#options.makeRow(values, {
      ...(entered && { entered }),
      extraErrors: (node) => [...this.#repeated.errorsOf(node), ...foreignError(node)],
      optionsOf: (node) => this.#sharedOptions.of(node),
    });
    const row: TableRow = {
      id,
      model,
      clues,
      alike: computed(() => alikeKey(model, this.#options.alike ?? [])),
      asks: computed(() => this.questions.of(row), { equals: compareStructural }),
    };
    return row;
  }
}
