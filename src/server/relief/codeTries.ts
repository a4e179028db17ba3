import type { Trx } from '../db/Database.ts';

/** Wrong codes of an account before it has to wait. */
export const codeTriesAllowed = 5;
/** Milliseconds that the wait lasts, and after which wrong codes are forgotten. */
const memory = 30 * 60_000;

/** `lockedUntil` in epoch milliseconds; null while codes may be tried. */
export interface CodeTries {
  readonly left: number;
  readonly lockedUntil: number | null;
}

interface Asker {
  readonly owner: string;
  readonly at: number;
}

/** Returns the tries that an account has left. Locks its row until the transaction ends, so that parallel guesses are counted one after another. */
export async function lockCodeTries(trx: Trx, { owner, at }: Asker): Promise<CodeTries> {
  const now = new Date(at);
  await trx
    .insertInto('code_tries')
    .values({ account_id: owner, wrong: 0, last_wrong_at: now, locked_until: null })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
  const row = await trx
    .selectFrom('code_tries')
    .selectAll()
    .where('account_id', '=', owner)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.locked_until !== null && row.locked_until > now) return { left: 0, lockedUntil: row.locked_until.getTime() };
  const isForgotten = row.locked_until !== null || row.last_wrong_at.getTime() + memory <= at;
  return { left: codeTriesAllowed - (isForgotten ? 0 : row.wrong), lockedUntil: null };
}

/** Counts a wrong code, after `lockCodeTries` in the same transaction. A right code does not forget the wrong ones: checking one again and again would allow any number of guesses. */
export async function countWrongCode(
  trx: Trx,
  { owner, at }: Asker,
  { left }: Pick<CodeTries, 'left'>,
): Promise<CodeTries> {
  const lockedUntil = left <= 1 ? at + memory : null;
  await trx
    .updateTable('code_tries')
    .set({
      wrong: codeTriesAllowed - left + 1,
      last_wrong_at: new Date(at),
      locked_until: lockedUntil === null ? null : new Date(lockedUntil),
    })
    .where('account_id', '=', owner)
    .execute();
  return { left: left - 1, lockedUntil };
}
