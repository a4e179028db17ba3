import type { Trx } from '../db/Database.ts';
import type { History } from './History.ts';

export interface SeedContext {
  readonly trx: Trx;
  /** Epoch milliseconds of the server's clock. */
  readonly now: number;
  /** Separate for each seeder, so that one domain's data does not depend on another's. */
  readonly random: () => number;
  /** Takes every movement of money, so that all seeders' movements are booked in order of time. */
  readonly history: History;
}

/** Fills the empty tables of one domain with demo data. */
export interface Seeder {
  readonly name: string;
  readonly seed: (context: SeedContext) => Promise<void>;
}
