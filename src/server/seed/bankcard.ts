import { sql, type Insertable } from 'kysely';
import type { BankCardsTable } from '../db/tables/bankcard.ts';
import { accountIdOf } from './identity.ts';
import type { Persona } from '../../config/personas.ts';
import { demoPersonas } from './personas.ts';
import type { Seeder } from './Seeder.ts';
import { cardPlansOf } from './withdraw/cardPlans.ts';

const oneDay = 86_400_000;

/** Seeds cards for every verified account. */
export const bankcardSeeder: Seeder = {
  name: 'bankcard',
  async seed({ trx, now }) {
    const verified = demoPersonas.filter(({ within, kyc }) => within === undefined && kyc === '5');
    const rows = verified.flatMap((persona) => rowsOf(persona, now));
    await trx.insertInto('bank_cards').values(rows).execute();
    await sql`select setval('bank_card_numbers', ${20_000_000 + rows.length})`.execute(trx);
  },
};

/** Returns the id of a seeded card by its index in the seller's plan. */
export function cardIdOf(loginName: string, index: number): string {
  return `BC${accountIdOf(loginName).slice(1)}${String(index + 1).padStart(3, '0')}`;
}

function rowsOf(persona: Persona, now: number): readonly Insertable<BankCardsTable>[] {
  const plans = cardPlansOf(persona.loginName);
  return plans.map((plan, index) => ({
    id: cardIdOf(persona.loginName, index),
    account_id: accountIdOf(persona.loginName),
    type: plan.type,
    currency: plan.currency,
    bank_code: plan.bankCode ?? '',
    bank_name: plan.bank,
    branch_name: plan.branch ?? '',
    swift_code: plan.swift ?? '',
    account_name: plan.name ?? persona.name,
    card_no: plan.number,
    region: plan.region,
    status: plan.status ?? 'NORMAL',
    holder: plan.holder ?? 'SELF',
    is_default: plans.findIndex(({ currency }) => currency === plan.currency) === index,
    created_at: new Date(now - (600 - index) * oneDay),
    deleted_at: null,
  }));
}
