import fs from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from '../support/browser.ts';
import { quiet } from '../support/quiet.ts';
import { insertBenefitRows } from '../support/benefitRows.ts';
import { insertMoneyRows } from '../support/moneyRows.ts';
import { accountIdOf, userIdOf } from '../../src/server/seed/identity.ts';
import { waitForRate } from '../../src/server/wallet/rateNotices.ts';

/** Timeout after a document load. */
const slow = { timeout: 15_000 };

let site: Site;
beforeAll(async () => {
  site = await openSite();
  const { database, clock } = site.backend;
  await insertMoneyRows(database.kysely, 'seller@cn');
  await insertBenefitRows(database.kysely, 'seller@cn', clock.now());
  const awaited = { owner: accountIdOf('seller@cn'), userId: userIdOf('seller@cn'), from: 'USD', to: 'CNY' } as const;
  for (const units of [91n, 92n])
    await database.inTransaction((trx) =>
      waitForRate(trx, { ...awaited, target: { units, scale: 1 }, at: clock.now() }),
    );
});
afterAll(() => site.close());

interface Place {
  readonly at: string;
  /** A select of the filter bar, and the option that finds some of the rows. None where the list comes whole. */
  readonly choose?: readonly [select: RegExp, option: RegExp];
  /** The head of the file; a column that the screen leaves to the detail of a row is not in it. */
  readonly head: string;
  readonly as?: string;
}

const places: readonly Place[] = [
  { at: '/wallet/entry/exchange', head: 'Pair,Target,Now,Status,Expires' },
  { at: '/dobby/ratemanager', head: 'Pair,Rate to wait for,Now,State,Set,Until,Reached' },
  { at: '/payment/payee/supplement', head: 'Payee,What we need' },
  {
    at: '/withdraw/shop/advance',
    as: 'funds@cn',
    head: 'Order ID,Currency,Advance,Fee,Repaid,To repay,Repayment day,State',
  },
  {
    at: '/payment/paymentByBatch?tab=waiting',
    choose: [/^Kind/, /^Single/],
    head: 'Created,Number,Kind,Payee,Payments,Currency,To pay,Rate valid until',
  },
  {
    at: '/payment/increase-limit?currency=USD',
    choose: [/^How/, /bank transfer/],
    head: 'Created,Currency,Wanted limit,How,Status,Decided',
  },
  {
    at: '/wallet/quota/record',
    choose: [/^Limit of/, /^Exchanges/],
    head: 'Created,Limit of,Currency,Per day,Reason,Papers,State,What is missing,Valid until',
  },
  {
    at: '/wallet/recharge/auto',
    choose: [/^Result/, /^Failed/],
    head: 'Time,Currency,Amount,Result,Reason,Rule',
  },
  {
    at: '/dobby/home',
    choose: [/^Currency/, /US dollar/],
    head: 'Time,Type,Direction,Currency,Amount,Balance,Order ID,Remark',
  },
  {
    at: '/record/fund',
    choose: [/^Account/, /^Shops/],
    head: 'Time,Fund type,Account,Shop,Currency,Amount,Balance after,Remark',
  },
  {
    at: '/center/coupon/record',
    choose: [/^State/, /^Given back/],
    head: 'Used,Name,Kind,Currency,Fee saved,State,Order',
  },
  {
    at: '/center/bankcard',
    choose: [/^Type/, /^Overseas/],
    head: 'Bank,Card number,Currency,Default,Type,Holder,Status',
  },
  { at: '/payment/vat', choose: [/^Status/, /^Paid/], head: 'Bill,Payee,Currency,Amount,Period,Status,Created' },
  {
    at: '/center/coupon',
    choose: [/^Covers/, /^Payment/],
    head: 'Name,Worth,Covers,Currency,Smallest order,Valid until',
  },
  {
    at: '/center/coupon?type=redpack',
    choose: [/^Currency/, /US dollar/],
    head: 'Currency,Left,In all,Valid until',
  },
  {
    at: '/wallet',
    choose: [/^Site/, /^United States|^Japan/],
    head: 'Shop,Marketplace,Site,Currency,Balance,Available,Status,Authorisation',
  },
  { at: '/center/package', choose: [/^Currency/, /US dollar/], head: 'Name,Currency,Left,In all,Covers,Valid until' },
  {
    at: '/center/rate',
    choose: [/^Currency/, /Euro/],
    head: 'Name,Fee rate,Withdrawals left,Covers,Currency,Valid until',
  },
  {
    at: '/oversea-account',
    choose: [/^Provider/, /^PayPal/],
    head: 'Provider,Account,Currency,Account name,Created',
  },
  {
    at: '/record/trade/download',
    choose: [/^Content/, /^Withdrawals/],
    head: 'Created,Content,File,Rows,State,Kept until',
  },
  {
    at: '/huichukou/home',
    as: 'b2b@cn',
    choose: [/^Status/, /^In the wallet/],
    head: 'Created,Buyer,Invoice,Currency,Amount,In the wallet,Status',
  },
];

test.each(places)(
  'the filter of $at limits the rows if it has one, and the file has them under the heads on screen',
  async (place) => {
    const { at, choose, head, as = 'seller@cn' } = place;
    const visit = await site.visit({ as, locale: 'en' });
    const { page, problems } = visit;
    await quiet(page);
    await visit.open(at);
    const button = page.getByRole('button', { name: 'Export' });
    await button.waitFor(slow);
    const list = page.locator('.sb-table-block', { has: button });
    const counted = async (): Promise<number> => {
      const [total] = await page.getByText(/^[\d,]+ rows?$/).allInnerTexts();
      return total === undefined ? list.locator('tbody tr:not(.sb-day)').count() : Number(total.replace(/\D/g, ''));
    };
    await expect.poll(counted, slow).toBeGreaterThan(0);
    const all = await counted();
    if (choose !== undefined) {
      await page.getByRole('combobox', { name: choose[0] }).last().click();
      await page.getByRole('option', { name: choose[1] }).first().click();
      await expect.poll(counted, slow).toBeLessThan(all);
    }
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
    const lines = fs
      .readFileSync(await file.path(), 'utf8')
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n');
    expect(lines[0]).toBe(head);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines).toHaveLength(1 + (await counted()));
    expect(await problems.take()).toEqual([]);
    await visit.close();
  },
);
