import type { Database, Trx } from '../db/Database.ts';

const still = new WeakSet<Trx>();
const made = new WeakMap<Database, Database>();

/** Returns the database for operations that do not declare `x-moves-money`: the ledger refuses to post in its transactions. */
export function withMoneyStill(db: Database): Database {
  const known = made.get(db);
  if (known !== undefined) return known;
  const one: Database = {
    ...db,
    inTransaction: (work, options) =>
      db.inTransaction((trx) => {
        still.add(trx);
        return work(trx);
      }, options),
  };
  made.set(db, one);
  return one;
}

/** The ledger calls it before it writes. Throws in a transaction of an operation that does not declare that it moves money. */
export function mustMayMoveMoney(trx: Trx): void {
  if (still.has(trx)) throw new Error('An operation moves money and does not declare it: give it x-moves-money.');
}
