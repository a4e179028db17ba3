import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoicePaper } from '../support/billPages.ts';
import { openSite, type Site } from '../support/browser.ts';
import { declareTrade } from '../support/declareTrade.ts';
import { quiet } from '../support/quiet.ts';
import { described } from '../support/withdrawVisit.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('a payment by SWIFT in the own name shows the fee of the banks and the fee of the name', async () => {
  const visit = await site.visit({ as: 'seller@cn', locale: 'en' });
  const { page, drawn, problems } = visit;
  await quiet(page);
  await visit.open('/');
  await page.locator('header').getByRole('button', { name: /^Pay/ }).click();
  await page.locator('header').getByRole('link', { name: 'Pay a payee' }).click();
  await page.waitForURL(/\/payment\/batch\/single$/);
  await drawn();
  await choose(page, 'Payee', /Nordlicht Handels/);
  await choose(page, 'Pay from', /USD/);
  const gets = page.getByRole('textbox', { name: /^Payee gets/ });
  await gets.fill('1000');
  await page.getByText('SWIFT', { exact: false }).first().click();
  await described(page, 'Fees of other banks').waitFor();
  await expect.poll(() => described(page, 'Fees of other banks').innerText()).toMatch(/15\.00/);
  await choose(page, 'Pay in the name of', /./);
  await described(page, 'Paying in your name').waitFor();
  await expect.poll(() => described(page, 'Paying in your name').innerText()).toMatch(/2\.00/);

  expect(await problems.take()).toEqual([]);
  await visit.close();
});

test('a higher limit is refused when it is too low or nothing was transferred or no paper is there, and is asked for with a paper', async () => {
  const visit = await site.visit({ as: 'seller@cn', locale: 'en', at: '/payment/increase-limit?currency=EUR' });
  const { page, drawn, problems } = visit;
  await quiet(page);
  await page.locator('[data-button=byTransfer]').click();
  await page.waitForURL(/\/payment\/increase-limit\/transfer/);
  await drawn();
  const wanted = page.getByRole('textbox', { name: /^New limit per payment/ });
  await wanted.fill('100');
  await page.keyboard.press('Tab');
  await page.getByText(/Your limit is .*50,000\.00 already/).waitFor();
  await wanted.fill('80000');
  await page.getByText(/Transfer .*8,000\.00 in all, then come back/).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Ask for it' }).isDisabled()).toBe(true);

  await visit.open('/payment/increase-limit?currency=EUR');
  await wanted.fill('80000');
  await page.getByRole('button', { name: 'Ask for it' }).click();
  await page.locator('main [aria-invalid=true], .sb-field-error').first().waitFor();
  await page.locator('input[type=file]').setInputFiles(invoicePaper);
  await page.getByText('invoice.pdf').first().waitFor();
  await page.getByRole('button', { name: 'Ask for it' }).click();
  await page.locator('tbody tr', { hasText: '80,000.00' }).waitFor();
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

test('a Hong Kong seller declares the trade of a payment, which needs its papers', async () => {
  const visit = await site.visit({ as: 'seller@hk', locale: 'en', region: 'HK', at: '/record/trade?tab=payment' });
  const { page, problems } = visit;
  await quiet(page);
  await declareTrade(visit);
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

async function choose(page: Page, label: string, choice: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: new RegExp(`^${label}`) }).click();
  await page.getByRole('option', { name: choice }).last().click();
}
