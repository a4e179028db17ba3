import fs from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decimalToString } from '../../src/domain/decimal.ts';
import { midRate } from '../../src/server/fx/midRate.ts';
import { payPassword } from '../../src/server/seed/personas.ts';
import { openSite, type Site } from '../support/browser.ts';
import { goBack, press } from '../support/press.ts';
import { quiet } from '../support/quiet.ts';
import { enterPassword, fillIn, next, orderOf, typeAmount } from '../support/withdrawVisit.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('spec: R-231 R-232 R-233 R-234 R-235 R-236 R-237 a seller waits for a rate, is told, and transfers from the currency account to the wallet', async () => {
  const visit = await site.visit({ as: 'seller@cn', locale: 'en' });
  const { page, drawn, problems } = visit;
  await quiet(page);
  await visit.open('/');
  await page
    .locator('header')
    .getByRole('button', { name: /^Funds/ })
    .click();
  await page.locator('header').getByRole('link', { name: 'Currency accounts' }).click();
  await page.waitForURL(/\/dobby\/home$/);
  await drawn();
  await page
    .getByRole('button', { name: 'Rates' })
    .or(page.getByRole('link', { name: 'Rates' }))
    .first()
    .click();
  await page.waitForURL(/\/dobby\/rate$/);
  const pair = page.locator('tbody tr', { hasText: '1 USD =' });
  await pair.getByRole('button', { name: 'Alert' }).click();
  // The rate is the one of the row, with as many digits.
  const [, mid] = /= ([\d.]+) CNY/.exec(await pair.locator('td').nth(1).innerText()) ?? [];
  await page.getByRole('dialog').getByText(`1 USD = ${mid} CNY`).waitFor();
  await page
    .getByRole('dialog')
    .getByLabel(/^Rate to wait for/)
    .fill('15');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Waiting for 1 rate').waitFor();
  await page
    .getByRole('button', { name: 'Manage alerts' })
    .or(page.getByRole('link', { name: 'Manage alerts' }))
    .first()
    .click();
  await page.waitForURL(/\/dobby\/ratemanager$/);
  const alert = page.locator('tbody tr', { hasText: 'USD/CNY' });
  await alert.getByRole('button', { name: 'Pause' }).click();
  await alert.getByText('Paused').waitFor();
  await alert.getByRole('button', { name: 'Resume' }).click();
  await alert.getByText('Waiting').waitFor();
  await alert.getByRole('button', { name: 'Change' }).click();
  const wanted = page.getByRole('dialog').getByLabel(/^Rate to wait for/);
  await expect.poll(() => wanted.inputValue()).toBe('15');
  const { now } = (await site.sandbox('GET', '/clock')) as { now: number };
  const { target, at } = rateToCome(now);
  await wanted.fill(target.toFixed(5));
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Alert changed').first().waitFor();
  const { now: then } = (await site.sandbox('GET', '/clock')) as { now: number };
  await site.sandbox('POST', '/clock', { advanceMs: at - then });
  await visit.open('/dobby/ratemanager');
  await expect.poll(() => alert.textContent()).toContain('Reached');
  await visit.open('/message');
  await page
    .getByText(/USD\/CNY/)
    .first()
    .waitFor();
  await visit.open('/dobby/home');
  await page.locator('[data-button=transfer]').first().click();
  await page.waitForURL(/\/dobby\/entry$/);
  await page.locator('[data-button=toWallet]').first().click();
  await page.waitForURL(/\/dobby\/create/);
  await drawn();
  await page.getByRole('combobox', { name: /^To/ }).click();
  await page.keyboard.type('Euro');
  await page.getByRole('option', { name: 'Euro' }).first().click();
  await page.getByRole('textbox', { name: /^Arrives/ }).fill('120');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('button', { name: 'Confirm transfer' }).click();
  await page.getByRole('dialog').locator('.sb-pay-password input').fill(payPassword);
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm transfer' }).click();
  await page.waitForURL(/\/dobby\/result/);
  await page.getByText('120.00').first().waitFor();
  await page.locator('[data-button=viewRecord]').click();
  await page.waitForURL(/\/record\/detail\/transfer/);
  await page.getByText('Done').first().waitFor();
  await visit.open('/record/trade?tab=transfer');
  await page.locator('tbody tr', { hasText: '120.00' }).first().waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(fs.readFileSync(await file.path(), 'utf8')).toContain('120.00');
  await visit.open('/dobby/ratemanager');
  await alert.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('No rate alerts yet').waitFor();
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

test('a seller withdraws from the currency account to a bank account, from the entry to the record', async () => {
  const visit = await site.visit({ as: 'seller@cn', locale: 'en', at: '/dobby/home' });
  const { page, problems } = visit;
  await quiet(page);
  await press(visit, 'withdraw', 'withdraw.dobby');
  await press(visit, 'inYuan', 'withdraw.dobbyCny');
  await goBack(visit, 'withdraw.dobby');
  await goBack(visit, 'dobby.home');
  await press(visit, 'transfer', 'dobby.entry');
  await page.locator('[data-button=toCard]').first().click();
  await page.waitForURL(/\/withdraw\/dobby\/create\?/);
  await typeAmount(page, '99999999');
  await next(page);
  await page.locator('.sb-field-error').first().waitFor();
  await fillIn(page, '100');
  await next(page);
  await enterPassword(page);
  await page.waitForURL(/\/withdraw\/dobby\/result\?/);
  const orderId = orderOf(page);
  await visit.open(`/record/detail/withdraw?orderId=${orderId}`);
  await page.getByText(orderId).first().waitFor();
  await page.getByText('100.00').first().waitFor();
  await visit.open('/record/trade?tab=withdraw');
  await page.locator('tbody tr', { hasText: orderId }).waitFor();
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

/** Of the minutes in which the session stays, the one whose rate differs most from the present one, and a rate half way to it. */
function rateToCome(now: number): { readonly target: number; readonly at: number } {
  const rateAt = (at: number) => Number(decimalToString(midRate('USD', 'CNY', at)));
  const present = rateAt(now);
  const minutes = Array.from({ length: 14 }, (_, index) => (Math.floor(now / 60_000) + 11 + index) * 60_000 + 10_000);
  const at = minutes.reduce((one, other) =>
    Math.abs(rateAt(other) - present) > Math.abs(rateAt(one) - present) ? other : one,
  );
  return { target: (present + rateAt(at)) / 2, at };
}
