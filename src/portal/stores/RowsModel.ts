import {
  action,
  autorun,
  compareStructural,
  computed,
  makeObservable,
  observableRef,
  reaction,
  runInAction,
  untracked,
} from 'mobx';
import type { FormValues } from '../../engine/form/FormField.ts';
import type { FieldOption } from '../../engine/form/fieldOptions.ts';
import { isEmptyValue } from '../../engine/form/fieldValue.ts';
import { splitAmount } from '../../domain/splitAmount.ts';
import type { FieldError } from '../../engine/form/fieldErrors.ts';
import { cellAsk, cellMessage, type CellAsk, type CellOffer, type Spelled } from './cellAsk.ts';
import type { FieldNode } from './FieldNode.ts';
import { labelOf } from './fieldWords.ts';
import type { FormModel } from './FormModel.ts';
import { RowRefusals } from './RowRefusals.ts';
import { RowsInSight } from './RowsInSight.ts';
import { alikeKey, RowTwins } from './RowTwins.ts';
import { emptyValues, foreignError, noClues, putText, readLine, stateOf } from './rowTools.ts';
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
  spelled: Spelled | null = null;
  readonly #refusals = new RowRefusals();
  readonly #twins: RowTwins;
  /** Rows whose repetition the user has confirmed. */
  kept: ReadonlySet<number> = new Set();
  /** The rows that are shown. */
  readonly sight: RowsInSight;
  /** Fields whose choices depend on nothing in their row, so that all rows share them. */
  readonly #shared: ReadonlySet<string>;
  /** A row outside the table, for what all rows share. */
  readonly sample: FormModel;
  readonly #options: RowsModelOptions;
  /** Stops the automatic updates of a row; filled only while the table is on screen. */
  readonly #ends = new Map<number, () => void>();
  #running = false;
  #first: readonly FormValues[] = [];
  #lastId = 0;
  #submitting = false;
  #isDraftDue = false;
  /** What follows from the rows outside the table, and is put off until the changed cell is painted. */
  readonly #due = new Set<() => void>();

  constructor(options: RowsModelOptions, first: readonly FormValues[]) {
    this.#options = options;
    this.id = options.id;
    this.max = options.max;
    this.#first = first;
    this.aside = options.aside?.read() ?? [];
    this.sample = options.makeRow({}, {});
    this.#shared = new Set(
      this.sample.declared.fields
        .filter(({ leaf, ui, segments }) => leaf && !segments.includes('*') && !/\bform\b/.test(JSON.stringify(ui)))
        .map(({ textPath }) => textPath),
    );
    makeObservable(this, {
      rows: observableRef,
      wish: observableRef,
      aside: observableRef,
      spelled: observableRef,
      kept: observableRef,
      counts: computed({ equals: compareStructural }),
      guesses: computed,
      take: action,
      keep: action,
      split: action,
      setAside: action,
      spelledBy: action,
      repeated: computed,
      requestFocus: action,
      validate: action,
    });
    this.#twins = new RowTwins(() => this.rows, this.#afterPaint);
    this.sight = new RowsInSight({ rows: () => this.rows, newest: () => this.#lastId });
    this.replace(first);
    if (first.length === 0) this.#restore(options.draft?.read() ?? []);
    else this.kept = new Set(options.kept?.flatMap((index) => this.rows[index]?.id ?? []));
  }

  /** The values that would be sent for each row. Not a computed value: MobX would compute it for all rows before what waits for the paint. */
  get current(): readonly FormValues[] {
    return this.rows.map(({ model }) => model.sent);
  }

  /** The values in the cells. */
  #typed(): readonly FormValues[] {
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

  /** How many rows there are of each state: the only count of them. */
  get counts(): RowCounts {
    const counts = { good: 0, ask: 0, wrong: 0 };
    for (const row of this.rows) counts[stateOf(row)] += 1;
    const kept = this.kept.size === 0 ? [] : this.rows.flatMap(({ id }, index) => (this.kept.has(id) ? [index] : []));
    return { ...counts, total: this.rows.length, kept };
  }

  /** The values of the rows without a question. */
  get goodRows(): readonly FormValues[] {
    return this.rows.filter((row) => stateOf(row) === 'good').map(({ model }) => model.sent);
  }

  /** What can be taken at once: cells with a single value that the portal is sure of. */
  get guesses(): readonly { readonly row: TableRow; readonly ask: CellAsk }[] {
    return this.rows.flatMap((row) =>
      row.asks
        .get()
        .filter(({ tone, offers }) => tone === 'guess' && offers.length === 1)
        .map((ask) => ({ row, ask })),
    );
  }

  spelledBy(spelled: Spelled): void {
    this.spelled = spelled;
  }

  /** Puts an offered value into a cell, and into every cell of the column with the same text that asks the same; returns how many. */
  take(row: TableRow, ask: CellAsk, { value }: CellOffer): number {
    const segments = ask.field.split('.');
    const text = row.model.valueAt(segments);
    const isChoice = ask.why === 'choice';
    const same = (other: TableRow) =>
      other === row ||
      (isChoice &&
        other.model.valueAt(segments) === text &&
        String(other.clues.get(ask.field) ?? '') === String(row.clues.get(ask.field) ?? ''));
    const nodes = this.rows.filter(same).flatMap(({ model }) => model.nodeAt(segments) ?? []);
    for (const node of nodes) {
      node.set(value);
      node.left();
    }
    return nodes.length;
  }

  /** Takes every guess; a value may make another cell sure, as a payee does with the currency of an amount. */
  takeGuesses(): void {
    for (let round = 0; round < 3 && this.guesses.length > 0; round += 1)
      runInAction(() => {
        for (const { row, ask } of this.guesses) if (ask.offers[0]) this.take(row, ask, ask.offers[0]);
      });
  }

  /** Confirms that a row repeats another one on purpose. */
  keep(row: TableRow): void {
    this.kept = new Set([...this.kept, row.id]);
  }

  /** Replaces a row above a limit by rows of at most the limit, which have the same sum. */
  split(row: TableRow, { field, most = '' }: CellAsk): void {
    const index = this.rows.indexOf(row);
    const parts = splitAmount(String(row.model.valueAt(field.split('.'))), most);
    const fitting = parts.length > 1 && this.rows.length + parts.length - 1 <= this.max;
    if (index < 0 || !fitting) return;
    const made = parts.map((part) => this.#row({ ...row.model.snapshot, [field]: part }, row.clues));
    this.kept = new Set([...this.kept, ...made.map(({ id }) => id)]);
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

  /** The rows with questions, each with the error texts of its cells. */
  get openRows(): readonly { readonly row: TableRow; readonly errors: readonly string[] }[] {
    return this.rows.flatMap((row) => {
      if (stateOf(row) === 'good') return [];
      const nodes = row.asks.get().flatMap(({ field, why, twin = 0 }) => {
        const node = row.model.nodeAt(field.split('.'));
        if (!node) return [];
        const text = why === 'repeated' ? row.model.words.text('sheet.repeats', { row: twin + 1 }) : cellMessage(node);
        return [`${labelOf(row.model, node.field)}: ${text}`];
      });
      return [{ row, errors: nodes }];
    });
  }

  /** Runs computed fields and other automatic updates in every row, including later ones, and keeps the draft. Returns a function that stops it. */
  start(): () => void {
    this.#running = true;
    this.#startAll(this.rows);
    // The choices that all rows share are computed once while somebody observes them.
    const ends = [autorun(() => this.#shared.forEach((path) => this.sample.nodeAt(path.split('.'))?.options))];
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
      for (const stop of ends) stop();
      this.keepDraft();
      this.#running = false;
      this.#endOthers(new Set());
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
    return reaction(() => this.current, tell, { scheduler: this.#afterPaint });
  }

  /** Runs `effect` with what `read` finds in the rows now, and again after each change of it, once it is painted. */
  watch<T>(read: () => T, effect: (value: T, first: boolean) => void): () => void {
    return watch(read, effect, this.#afterPaint);
  }

  /** Does now what was put off until the changed cell is painted. */
  settle(): void {
    const due = [...this.#due];
    this.#due.clear();
    for (const run of due) run();
  }

  readonly #afterPaint = (run: () => void): void => {
    if (this.#due.size === 0) this.#options.afterPaint?.(() => this.settle());
    this.#due.add(run);
    if (!this.#options.afterPaint) this.settle();
  };

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
    this.#refusals.show(this.rows, refusals);
  }

  requestFocus(row: number, field: string): void {
    this.wish = { row, field };
  }

  async uploaded(): Promise<boolean> {
    return (await Promise.all(this.rows.map(({ model }) => model.uploaded()))).every(Boolean);
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
    if (this.#running) this.#startAll(rows);
    runInAction(() => {
      this.rows = rows;
    });
    this.#endOthers(new Set(rows.map(({ id }) => id)));
  }

  /** Starts the rows that are not running. */
  #startAll(rows: readonly TableRow[]): void {
    runInAction(() => {
      for (const { id, model } of rows) if (!this.#ends.has(id)) this.#ends.set(id, model.start());
    });
  }

  #endOthers(wanted: ReadonlySet<number>): void {
    for (const [id, end] of this.#ends) {
      if (wanted.has(id)) continue;
      end();
      this.#ends.delete(id);
    }
  }

  #row(values: FormValues, clues: TableRow['clues'] = noClues, entered?: FormValues): TableRow {
    this.#lastId += 1;
    const id = this.#lastId;
    const model = this.#options.makeRow(values, {
      ...(entered && { entered }),
      extraErrors: (node) => [...this.#repetition(node), ...foreignError(node)],
      optionsOf: (node) => this.#sharedOptions(node),
    });
    const row: TableRow = {
      id,
      model,
      clues,
      alike: computed(() => alikeKey(model, this.#options.alike ?? [])),
      asks: computed(() => this.#asksOf(row), { equals: compareStructural }),
    };
    return row;
  }

  #asksOf(row: TableRow): readonly CellAsk[] {
    const { model, id, clues } = row;
    const wrong = [...new Set([...model.problems, ...this.#refusals.of(id)].map(({ path }) => path))];
    // A computed field follows from others: it asks only if they do not.
    const typed = wrong.filter((path) => !model.isComputed(path));
    const asks = (typed.length > 0 ? typed : wrong).flatMap((path) => {
      const node = model.nodeAt(path.split('.'));
      if (!node) return [{ field: path, tone: 'error', why: 'error', offers: [] } as const];
      const most = this.#refusals.mostOf(id, node);
      if (most !== undefined) return [{ field: path, tone: 'error', why: 'most', offers: [], most } as const];
      return [cellAsk(node, clues.get(path) ?? [], this.spelled)];
    });
    const twin = this.#twins.of(id);
    const last = this.#options.alike?.at(-1);
    return twin === undefined || last === undefined || this.kept.has(id) || asks.length > 0
      ? asks
      : [{ field: last, tone: 'guess', why: 'repeated', offers: [], twin }];
  }

  #sharedOptions(node: FieldNode): readonly FieldOption[] | null {
    if (!this.#shared.has(node.textPath)) return null;
    return this.sample.nodeAt(node.textPath.split('.'))?.options ?? null;
  }

  #repetition(node: FieldNode): readonly FieldError[] {
    const { path } = node;
    const isRepeated = this.#options.unique.includes(path) && this.repeated.get(path)?.has(node.value) === true;
    return isRepeated ? [{ path, keyword: 'unique', key: 'validation.repeated', params: {} }] : [];
  }
}
