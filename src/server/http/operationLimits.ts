import type { Queryable } from '../db/Database.ts';
import type { OpenApiOperation, OperationRate } from '../operation/OpenApiDocument.ts';
import { commonCodes, Refusal } from '../operation/Refusal.ts';
import { takeFromLimit } from './takeFromLimit.ts';

/** The keys of the request's sender that a limit may count by. For `target` the handler passes the recipient. */
export type Counted = Readonly<Record<Exclude<OperationRate['by'], 'target' | 'everybody'>, string>>;

/** Counts a request against every limit its operation declares, except those by `target`. Throws the declared refusal. */
export async function keepWithinRates(
  db: Queryable,
  operation: OpenApiOperation,
  who: Counted,
  now: number,
): Promise<void> {
  for (const rate of ratesOf(operation)) {
    if (rate.by !== 'target')
      await take(db, { operation, rate, key: rate.by === 'everybody' ? '' : who[rate.by], now });
  }
}

/** Counts a message against the limits by recipient and returns the seconds until that recipient may get the next one. */
export async function keepTargetWithinRates(
  db: Queryable,
  operation: OpenApiOperation,
  target: string,
  now: number,
): Promise<number> {
  const rates = ratesOf(operation).filter(({ by }) => by === 'target');
  for (const rate of rates) await take(db, { operation, rate, key: target, now });
  return Math.min(...rates.filter(({ limit }) => limit === 1).map(({ seconds }) => seconds));
}

async function take(
  db: Queryable,
  { operation, rate, key, now }: { operation: OpenApiOperation; rate: OperationRate; key: string; now: number },
): Promise<void> {
  const { allowed, retryAfterSeconds } = await takeFromLimit(
    db,
    `${operation.operationId} ${rate.by} ${rate.seconds} ${key}`,
    rate,
    now,
  );
  if (!allowed)
    throw new Refusal(rate.code ?? commonCodes.tooOften, { seconds: retryAfterSeconds }, { retryAfterSeconds });
}

function ratesOf(operation: OpenApiOperation): readonly OperationRate[] {
  const declared = operation['x-rate'] ?? [];
  return 'limit' in declared ? [declared] : declared;
}
