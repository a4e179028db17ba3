import type { Selectable } from 'kysely';
import { isCurrency } from '../../domain/currency.ts';
import { moneyToWire, parsePositiveMoney, type Money } from '../../domain/money.ts';
import type { Queryable, Trx } from '../db/Database.ts';
import { nextIdOfDay } from '../db/nextId.ts';
import type { BillsTable, StoredBillRow, StoredParty } from '../db/tables/bill.ts';
import { toJsonb } from '../db/toJsonb.ts';
import type { BillActing } from './BillActing.ts';
import { Refusal } from '../operation/Refusal.ts';
import { recordAudit } from '../platform/recordAudit.ts';
import { adProviders, agentOf, boundsOf, isWithin, lineNamed, mayPay, wrongPartyParts } from './lines.ts';
import type { BillLine, BillPayer, PartyParts } from './lines.ts';
import { mustFindVatPayee } from './vatPayees.ts';
import { services } from './services.ts';
import { vatCountryOf } from './vatNumbers.ts';
import { wrongParts } from './wrongParts.ts';

export type Bill = Selectable<BillsTable>;

/** Whom to pay: parts that the user says, or the number of somebody in a list. */
export interface GivenParty extends PartyParts {
  readonly vatPayeeId?: string | null;
  readonly taxPayerId?: string | null;
  readonly providerId?: string | null;
  readonly payeeId?: string | null;
  readonly serviceId?: string | null;
  /** Units of the service. */
  readonly count?: string | null;
}

export interface NewBill {
  readonly billNo?: string | null;
  readonly amount: string;
  readonly currency: string;
  readonly period?: string | null;
  readonly files?: readonly string[] | null;
  readonly payee: GivenParty;
  readonly rows?: readonly StoredBillRow[];
  readonly fileHash?: string;
}

/** Returns a line that the account may pay. Refuses with 990404 when there is none, 510003 when the account may not. */
export function mustOffer(name: string, payer: BillPayer): BillLine {
  const line = lineNamed(name);
  if (line === null) throw new Refusal('990404');
  if (!mayPay(line, payer)) throw new Refusal('510003');
  return line;
}

/** Returns the owner's bill. Refuses with 990404 when there is none. */
export async function mustFindBill(db: Queryable, { owner }: Pick<BillActing, 'owner'>, id: string): Promise<Bill> {
  const bill = await db
    .selectFrom('bills')
    .selectAll()
    .where('owner', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  if (bill === undefined) throw new Refusal('990404');
  return bill;
}

export async function lockBill(trx: Trx, acting: Pick<BillActing, 'owner'>, id: string): Promise<Bill> {
  await trx
    .selectFrom('bills')
    .select('id')
    .where('id', '=', id)
    .where('owner', '=', acting.owner)
    .forUpdate()
    .execute();
  return mustFindBill(trx, acting, id);
}

/**
 * Creates a bill that waits for its payment. Refuses with 803002 and the wrong parts, with 500004 and the bounds when the amount
 * is outside of those of the line.
 */
export async function createBill(trx: Trx, acting: BillActing, line: BillLine, given: NewBill): Promise<Bill> {
  const { owner, userId, now, locale } = acting;
  const { party, payee, currency: only } = await partyOf(trx, acting, line, given.payee);
  const { currency } = given;
  if (!isCurrency(currency) || !(only ?? line.currencies).includes(currency))
    throw wrongParts(['currency'], 'notOffered', locale);
  const amount = amountWithin(line, given.amount, currency);
  const period = (given.period ?? '').trim();
  if (line.period && period === '') throw wrongParts(['period'], 'missing', locale);
  if (line.papers && (given.files ?? []).length === 0) throw wrongParts(['files'], 'missing', locale);
  const bill = await trx
    .insertInto('bills')
    .values({
      id: await nextIdOfDay(trx, 'bill_numbers', { prefix: 'BL', at: now }),
      owner,
      user_id: userId,
      line: line.line,
      status: 'awaitingPayment',
      bill_no: (given.billNo ?? '').trim(),
      currency,
      amount: amount.amount,
      party: toJsonb(party),
      payee_name: payee,
      period,
      files: toJsonb(given.files ?? []),
      rows: toJsonb(given.rows ?? []),
      file_hash: given.fileHash ?? null,
      order_id: null,
      proof_file: null,
      created_at: new Date(now),
      closed_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordAudit(trx, {
    actor: userId,
    action: 'bill.create',
    subject: `bill ${bill.id}`,
    detail: { line: line.line, currency, amount: String(amount.amount) },
    now,
  });
  return bill;
}

/** Cancels a bill that nobody has paid. Refuses with 711006 otherwise. */
export async function cancelBill(
  trx: Trx,
  acting: Pick<BillActing, 'owner' | 'userId' | 'now'>,
  id: string,
): Promise<void> {
  const bill = await lockBill(trx, acting, id);
  if (bill.status !== 'awaitingPayment') throw new Refusal('711006');
  await trx
    .updateTable('bills')
    .set({ status: 'cancelled', closed_at: new Date(acting.now) })
    .where('id', '=', id)
    .execute();
  await recordAudit(trx, { actor: acting.userId, action: 'bill.cancel', subject: `bill ${id}`, now: acting.now });
}

/** Reads an amount. Refuses with 500004 and the bounds when it is outside of those of the line. */
export function amountWithin(line: BillLine, text: string, currency: Money['currency']): Money {
  const amount = parsePositiveMoney(text, currency);
  const { min, max } = boundsOf(line, currency);
  if (!amount.ok || !isWithin(line, amount.value))
    throw new Refusal('500004', {}, { min: moneyToWire(min), max: moneyToWire(max), currency });
  return amount.value;
}

interface FoundParty {
  readonly party: StoredParty;
  readonly payee: string;
  /** The currencies that the payee takes; null for those of the line. */
  readonly currency: readonly string[] | null;
}

/** Completes a party by its number, or holds its parts against the fields of the line. */
async function partyOf(trx: Trx, acting: BillActing, line: BillLine, given: GivenParty): Promise<FoundParty> {
  const { vatPayeeId, taxPayerId, providerId, payeeId, serviceId, count, ...parts } = given;
  const wrong = wrongPartyParts(line, parts);
  if (wrong.length > 0) throw wrongParts(wrong, 'format', acting.locale);
  const said = Object.fromEntries(Object.entries(parts).filter(([, value]) => (value ?? '') !== ''));
  if (line.party === 'vat') {
    const payee = await mustFindVatPayee(trx, acting, vatPayeeId ?? '');
    const country = vatCountryOf(payee.country);
    if (country === null) throw wrongParts(['vatPayeeId'], 'notOffered', acting.locale);
    return {
      party: {
        vatPayeeId: payee.id,
        country: payee.country,
        taxNo: payee.tax_no,
        companyName: payee.company_name,
        ...(payee.pay_ref !== '' && { registrationNo: payee.pay_ref }),
      },
      payee: country.authority,
      currency: [country.currency],
    };
  }
  if (line.party === 'taxPayer') {
    const payer = await trx
      .selectFrom('tax_payers')
      .selectAll()
      .where('owner', '=', acting.owner)
      .where('id', '=', taxPayerId ?? '')
      .executeTakeFirst();
    if (payer === undefined) throw new Refusal('990404');
    const party = { taxPayerId: payer.id, country: payer.country, taxNo: payer.tax_no, companyName: payer.name };
    return { party, payee: line.payee, currency: null };
  }
  if (line.party === 'provider') {
    const provider = adProviders.find((one) => one.providerId === providerId);
    if (provider === undefined) throw wrongParts(['providerId'], 'notOffered', acting.locale);
    return {
      party: { ...said, providerId: provider.providerId },
      payee: provider.name,
      currency: [provider.currency],
    };
  }
  if (line.party === 'agent') {
    const agent = agentOf(acting.region);
    if (agent === null || agent.payeeId !== payeeId) throw new Refusal('990404');
    return {
      party: { payeeId: agent.payeeId, accountId: agent.account },
      payee: agent.name,
      currency: agent.currencies,
    };
  }
  if (line.party === 'service') {
    const service = services.find((one) => one.serviceId === serviceId);
    if (service === undefined) throw new Refusal('990404');
    return {
      party: { serviceId: service.serviceId, count: count ?? '1' },
      payee: service.provider,
      currency: [service.currency],
    };
  }
  return { party: said, payee: line.payee || (parts.companyName ?? ''), currency: null };
}
