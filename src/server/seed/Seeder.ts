import type { Trx } from '../db/Database.ts';

export interface SeedContext {
  readonly trx: Trx;
  /** Epoch milliseconds of the server's clock. */
  readonly now: number;
  /** Separate for each seeder, so that one domain's data does not depend on another's. */
  readonly random: () => number;
}

/** Fills the empty tables of one domain with demo data. */
export interface Seeder {
  readonly name: string;
  readonly seed: (context: SeedContext) => Promise<void>;
}
