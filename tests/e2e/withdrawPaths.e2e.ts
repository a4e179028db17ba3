import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, beijingDay } from '../../src/domain/day.ts';
import { compareDecimals, decimalToString, roundDecimal, type Decimal } from '../../src/domain/decimal.ts';
import { formatRatePair } from '../../src/domain/format.ts';
import { customerRate } from '../../src/server/fx/channels.ts';
import { openSite, type Site } from '../support/browser.ts';
import { quiet } from '../support/quiet.ts';
import {
  amountField,
  balancesOf,
  confirm,
  described,
  enterPassword,
  fieldOf,
  figureOf,
  fillIn,
  next,
  orderOf,
  pass,
  passUntilRateMoves,
  toMovingRate,
  payPasswordField,
  typeAmount,
  visitWithdrawal,
} from '../support/withdrawVisit.ts';

const oneMinute = 60_000;
const day = 24 * 60 * oneMinute;
const quote = 181_000;

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
beforeEach(() => site.sandbox('POST', '/faults/clear'));
afterAll(() => site.close());

test('an expired rate is renewed automatically, and the page shows the change of rate and arrival', async () => {
  await toMovingRate(site, 'USD', quote);
  const { page, problems, open, close } = await visitWithdrawal(site, '/message');
  await page.clock.install();
  await open('/withdraw/create');
  await fillIn(page, '5000');
  const [rate, arrival] = [
    await described(page, 'Your rate').innerText(),
    await described(page, 'You receive').innerText(),
  ];
  await passUntilRateMoves(site, page, 'USD', quote);
  await page
    .locator('.sb-notice span')
    .getByText(new RegExp(`The rate changed from 1 USD = ${figureOf(rate)} CNY to`))
    .waitFor();
  await expect.poll(() => described(page, 'You receive').innerText()).not.toBe(arrival);
  await expect.poll(() => described(page, 'Your rate').innerText()).not.toBe(rate);
  await page.getByText(/Held for 0[23]:\d\d, then refreshed/).waitFor();
  await expect.poll(() => amountField(page).inputValue()).toMatch(/^5,?000(\.00)?$/);
  expect(await problems.take()).toEqual([]);
  await close();
});

test('terms that expire on the confirmation are renewed in place repeatedly, and the last ones are booked', async () => {
  await toMovingRate(site, 'USD', quote);
  const { page, open, close } = await visitWithdrawal(site, '/message');
  await page.clock.install();
  await open('/withdraw/create');
  await fillIn(page, '5000');
  await next(page);
  await payPasswordField(page).fill('258');
  for (const _round of [1, 2]) {
    const rate = await described(page, 'Rate').innerText();
    await passUntilRateMoves(site, page, 'USD', quote);
    await page
      .locator('.sb-notice span')
      .getByText(new RegExp(`the rate went from 1 USD = ${figureOf(rate)} CNY to`))
      .waitFor();
  }
  await expect.poll(() => payPasswordField(page).inputValue()).toBe('');
  expect(page.url()).toContain('step=confirm');
  const arrival = await described(page, 'You receive').innerText();
  await confirm(page);
  await expect.poll(() => described(page, 'Arrives at .*').innerText()).toBe(arrival);
  await close();
});

test('eight wrong payment passwords lock it for an hour with a message: no money moves, the terms stay, and afterwards it works', async () => {
  const { page, open, close } = await visitWithdrawal(site, '/message', 'vip@cn');
  await page.clock.install();
  await open('/withdraw/create');
  await fillIn(page, '100');
  await next(page);
  const before = await balancesOf(site, 'vip@cn');
  for (const left of [7, 6, 5, 4, 3, 2, 1]) {
    await enterPassword(page, '135792');
    await fieldOf(page, 'Payment password')
      .getByText(new RegExp(`Wrong payment password\\. You have ${left} (try|tries) left`))
      .waitFor();
  }
  await enterPassword(page, '135792');
  const locked = fieldOf(page, 'Payment password').getByText(/locked\. Try again in \d+ minutes?, or reset it/);
  await locked.waitFor();
  await enterPassword(page);
  await locked.waitFor();
  expect(page.url()).toContain('step=confirm');
  await expect.poll(() => described(page, 'Amount').innerText()).toBe('USD 100.00');
  expect(await balancesOf(site, 'vip@cn')).toEqual(before);
  for (const _quarter of [1, 2, 3, 4]) {
    const renewed = page.waitForResponse((response) => response.url().includes('submitAmount') && response.ok());
    await pass(site, page, 16 * oneMinute);
    await renewed;
  }
  await page.locator('.sb-notice span').getByText('The quote was renewed').waitFor();
  await confirm(page);
  expect(orderOf(page)).toMatch(/^W\d+$/);
  await close();
});

test('a manually selected coupon is priced at once, and can be removed', async () => {
  const { page, close } = await visitWithdrawal(site, '/withdraw/create');
  await fillIn(page, '800');
  await page.getByText('Choose', { exact: true }).click();
  await expect.poll(() => described(page, 'Fee to pay').innerText()).toBe('USD 3.20');
  await page.getByRole('combobox', { name: 'Which coupon' }).click();
  await expect.poll(() => page.getByRole('option', { name: /1,000/ }).getAttribute('aria-disabled')).toBe('true');
  await page.getByRole('option', { name: /20% off withdrawal/ }).click();
  await expect.poll(() => described(page, 'Coupon').innerText()).toBe('USD 0.64');
  await expect.poll(() => described(page, 'Coupon').getAttribute('data-sign')).toBe('+');
  await expect.poll(() => described(page, 'Fee to pay').innerText()).toBe('USD 2.56');
  await next(page);
  await payPasswordField(page).waitFor();
  await expect.poll(() => described(page, 'Fee to pay').innerText()).toBe('USD 2.56');
  await page.goBack();
  await page.getByText('None', { exact: true }).click();
  await expect.poll(() => described(page, 'Fee to pay').innerText()).toBe('USD 3.20');
  await expect.poll(() => described(page, 'Coupon').count()).toBe(0);
  await close();
});

test('a package waives the fee, red packets pay it, and switching them off restores the fee', async () => {
  const { page, close } = await visitWithdrawal(site, '/withdraw/create');
  await fillIn(page, '600');
  await page.getByText('None', { exact: true }).click();
  await expect.poll(() => described(page, 'Fee to pay').innerText()).toBe('USD 2.40');
  await page.getByRole('switch', { name: 'Use a package' }).click();
  await expect.poll(() => described(page, 'Package').innerText()).toBe('USD 2.40');
  await expect.poll(() => described(page, 'Package').getAttribute('data-sign')).toBe('+');
  await expect.poll(() => described(page, 'Fee to pay').innerText()).toBe('USD 0.00');
  await page.getByRole('switch', { name: 'Use a package' }).click();
  await page.getByRole('switch', { name: 'Use red packet' }).click();
  await expect.poll(() => described(page, 'Red packet').innerText()).toBe('USD 2.40');
  await expect.poll(() => described(page, 'Red packet').getAttribute('data-sign')).toBe('+');
  await expect.poll(() => described(page, 'Fee to pay').innerText()).toBe('USD 0.00');
  await page.getByRole('switch', { name: 'Use red packet' }).click();
  await expect.poll(() => described(page, 'Fee to pay').innerText()).toBe('USD 2.40');
  await close();
});

test('too little, too much and more than the daily limit show an error at the amount, and the input stays', async () => {
  await site.sandbox('POST', '/deposits', { loginName: 'seller@cn', currency: 'USD', amount: '2000000.00' });
  const visit = await visitWithdrawal(site, '/withdraw/create');
  const { page } = visit;
  await refusedAtAmount(page, '9.99', 'Withdraw at least USD 10.00');
  await refusedAtAmount(page, '300000.01', 'Withdraw up to USD 300,000.00 at a time');
  const other = await visit.context.newPage();
  await quiet(other);
  await other.goto('/withdraw/create');
  await fillIn(other, '300000');
  for (const _order of [1, 2]) {
    await visit.open('/withdraw/create');
    await choosePersonalCard(page);
    await fillIn(page, '300000');
    await next(page);
    await confirm(page);
  }
  await visit.open('/withdraw/create');
  await choosePersonalCard(page);
  await fillIn(page, '295000');
  await next(page);
  await confirm(page);
  await choosePersonalCard(other);
  await next(other);
  await fieldOf(other, 'Amount')
    .getByText(/^You can withdraw USD\s10\.00 to USD\s10\d,\d{3}\.\d\d right now$/)
    .waitFor();
  await expect.poll(() => amountField(other).inputValue()).toMatch(/^300,?000(\.00)?$/);
  await expect.poll(() => described(other, 'Left today').innerText()).toMatch(/^USD 10\d,/);
  await refusedAtAmount(other, '150000', /You can withdraw USD\s10\d,\d{3}\.\d\d more today/);
  await visit.close();
});

test('a new withdrawal starts empty', async () => {
  const visit = await visitWithdrawal(site, '/withdraw/create');
  const { page } = visit;
  await fillIn(page, '250');
  await page.getByText('Express', { exact: true }).click();
  await next(page);
  await payPasswordField(page).waitFor();
  await visit.open('/withdraw/create');
  await expect.poll(() => amountField(page).inputValue()).toBe('');
  expect(await page.getByRole('radio', { name: 'Standard', exact: true }).isChecked()).toBe(true);
  await visit.close();
});

test('an amount without a price shows no price of another amount, and is priced as soon as possible', async () => {
  const { page, close } = await visitWithdrawal(site, '/withdraw/create');
  await fillIn(page, '400');
  await site.sandbox('POST', '/faults', { operation: 'withdraw.discountDetails', status: 500, times: 20 });
  await typeAmount(page, '900');
  await expect.poll(() => described(page, 'You receive').innerText()).toBe('--');
  await expect.poll(() => amountField(page).inputValue()).toMatch(/^900/);
  await site.sandbox('POST', '/faults/clear');
  await fillIn(page, '401');
  await expect.poll(() => described(page, 'Fee to pay').innerText()).toMatch(/^USD \d/);
  await close();
});

test('a rate order is paid out when its rate is reached, at that rate', async () => {
  const { from, target, metAt } = risingRate(site.backend.clock.now());
  await site.sandbox('POST', '/clock', { advanceMs: from - site.backend.clock.now() });
  const visit = await visitWithdrawal(site, '/withdraw/create', 'vip@cn');
  await placeRateOrder(visit.page, '1000', target, 2);
  const orderId = orderOf(visit.page);
  await visit.close();
  await site.sandbox('POST', '/clock', { advanceMs: metAt - site.backend.clock.now() });
  const { page, open, close } = await visitWithdrawal(site, '/message', 'vip@cn');
  const detail = page.waitForResponse(
    (response) => response.url().includes('/withdraw/record/detail?') && response.ok(),
  );
  await open(`/record/detail/withdraw?orderId=${orderId}`);
  const paid = String((await (await detail).json()).data.rate);
  expect(Number(paid)).toBeGreaterThanOrEqual(Number(target));
  await page.getByText('Sent to the bank').waitFor();
  await expect
    .poll(() => described(page, 'Exchange rate used').innerText())
    .toContain(figureOf(formatRatePair(paid, 'USD', 'CNY')));
  await expect.poll(() => described(page, 'Target rate').innerText()).toBe(`1 USD = ${target} CNY`);
  await close();
});

test('a rate order that does not reach its rate in time is returned to the cent, and the record shows it', async () => {
  const before = await balancesOf(site, 'seller@cn');
  expect(before).not.toEqual([]);
  const visit = await visitWithdrawal(site, '/withdraw/create', 'seller@cn');
  await placeRateOrder(visit.page, '1000', '15', 1);
  const orderId = orderOf(visit.page);
  expect(await balancesOf(site, 'seller@cn')).not.toEqual(before);
  await visit.close();
  const later = site.backend.clock.now() + 3 * day;
  await site.sandbox('POST', '/clock', { at: later });
  expect(await balancesOf(site, 'seller@cn')).toEqual(before);
  // The seller's session has expired, so another user of the account checks.
  const again = await visitWithdrawal(site, `/record/detail/withdraw?orderId=${orderId}`, 'sub@cn');
  await again.page
    .getByText(/The rate did not reach 15 by the end of \d{4}-\d\d-\d\d\. USD\s1,000\.00 is back in your balance/)
    .waitFor();
  await again.page.getByRole('list').getByText('Expired', { exact: true }).waitFor();
  await expect.poll(() => described(again.page, 'You receive').count()).toBe(0);
  await again.close();
});

async function refusedAtAmount(page: Page, amount: string, because: string | RegExp): Promise<void> {
  await typeAmount(page, amount);
  await next(page);
  await fieldOf(page, 'Amount').getByText(because).waitFor();
  expect(Number((await amountField(page).inputValue()).replaceAll(',', ''))).toBe(Number(amount));
  expect(page.url()).not.toContain('step=confirm');
}

/** Chooses a personal card, because company cards have a separate daily limit. */
async function choosePersonalCard(page: Page): Promise<void> {
  await page.locator('.sb-options-folded > summary').click();
  await page.locator('label.sb-option').filter({ hasText: '3445' }).click();
}

async function placeRateOrder(page: Page, amount: string, targetRate: string, days: number): Promise<void> {
  await fillIn(page, amount);
  await page.getByText('Rate order', { exact: true }).click();
  await page.getByLabel('Target rate').fill(targetRate);
  await fieldOf(page, 'Expiry date')
    .locator('input')
    .first()
    .fill(addDays(beijingDay(site.backend.clock.now()), days));
  await page.keyboard.press('Tab');
  await next(page);
  await page.getByText(new RegExp(`paid out once the rate reaches 1\\sUSD = ${targetRate} `)).waitFor();
  await enterPassword(page);
  await page.getByText('Rate order placed').waitFor();
}

/** Finds a time `from` the next minute on, a rate with four decimals above those of the following minutes, and a time within two days from which the rate is reached for a while. */
function risingRate(now: number): { readonly from: number; readonly target: string; readonly metAt: number } {
  for (let from = now + oneMinute; from < now + 30 * day; from += day / 4) {
    const rateAt = (minute: number): Decimal =>
      customerRate({ from: 'USD', to: 'CNY', channel: 'BOC' }, from + minute * oneMinute).rate;
    const soon = [0, 1, 2, 3, 4, 5].map(rateAt).toSorted(compareDecimals).at(-1);
    for (let minute = 6; soon !== undefined && minute < 2 * 24 * 60; minute += 1) {
      const target = roundDecimal({ units: soon.units + 10n ** BigInt(soon.scale - 4), scale: soon.scale }, 4, 'down');
      if ([0, 0.25, 0.5, 1, 1.5, 2].every((later) => compareDecimals(rateAt(minute + later), target) >= 0))
        return { from, target: decimalToString(target), metAt: from + minute * oneMinute };
    }
  }
  throw new Error('the rate does not rise within a month');
}
