import type { Selectable } from 'kysely';
import { compareDecimals, parseDecimal, type Decimal } from '../../domain/decimal.ts';
import type { Money } from '../../domain/money.ts';
import type { Queryable } from '../db/Database.ts';
import type { RateCardsTable } from '../db/tables/relief.ts';
import { Refusal } from '../operation/Refusal.ts';
import { openBenefits } from './openBenefits.ts';

/** A rate card that a withdrawal uses: its rate is charged instead of the usual one. */
export interface RateCard {
  readonly id: string;
  readonly name: string;
  readonly rate: Decimal;
}

interface Question {
  readonly owner: string;
  readonly amount: Money;
  /** Null: none; without an id the fitting card with the lowest rate. */
  readonly choice: { readonly rateCardId: string | null } | null;
  readonly at: number;
}

/** Returns the card that the owner's choice uses for a withdrawal of this amount. Refuses with 301001 when a chosen one does not fit. Writes nothing. */
export async function findRateCard(db: Queryable, { owner, amount, choice, at }: Question): Promise<RateCard | null> {
  if (choice === null) return null;
  const fitting = (await openBenefits(db, 'rate_cards', { owner, at })).filter(
    ({ currency }) => currency === null || currency === amount.currency,
  );
  if (choice.rateCardId === null) {
    const [best] = fitting.map(cardFrom).toSorted((one, other) => compareDecimals(one.rate, other.rate));
    return best ?? null;
  }
  const chosen = fitting.find(({ id }) => id === choice.rateCardId);
  if (chosen === undefined) throw new Refusal('301001', {}, { kind: 'rate' });
  return cardFrom(chosen);
}

function cardFrom({ id, name, rate: text }: Selectable<RateCardsTable>): RateCard {
  const rate = parseDecimal(text);
  if (rate === null) throw new Error(`Rate card ${id} has the rate ${text}, which is not a decimal.`);
  return { id, name, rate };
}
