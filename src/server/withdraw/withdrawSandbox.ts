import { money, moneyToWire } from '../../domain/money.ts';
import { noteReport } from '../bank/bankBook.ts';
import type { Trx } from '../db/Database.ts';
import { customerAccount, systemAccount } from '../ledger/account.ts';
import { openAccount } from '../ledger/openAccount.ts';
import { postEntry } from '../ledger/postEntries.ts';
import { HttpProblem } from '../operation/HttpProblem.ts';
import { accountOf } from '../sandbox/accountOf.ts';
import type { SandboxEndpoint, SandboxInput } from '../sandbox/SandboxEndpoint.ts';
import { shopsOf } from '../shop/shops.ts';
import { amountFrom, currencyFrom } from '../wallet/amounts.ts';
import { applyBankReport, bankOutcomes, eventOf, type BankOutcome } from './applyBankReport.ts';
import { payoutAt } from '../orders/orders.ts';
import { pendingPayouts } from './pendingPayouts.ts';

/** Sandbox controls of the bank and the platforms. */
export const withdrawEndpoints: readonly SandboxEndpoint[] = [
  { method: 'GET', path: '/payouts', run: async (_input, { db }) => pendingPayouts(db.kysely) },
  {
    // `{outcome: 'accepted' | 'success' | '8002' | '8003' | '8004' | '8009' | '9999' | 'returned', attempt?}`
    method: 'POST',
    path: '/payouts/:orderId',
    run: async ({ params, body }, { db, clock }) => {
      const orderId = textIn(params, 'orderId');
      const outcome = outcomeIn(body);
      const at = clock.now();
      const attempt = typeof body['attempt'] === 'number' ? body['attempt'] : undefined;
      const key = `sandbox/${outcome}/${attempt ?? 'now'}/${at}`;
      const done = await db.inTransaction(async (trx) => {
        const reported = await applyBankReport(trx, {
          orderId,
          outcome,
          key,
          at,
          ...(attempt !== undefined && { attempt }),
        });
        if (reported.outcome === 'applied') await noteReport(trx, eventOf(outcome), payoutAt(reported.order, at));
        return reported;
      });
      if (done.outcome === 'notFound') throw new HttpProblem(404, `there is no order ${orderId}`);
      return { outcome: done.outcome, status: done.order.status };
    },
  },
  {
    // `{loginName, currency, amount, shopId?, to?: 'shop' | 'wallet'}`; without a shop, the first of that currency.
    method: 'POST',
    path: '/deposits',
    run: async ({ body }, { db, clock }) => {
      const currency = currencyFrom(textIn(body, 'currency'), 'currency');
      const amount = amountFrom(textIn(body, 'amount'), currency, 'amount').amount;
      const at = clock.now();
      const loginName = textIn(body, 'loginName');
      return db.inTransaction(async (trx) => {
        const owner = await accountOf(trx, loginName);
        const shops = await shopsOf(trx, { owner, currency });
        const wanted = body['shopId'] ?? shops.toSorted((one, other) => (one.id < other.id ? -1 : 1))[0]?.id;
        const isWallet = body['to'] === 'wallet' || shops.length === 0;
        if (!isWallet && !shops.some(({ id }) => id === wanted))
          throw new HttpProblem(404, `${loginName} has no such shop`);
        const account = isWallet
          ? customerAccount('wallet', owner, currency)
          : customerAccount('shop', owner, currency, String(wanted));
        await openAccount(trx, account, at);
        const key = `deposit/${await depositNumber(trx)}`;
        const posted = await postEntry(trx, {
          key,
          fundType: 0,
          memo: 'Sandbox',
          at,
          postings: [
            { account, amount },
            { account: systemAccount('platformClearing', currency), amount: -amount },
          ],
        });
        if (!posted.ok) throw new Error(`A deposit was refused: ${posted.error.because}.`);
        return {
          account: isWallet ? 'wallet' : 'shop',
          shopId: isWallet ? '' : String(wanted),
          currency,
          amount: moneyToWire(money(amount, currency)),
        };
      });
    },
  },
];

async function depositNumber(db: Trx): Promise<string> {
  const { entries } = await db
    .selectFrom('ledger_head')
    .select('entries')
    .where('id', '=', 1)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return `sandbox/${entries + 1n}`;
}

function outcomeIn(body: SandboxInput['body']): BankOutcome {
  const outcome = textIn(body, 'outcome');
  const known = bankOutcomes.find((name) => name === outcome);
  if (known === undefined)
    throw new HttpProblem(400, `outcome ${outcome}: one of ${bankOutcomes.join(', ')} is expected`);
  return known;
}

function textIn(values: Readonly<Record<string, unknown>>, name: string): string {
  const value = values[name];
  if (typeof value !== 'string' || value === '') throw new HttpProblem(400, `${name} should be a text`);
  return value;
}
