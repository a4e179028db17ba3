import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import { cellAsk, cellMessage, type CellAsk, type CellOffer, type Spelled } from './cellAsk.ts';
import { labelOf } from './fieldWords.ts';
import { RowRefusals } from './RowRefusals.ts';
import { stateOf } from './rowTools.ts';
import { RowTwins } from './RowTwins.ts';
import type { TableRow } from './TableRow.ts';

interface AskedRows {
  readonly rows: () => readonly TableRow[];
  /** Fields that together make a row a repetition, which the user confirms. */
  readonly alike: readonly string[];
  /** Puts off what follows from a change of a cell. */
  readonly later: (run: () => void) => void;
}

/** What the cells of an editable table ask of the user, and the answers. */
export class RowQuestions {
  spelled: Spelled | null = null;
  /** Rows whose repetition the user has confirmed. */
  kept: ReadonlySet<number> = new Set();
  readonly refusals = new RowRefusals();
  readonly #asked: AskedRows;
  readonly #twins: RowTwins;

  constructor(asked: AskedRows) {
    this.#asked = asked;
    makeObservable(this, {
      spelled: observableRef,
      kept: observableRef,
      guesses: computed,
      spelledBy: action,
      keep: action,
      take: action,
    });
    this.#twins = new RowTwins(asked.rows, asked.later);
  }

  /** What the cells of one row ask. */
  of({ model, id, clues }: TableRow): readonly CellAsk[] {
    const wrong = [...new Set([...model.problems, ...this.refusals.of(id)].map(({ path }) => path))];
    // A computed field follows from others: it asks only if they do not.
    const typed = wrong.filter((path) => !model.isComputed(path));
    const asks = (typed.length > 0 ? typed : wrong).flatMap((path) => {
      const node = model.nodeAt(path.split('.'));
      if (!node) return [{ field: path, tone: 'error', why: 'error', offers: [] } as const];
      const most = this.refusals.mostOf(id, node);
      if (most !== undefined) return [{ field: path, tone: 'error', why: 'most', offers: [], most } as const];
      return [cellAsk(node, clues.get(path) ?? [], this.spelled)];
    });
    const twin = this.#twins.of(id);
    const last = this.#asked.alike.at(-1);
    return twin === undefined || last === undefined || this.kept.has(id) || asks.length > 0
      ? asks
      : [{ field: last, tone: 'guess', why: 'repeated', offers: [], twin }];
  }

  /** What can be taken at once: cells with a single value that the portal is sure of. */
  get guesses(): readonly { readonly row: TableRow; readonly ask: CellAsk }[] {
    return this.#asked.rows().flatMap((row) =>
      row.asks
        .get()
        .filter(({ tone, offers }) => tone === 'guess' && offers.length === 1)
        .map((ask) => ({ row, ask })),
    );
  }

  /** The rows with questions, each with the error texts of its cells. */
  get open(): readonly { readonly row: TableRow; readonly errors: readonly string[] }[] {
    return this.#asked.rows().flatMap((row) => {
      if (stateOf(row) === 'good') return [];
      const errors = row.asks.get().flatMap(({ field, why, twin = 0 }) => {
        const node = row.model.nodeAt(field.split('.'));
        if (!node) return [];
        const text = why === 'repeated' ? row.model.words.text('sheet.repeats', { row: twin + 1 }) : cellMessage(node);
        return [`${labelOf(row.model, node.field)}: ${text}`];
      });
      return [{ row, errors }];
    });
  }

  spelledBy(spelled: Spelled): void {
    this.spelled = spelled;
  }

  /** Confirms that rows repeat others on purpose. */
  keep(...rows: readonly TableRow[]): void {
    this.kept = new Set([...this.kept, ...rows.map(({ id }) => id)]);
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
    const nodes = this.#asked
      .rows()
      .filter(same)
      .flatMap(({ model }) => model.nodeAt(segments) ?? []);
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
}
