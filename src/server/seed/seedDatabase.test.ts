import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/support/testDatabase.ts';
import type { Database } from '../db/Database.ts';
import { beijingDateTime } from '../../domain/day.ts';
import { accessFile } from '../identity/accessFile.ts';
import { createLoadSubject } from '../identity/loadSubject.ts';
import { accountKindOf } from '../ledger/readEntries.ts';
import { statementOf } from '../ledger/statements.ts';
import { bankRuleOf, wrongParts } from '../payee/bankRules.ts';
import { reconcile } from '../reconcile/reconcile.ts';
import { shopsOf } from '../shop/shops.ts';
import { accountIdOf, userIdOf } from './identity.ts';
import { demoPersonas } from './personas.ts';
import { seedDatabase } from './seedDatabase.ts';

const loadSubject = createLoadSubject(accessFile);

const clock = { now: () => Date.UTC(2026, 10, 21, 2) };

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  await seedDatabase(db, clock);
});
afterAll(() => db.close());

describe('the demo data', () => {
  test('is inserted once, however many processes start', async () => {
    await Promise.all([seedDatabase(db, clock), seedDatabase(db, clock)]);
    const { count } = await db.kysely
      .selectFrom('logins')
      .select((eb) => eb.fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(demoPersonas.length);
  });

  test('has payees whose accounts their banks accept', async () => {
    const payees = await db.kysely.selectFrom('payees').selectAll().execute();
    const wrong = payees.flatMap(({ id, region, bank_name, bank_code, branch, swift, account_no }) => {
      const rule = bankRuleOf(region);
      const account = { bankName: bank_name, bankCode: bank_code, branch, swift, accountNo: account_no };
      return rule === null ? [id] : wrongParts(rule, account).map((part) => `${id} ${region} ${part}`);
    });
    expect(wrong).toEqual([]);
    expect(new Set(payees.map(({ region }) => region)).size).toBeGreaterThan(8);
  });

  test('is the same on every fresh database', async () => {
    const other = await openTestDatabase();
    await seedDatabase(other, clock);
    const [one, two] = await Promise.all(
      [db, other].map(({ kysely }) => kysely.selectFrom('messages').selectAll().orderBy('id').execute()),
    );
    await other.close();
    expect(one).toEqual(two);
  });

  test('has a user behind every persona, with permissions that access.json knows', async () => {
    for (const { loginName, region, variant, kyc } of demoPersonas) {
      const subject = await loadSubject(db, userIdOf(loginName));
      expect(subject).toMatchObject({ loginName, region, bizSource: variant, kycStatus: kyc });
      expect(subject?.permissions.filter((code) => !(code in accessFile.permissions))).toEqual([]);
      expect(subject?.flags.filter((code) => !(code in accessFile.flags))).toEqual([]);
    }
  });

  test('covers every account variant, verification status, region and role', () => {
    const values = (key: 'variant' | 'kyc' | 'region' | 'role') =>
      [...new Set(demoPersonas.map((persona) => persona[key]))].sort();
    expect(values('variant')).toEqual(Object.keys(accessFile.variants).sort());
    expect(values('kyc')).toEqual(['', '0', '1', '2', '3', '4', '5', '6', '7', '77', '8']);
    expect(values('region')).toEqual(['CN', 'HK']);
    expect(values('role')).toEqual(['main', 'operator', 'subAccount']);
  });
});

describe('bills and single payments', () => {
  test.each(['seller@cn', 'seller@hk'])(
    'of %s were paid, wait and failed, and the journal agrees with them',
    async (loginName) => {
      const owner = accountIdOf(loginName);
      const bills = await db.kysely
        .selectFrom('bills')
        .select(['status', 'line', 'files'])
        .where('owner', '=', owner)
        .execute();
      expect([...new Set(bills.map(({ status }) => status))].sort()).toEqual([
        'awaitingPayment',
        'cancelled',
        'failed',
        'succeeded',
      ]);
      expect(
        bills.filter(({ line, files }) => ['vat', 'epr', 'taxagent'].includes(line) && files.length === 0),
      ).toEqual([]);
      const singles = await db.kysely
        .selectFrom('payment_batches')
        .innerJoin('payment_rows', 'payment_rows.batch_id', 'payment_batches.id')
        .leftJoin('orders', 'orders.id', 'payment_rows.order_id')
        .select(['orders.status', 'payment_rows.materials'])
        .where('payment_batches.owner', '=', owner)
        .where('payment_batches.single', '=', true)
        .execute();
      expect(singles.map(({ status }) => status ?? 'waiting').sort()).toEqual([
        'failed',
        'succeeded',
        'succeeded',
        'waiting',
      ]);
      expect(singles.every(({ materials }) => materials.length === 2)).toBe(true);
      const paid = await db.kysely
        .selectFrom('orders')
        .leftJoin('ledger_entries', 'ledger_entries.order_id', 'orders.id')
        .select(['orders.id', 'orders.status', 'ledger_entries.id as entry'])
        .where('orders.owner', '=', owner)
        .where('orders.kind', '=', 'bill')
        .execute();
      expect(paid.length).toBeGreaterThan(3);
      expect(paid.filter(({ status, entry }) => (status === 'succeeded') !== (entry !== null))).toEqual([]);
    },
  );

  test('leave nothing for the reconciliation to name', async () => {
    expect((await db.inTransaction(reconcile)).breaks).toEqual([]);
  });
});

describe('what was exchanged in the past', () => {
  test('has the quote of its rate, so that its price can be compared with the middle rate', async () => {
    const orders = await db.kysely
      .selectFrom('orders')
      .leftJoin('quotes', 'quotes.used_by', 'orders.id')
      .select(['orders.id', 'orders.rate', 'quotes.rate as quoted', 'quotes.mid'])
      .where('orders.kind', 'in', ['exchange', 'withdraw'])
      .where('orders.owner', '=', accountIdOf('seller@cn'))
      .whereRef('orders.source_currency', '<>', 'orders.target_currency')
      .execute();
    expect(orders.length).toBeGreaterThan(30);
    expect(orders.filter(({ rate, quoted, mid }) => rate !== quoted || Number(mid) <= Number(rate))).toEqual([]);
  });
});

describe('the movements of every account', () => {
  /** The first is a Saturday. On Monday afternoon the money of the week has just come, and today's top-ups lie between it. */
  test.each([clock.now(), Date.UTC(2026, 10, 23, 6)])(
    'each show the balance before them with their amount added, as the list orders them (now: %i)',
    async (now) => {
      const seeded = now === clock.now() ? db : await openTestDatabase();
      if (seeded !== db) await seedDatabase(seeded, { now: () => now });
      const accounts = await seeded.kysely
        .selectFrom('ledger_accounts')
        .select(['owner', 'kind', 'ref', 'currency'])
        .where('owner', '<>', 'system')
        .orderBy('id')
        .execute();
      const wrong: string[] = [];
      let count = 0;
      for (const { owner, kind, ref, currency } of accounts) {
        const selection = { owner, kinds: [accountKindOf(kind)], refs: [ref], currencies: [currency] };
        const { lines } = await statementOf(seeded.kysely, selection, { page: 1, pageSize: 10_000, sort: 'at' });
        let balance = 0n;
        for (const { amount, balanceAfter, at, entryId } of lines) {
          balance += amount;
          if (balanceAfter !== balance) wrong.push(`${owner} ${kind} ${currency} ${entryId} ${beijingDateTime(at)}`);
          balance = balanceAfter;
        }
        count += lines.length;
      }
      if (seeded !== db) await seeded.close();
      expect(wrong).toEqual([]);
      expect(count).toBeGreaterThan(3000);
    },
  );
});

describe('withdrawals that failed', () => {
  test.each(['seller@cn', 'seller@hk'])(
    'of %s can all be paid out again: their money is still available',
    async (loginName) => {
      const owner = accountIdOf(loginName);
      const lines = await db.kysely
        .selectFrom('withdrawal_lines')
        .innerJoin('orders', 'orders.id', 'withdrawal_lines.order_id')
        .select(['withdrawal_lines.shop_id', 'withdrawal_lines.amount'])
        .where('orders.owner', '=', owner)
        .where('orders.status', 'in', ['failed', 'returned'])
        .where('withdrawal_lines.source', '=', 'shop')
        .execute();
      expect(lines.length).toBeGreaterThan(0);
      const wanted = new Map<string, bigint>();
      for (const { shop_id, amount } of lines) wanted.set(shop_id, (wanted.get(shop_id) ?? 0n) + amount);
      const shops = await shopsOf(db.kysely, { owner });
      expect(
        [...wanted].filter(([id, amount]) => (shops.find((shop) => shop.id === id)?.available ?? 0n) < amount),
      ).toEqual([]);
    },
  );
});

describe('the greeting of a persona', () => {
  test('is nothing for the main accounts, and each greeting has an account that shows it', async () => {
    const [marks, letters] = await Promise.all([
      db.kysely.selectFrom('appointments').select(['user_id', 'key']).execute(),
      db.kysely.selectFrom('messages').select('user_id').where('pop_until', 'is not', null).execute(),
    ]);
    const greeted = (loginName: string) => [
      ...['customer_guide', 'collection_transfer_notice'].filter(
        (key) => !marks.some((mark) => mark.user_id === userIdOf(loginName) && mark.key === key),
      ),
      ...(letters.some(({ user_id }) => user_id === userIdOf(loginName)) ? ['letters'] : []),
    ];
    expect([...greeted('seller@cn'), ...greeted('seller@hk'), ...greeted('sub@cn')]).toEqual([]);
    expect([greeted('personal@cn'), greeted('vip@cn'), greeted('b2b@cn')]).toEqual([
      ['customer_guide'],
      ['collection_transfer_notice'],
      ['letters'],
    ]);
  });
});

describe('the rights of a persona', () => {
  test('spec: A-003 a main account holds every permission, spec: A-001 a sub-account only its own', async () => {
    expect((await loadSubject(db, userIdOf('seller@cn')))?.permissions).toEqual(Object.keys(accessFile.permissions));
    expect(await loadSubject(db, userIdOf('sub-few@cn'))).toMatchObject({
      permissions: ['record.view', 'wallet.view'],
      accountId: 'A10001',
    });
  });

  test('spec: A-021 flag 111 does not work for operators, and spec: A-053 they have no coupons', async () => {
    const operator = await loadSubject(db, userIdOf('operator@cn'));
    expect(operator?.flags).toEqual([]);
    expect(operator?.switches).toEqual(['coupon', 'coupon_coupon', 'coupon_rate', 'points']);
  });

  test('spec: A-045 a logistics account keeps the calendar and loses every other switch', async () => {
    const switches = Object.keys(accessFile.switches);
    expect((await loadSubject(db, userIdOf('logistics@cn')))?.switches).toEqual(
      switches.filter((name) => name !== 'calendar'),
    );
  });

  test('a user of a frozen account has no rights', async () => {
    expect(await loadSubject(db, `${userIdOf('multi@cn')}-3`)).toBeNull();
  });
});
