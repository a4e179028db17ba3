import { sql } from 'kysely';
import { beijingDay, instantOfBeijing } from '../../domain/day.ts';
import { parsePositiveMoney, type Money } from '../../domain/money.ts';
import type { BillActing } from '../bill/BillActing.ts';
import { createBill, mustOffer, type GivenParty } from '../bill/bills.ts';
import { agentOf } from '../bill/lines.ts';
import { billJobKind, payBill } from '../bill/payBill.ts';
import { reportBill } from '../bill/payoutBill.ts';
import { createVatPayee } from '../bill/vatPayees.ts';
import { costOf } from '../bill/priceBill.ts';
import type { Trx } from '../db/Database.ts';
import { bankRefusal, bankReport } from '../payment/bankPayout.ts';
import { accountIdOf, userIdOf } from './identity.ts';
import { demoPersonas } from './personas.ts';
import { storeSamplePaper } from './samplePaper.ts';
import type { SeedContext } from './Seeder.ts';
import { sellerBills, type BillPlan } from './billPlans.ts';

const sixMinutes = 360_000;

/** Adds the tax numbers to which a seller pays VAT. */
export async function seedVatPayees(trx: Trx, loginName: string, at: number): Promise<void> {
  const seller = sellerBills.find((one) => one.loginName === loginName);
  for (const [country, taxNo] of Object.entries(seller?.vatNumbers ?? {}))
    await createVatPayee(trx, actingAs(loginName, at), { country, taxNo, companyName: seller?.company ?? '' });
}

/**
 * Adds the bills that the seller paid this many weeks ago to the history, in the same hours as a user and the bank would. Returns the
 * money that left the wallet.
 */
export function payBillsOfWeek(
  { trx, history }: SeedContext,
  loginName: string,
  { weeksAgo, at }: { readonly weeksAgo: number; readonly at: number },
): readonly Money[] {
  const plans = sellerBills.find((one) => one.loginName === loginName)?.paid ?? [];
  return plans
    .filter(({ ago }) => ago === weeksAgo)
    .flatMap((plan) => {
      const refusal = bankRefusal([plan.party?.accountId ?? '']);
      history.at(at - sixMinutes, async () => {
        const billId = await writeBill(trx, loginName, { plan, at: at - sixMinutes });
        history.at(at, async () => {
          const acting = actingAs(loginName, at);
          const { order } = mustOffer(plan.line, acting);
          const { id: orderId, detail } = await payBill(trx, acting, { billId, order, payCurrency: plan.currency });
          // The payout is settled here, so the job would find nothing to do.
          await trx.deleteFrom('jobs').where('key', '=', `${billJobKind} ${orderId}`).execute();
          const now = instantOfBeijing(`${String(detail['arriveDate'])} 10:00:00`) ?? at;
          const report = bankReport(refusal);
          history.at(now, async () => void (await reportBill(trx, { orderId, report, now })));
        });
      });
      const amount = parsePositiveMoney(plan.amount, plan.currency);
      if (!amount.ok) throw new Error(`The seeded bill of ${plan.amount} ${plan.currency} has no amount.`);
      return refusal === null ? [costOf(amount.value, plan.currency, null).total] : [];
    });
}

/** Writes a bill that waits for its payment. Returns its id. */
export async function writeBill(
  trx: Trx,
  loginName: string,
  { plan, at }: { readonly plan: BillPlan; readonly at: number },
): Promise<string> {
  const acting = actingAs(loginName, at);
  const line = mustOffer(plan.line, acting);
  const period = line.period ? quarterBefore(at) : '';
  const files = line.papers
    ? [
        await storeSamplePaper(trx, {
          loginName,
          name: `${plan.line}-${plan.billNo ?? period}.pdf`,
          lines: [
            `${line.line.toUpperCase()} ${plan.billNo ?? period}`,
            `${plan.currency} ${plan.amount}`,
            'Sample document',
          ],
          at,
        }),
      ]
    : [];
  const { id } = await createBill(trx, acting, line, {
    amount: plan.amount,
    currency: plan.currency,
    billNo: plan.billNo ?? '',
    period,
    files,
    payee: await partyOf(trx, acting, plan),
  });
  return id;
}

async function partyOf(
  trx: Trx,
  { owner, region }: BillActing,
  { line, vat, party = {} }: BillPlan,
): Promise<GivenParty> {
  if (line === 'taxagent') return { payeeId: agentOf(region)?.payeeId ?? '' };
  if (vat === undefined) return party;
  const { id } = await trx
    .selectFrom('vat_payees')
    .select('id')
    .where('owner', '=', owner)
    .where(sql<boolean>`country = ${vat}`)
    .executeTakeFirstOrThrow();
  return { vatPayeeId: id };
}

function actingAs(loginName: string, now: number): BillActing {
  const persona = demoPersonas.find((one) => one.loginName === loginName);
  return {
    owner: accountIdOf(loginName),
    userId: userIdOf(loginName),
    region: persona?.region ?? '',
    bizSource: persona?.variant ?? '',
    kycType: persona?.personal ? '0' : '1',
    locale: 'en',
    now,
  };
}

/** The quarter before the one of a moment, such as 2026-Q3. */
function quarterBefore(at: number): string {
  const [year = 0, month = 1] = beijingDay(at).split('-').map(Number);
  const quarter = Math.ceil(month / 3) - 1;
  return quarter === 0 ? `${year - 1}-Q4` : `${year}-Q${quarter}`;
}
