import { sql } from 'kysely';
import { beijingDay } from '../../domain/day.ts';
import type { Queryable } from './Database.ts';

/** Sequences may leave gaps, and give no number twice. */
export type Sequence =
  | 'bank_card_numbers'
  | 'bill_numbers'
  | 'huichukou_application_numbers'
  | 'limit_raise_numbers'
  | 'order_numbers'
  | 'payee_numbers'
  | 'payment_batch_numbers'
  | 'payment_limit_numbers'
  | 'quote_numbers'
  | 'recharge_rule_numbers'
  | 'third_wallet_numbers'
  | 'top_up_numbers'
  | 'vat_payee_numbers';

const digitsAfterDay = 6;

/** Returns an id such as `PY00000012`, with the next number of a sequence. */
export async function nextId(
  db: Queryable,
  sequence: Sequence,
  { prefix, digits }: { readonly prefix: string; readonly digits: number },
): Promise<string> {
  return `${prefix}${padded(await nextNumber(db, sequence), digits)}`;
}

/** Returns an id such as `W20261121000001`, with Beijing's day and the next number of a sequence, which does not restart each day. */
export async function nextIdOfDay(
  db: Queryable,
  sequence: Sequence,
  { prefix, at }: { readonly prefix: string; readonly at: number },
): Promise<string> {
  return idOfDay({ prefix, at, number: await nextNumber(db, sequence) });
}

export function idOfDay({
  prefix,
  at,
  number,
}: {
  readonly prefix: string;
  readonly at: number;
  readonly number: bigint;
}): string {
  return `${prefix}${beijingDay(at).replaceAll('-', '')}${padded(number, digitsAfterDay)}`;
}

export async function nextNumber(db: Queryable, sequence: Sequence): Promise<bigint> {
  const [number] = await nextNumbers(db, sequence, 1);
  if (number === undefined) throw new Error(`The sequence ${sequence} gave no number.`);
  return number;
}

export async function nextNumbers(db: Queryable, sequence: Sequence, count: number): Promise<readonly bigint[]> {
  const { rows } = await sql<{ number: bigint }>`
    select nextval(${sql.lit(sequence)}) as number from generate_series(1, ${count}::integer)`.execute(db);
  return rows.map(({ number }) => number);
}

function padded(number: bigint, digits: number): string {
  return String(number).padStart(digits, '0');
}
