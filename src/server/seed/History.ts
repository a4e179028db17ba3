import type { Trx } from '../db/Database.ts';
import type { EntryDraft } from '../ledger/EntryDraft.ts';
import { postEntries } from '../ledger/postEntries.ts';

interface Step {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly does: EntryDraft | (() => Promise<void>);
}

/**
 * The past of all demo accounts. Seeders say what happened and when; it is booked in order of time after the last of them, because
 * the ledger numbers movements and computes the balances after them in the order of booking.
 */
export class History {
  /** In order of time; those of the same moment in the order in which they were added. */
  readonly #steps: Step[] = [];
  #time = -Infinity;

  /** Adds movements; they are posted together with those around them, which is faster than an act for each. */
  post(entries: readonly EntryDraft[]): void {
    for (const entry of entries) this.#add({ at: entry.at, does: entry });
  }

  /** Adds what is done at a moment. It may itself add what follows later. */
  at(at: number, act: () => Promise<void>): void {
    this.#add({ at, does: act });
  }

  /** Books everything. Throws when a step is later than now. */
  async book(trx: Trx, now: number): Promise<void> {
    let entries: EntryDraft[] = [];
    for (let step = this.#steps.shift(); step !== undefined; step = this.#steps.shift()) {
      if (step.at > now) throw new Error(`A seeded step is at ${new Date(step.at).toISOString()}, after now.`);
      this.#time = step.at;
      if (typeof step.does === 'object') entries.push(step.does);
      else {
        await postAll(trx, entries);
        entries = [];
        await step.does();
      }
    }
    await postAll(trx, entries);
  }

  #add(step: Step): void {
    if (step.at < this.#time)
      throw new Error(`A seeded step at ${new Date(step.at).toISOString()} was added after its time was booked.`);
    let [low, high] = [0, this.#steps.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#steps[middle]?.at ?? 0) <= step.at) low = middle + 1;
      else high = middle;
    }
    this.#steps.splice(low, 0, step);
  }
}

async function postAll(trx: Trx, entries: readonly EntryDraft[]): Promise<void> {
  if (entries.length === 0) return;
  const posted = await postEntries(trx, { entries });
  if (!posted.ok) throw new Error(`A seeded movement was refused: ${posted.error.because}.`);
}
