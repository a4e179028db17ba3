import { pickOne } from '../../src/domain/seededRandom.ts';
import type { Reconciliation } from '../../src/server/reconcile/reconcile.ts';
import { accountIdOf } from '../../src/server/seed/identity.ts';
import { demoPersonas } from '../../src/server/seed/personas.ts';
import { ledgerOf } from './crashes.ts';
import { sellerOperationNames, sellerOperations, sellerOperationsOf } from './sellers/sellerOperations.ts';
import {
  ask,
  fieldOf,
  firstRows,
  read,
  rowsOf,
  type Outcome,
  type Rows,
  type Seller,
} from './sellers/sellerRequests.ts';
import { minor, purseOf, shownBy, sumsOfRecords, zeros, type Amounts } from './sellers/purses.ts';
import { serverClient } from './serverClient.ts';
import { lastingDatabase, startServerProcess } from './serverProcess.ts';
import { demoPassword } from './sites.ts';

type Store = Awaited<ReturnType<typeof lastingDatabase>>['store'];
type Random = () => number;
interface LedgerAccount {
  readonly accountId: string;
  readonly posted: string;
  readonly available: string;
}
/** How often each outcome came, by what was done. */
export type Results = Readonly<Record<string, Readonly<Record<Outcome, number>>>>;

const domains =
  'session withdraw bankcard shop coupon credit wallet exchange payment payee dobby bill product flash record huichukou file'.split(
    ' ',
  );
/** Requests of different sellers that run at the same time. */
const sideBySide = 4;
const minute = 60_000;
const day = 24 * 60 * minute;
/** Error codes of a connection to a server that is gone. */
const broken = ['ECONNRESET', 'ECONNREFUSED', 'EPIPE'];

/**
 * Sellers that do random things on a server of their own, which can be killed. Every answer must be one that the
 * operation declares: a response with another status than 200 rejects.
 */
export async function randomSellers(store: Store, { random, sellers: count }: { random: Random; sellers: number }) {
  const results: Record<string, Record<Outcome, number>> = Object.fromEntries(
    sellerOperationNames.map((name) => [name, {}]),
  );
  const note = (name: string, outcome: Outcome): void => {
    const found = (results[name] ??= {});
    found[outcome] = (found[outcome] ?? 0) + 1;
  };
  let server = await startServerProcess(store, domains);
  let dying = false;
  const sellers: readonly Seller[] = demoPersonas
    .filter(
      ({ within, kyc, mustSign, address, controlTag }) =>
        !within && kyc === '5' && !mustSign && address !== 'forced' && !controlTag,
    )
    .slice(0, count)
    .map(({ loginName, region }) => ({
      loginName,
      region,
      client: serverClient(server.client.url),
      isSignedIn: false,
      cards: [],
      shops: [],
      payees: [],
      walletCurrencies: [],
      hasCreditLine: false,
      awaitsPlatform: false,
      sent: [],
    }));

  if (sellers.length < count) throw new Error(`There are ${sellers.length} sellers who may move money, not ${count}.`);
  for (const seller of sellers) await meet(seller);

  const signOutAll = (): void => {
    for (const seller of sellers) {
      seller.client = serverClient(server.client.url);
      seller.isSignedIn = false;
    }
  };

  return {
    sideBySide,
    client: () => server.client,
    /** Several sellers do one thing each; now and then the clock jumps instead. */
    async operate(): Promise<void> {
      if (random() < 0.06) {
        const jumped = jump(pickOne(random, [20 * minute, 3 * 60 * minute, day, 3 * day]));
        return mustHold(await Promise.allSettled([jumped]));
      }
      const busy = shuffled(sellers, random).slice(0, sideBySide);
      const chosen = busy.map((seller) => pickOne(random, sellerOperationsOf(seller)));
      // Numbers are drawn before the parallel part, so that a seed repeats the run.
      const dice = busy.map(() => Array.from({ length: 16 }, () => random()));
      const ends = await Promise.allSettled(
        busy.map(async (seller, index) => {
          const name = chosen[index] ?? 'deposit';
          await signIn(seller);
          const roll = dice[index] ?? [];
          note(name, await sellerOperations[name](seller, () => roll.pop() ?? 0.5));
        }),
      );
      mustHold(ends);
    },
    /** Kills the server while the work runs. */
    async killDuring(work: () => Promise<void>): Promise<void> {
      dying = true;
      const pause = Math.floor(random() * 150);
      const killed = new Promise<void>((resolve, reject) =>
        setTimeout(() => server.kill().then(resolve, reject), pause),
      );
      await Promise.all([killed, work()]);
    },
    async restart(): Promise<void> {
      server = await startServerProcess(store, domains);
      dying = false;
      signOutAll();
    },
    /** Lets every payout and its repetitions end. */
    async settle(): Promise<void> {
      for (let passed = 0; passed < 14; passed += 1) await jump(day);
    },
    async reconciliation(): Promise<Reconciliation> {
      const { json } = await server.client.request('GET', '/sandbox/api/reconciliation');
      return (json as { data: Reconciliation }).data;
    },
    /** Returns what was done with which outcome, and what became of that by itself. */
    async results(): Promise<Results> {
      for (const seller of sellers) {
        await signIn(seller);
        for (const { outcome } of await firstRows(seller, '/wallet/recharge/auto/record'))
          note('… runs of rules', String(outcome));
        for (const { status } of rowsOf(await read(seller, '/wallet/rateNotice/list')))
          note('… watched rates', String(status));
        for (const { status } of await firstRows(seller, '/withdraw/record/list', { mode: 'ENTRUST' }))
          note('… rate orders', String(status));
        for (const { status } of rowsOf(await read(seller, '/credit/order/list'))) note('… advances', String(status));
        for (const { status } of await firstRows(seller, '/flash/list')) note('… flash collections', String(status));
      }
      return results;
    },
    /** Returns each seller's purses: what the records add up to, what the screens show as free, and what the ledger says. */
    async purses() {
      const { accounts } = (await ledgerOf(server.client)) as unknown as {
        readonly accounts: readonly LedgerAccount[];
      };
      const found = [];
      for (const seller of sellers) {
        await signIn(seller);
        const own = accounts.filter(({ accountId }) =>
          ['wallet', 'shop', 'dobby'].some((kind) => accountId.startsWith(`${accountIdOf(seller.loginName)}/${kind}/`)),
        );
        const inLedger = (column: 'posted' | 'available'): Amounts =>
          Object.fromEntries(own.map((account) => [purseOf(account.accountId), minor(account[column])]));
        const [posted, available] = [inLedger('posted'), inLedger('available')];
        const shown = await shownBy(seller);
        found.push({
          loginName: seller.loginName,
          records: { ...zeros(posted), ...(await sumsOfRecords(seller)) },
          posted,
          shown,
          available: Object.fromEntries(Object.keys(shown).map((purse) => [purse, available[purse] ?? 0n])),
        });
      }
      return found;
    },
    stop: () => server.kill(),
  };

  /** Throws what went wrong, unless the server was killed meanwhile. */
  function mustHold(ends: readonly PromiseSettledResult<void>[]): void {
    for (const end of ends) if (end.status === 'rejected' && !(dying && isBroken(end.reason))) throw end.reason;
  }

  async function jump(ms: number): Promise<void> {
    await server.client.request('POST', '/sandbox/api/clock', { body: { advanceMs: ms } });
    // A session ends after half an hour without a request.
    if (ms > 15 * minute) signOutAll();
  }
}

async function signIn(seller: Seller): Promise<void> {
  if (seller.isSignedIn) return;
  await seller.client.signIn(seller.loginName, demoPassword, seller.region);
  seller.isSignedIn = true;
}

/** Signs a seller in for the first time and reads what it has. */
async function meet(seller: Seller): Promise<void> {
  await signIn(seller);
  const withStatus = (rows: Rows, wanted: string): Rows => rows.filter(({ status }) => status === wanted);
  seller.cards = withStatus(await firstRows(seller, '/bankcard/list'), 'NORMAL');
  seller.payees = withStatus(await firstRows(seller, '/payment/payee/list/paging'), 'ACTIVE');
  seller.shops = rowsOf(await ask(seller, '/wallet/recharge/list', {}));
  const balances = rowsOf(await read(seller, '/balance/query/batch'));
  seller.walletCurrencies = balances.flatMap(({ currency, available }) =>
    Number(available) > 0 ? [String(currency)] : [],
  );
  seller.hasCreditLine = fieldOf(await read(seller, '/credit/showOrderLoan'), 'show') === true;
  seller.awaitsPlatform = rowsOf(await read(seller, '/flash/info')).length > 0;
}

function shuffled<Item>(items: readonly Item[], random: Random): readonly Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

function isBroken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && broken.includes(String(error.code));
}
