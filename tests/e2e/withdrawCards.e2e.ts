import { afterAll, beforeAll, expect, test } from 'vitest';
import { payPassword } from '../../src/server/seed/personas.ts';
import { openSite, type Site } from '../support/browser.ts';
import {
  amountField,
  described,
  enterPassword,
  next,
  orderOf,
  pass,
  payPasswordField,
  typeAmount,
  visitWithdrawal,
} from '../support/withdrawVisit.ts';

const quote = 181_000;

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test.each([
  {
    who: 'to the sole director',
    at: '/withdraw/hk/selectaccount/soleDirector',
    result: '**/withdraw/hk/soleDirectorResult?*',
  },
  { who: 'in CNY to the company', at: '/withdraw/hk/selectaccount/cny', result: '**/withdraw/hk/cnyResult?*' },
])(
  'a Hong Kong balance is paid out $who: going back keeps the input, expired terms are renewed in place',
  async ({ at, result }) => {
    const { page, problems, open, drawn, close } = await visitWithdrawal(site, '/message', 'seller@hk');
    await page.clock.install();
    await open(at);
    await typeAmount(page, '2000');
    await next(page);
    await payPasswordField(page).waitFor();
    await page.goBack();
    await expect.poll(() => amountField(page).inputValue()).toMatch(/^2,?000(\.00)?$/);
    await next(page);
    await payPasswordField(page).waitFor();
    // Terms that come after the jump of the clock would not expire.
    await drawn();
    // withdrawPaths tests the notice text for a changed rate.
    await pass(site, page, quote);
    await page
      .locator('.sb-notice span')
      .getByText(/The quote was renewed/)
      .waitFor();
    const arrival = await described(page, 'You receive').innerText();
    await enterPassword(page);
    await page.waitForURL(result);
    await page.getByText('Withdrawal submitted').waitFor();
    const orderId = orderOf(page);
    await site.sandbox('POST', `/payouts/${orderId}`, { outcome: 'success' });
    await page.getByText('Withdrawal arrived').waitFor();
    await expect.poll(() => described(page, 'Arrives at .*').innerText()).toBe(arrival);
    expect(await problems.take()).toEqual([]);
    await close();
  },
);

test('an advance costs the amount in the form, is renewed in place when expired, and draws on the credit line', async () => {
  const { page, open, close } = await visitWithdrawal(site, '/message');
  await page.clock.install();
  await open('/withdraw/advance');
  const line = await described(page, 'Available').innerText();
  await typeAmount(page, '3000');
  await page.getByText('14 days', { exact: true }).click();
  await page.locator('label.sb-option:not(.sb-option-refused)').first().click();
  await expect.poll(() => described(page, 'Fee to pay').innerText()).toMatch(/^USD \d/);
  const fee = await described(page, 'Fee to pay').innerText();
  await next(page);
  await payPasswordField(page).waitFor();
  await expect.poll(() => described(page, 'Fee to pay').innerText()).toBe(fee);
  await payPasswordField(page).fill('25');
  await pass(site, page, quote);
  await page
    .locator('.sb-notice span')
    .getByText(/The quote was renewed, and the arrival is still USD/)
    .waitFor();
  await expect.poll(() => payPasswordField(page).inputValue()).toBe('');
  await payPasswordField(page).fill(payPassword);
  await page.getByRole('button', { name: 'Confirm advance' }).click();
  await page.waitForURL('**/withdraw/result?*');
  await page.getByText('Withdrawal submitted').waitFor();
  await open('/withdraw/advance');
  const left = Number(line.replace(/[^\d.]/g, '')) - 3000;
  await expect
    .poll(() => described(page, 'Available').innerText())
    .toBe(`USD ${left.toLocaleString('en', { minimumFractionDigits: 2 })}`);
  await close();
});
