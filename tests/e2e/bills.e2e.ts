import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payPassword } from '../../src/server/seed/personas.ts';
import { invoicePaper } from '../support/billPages.ts';
import { openSite, type Site, type Visit } from '../support/browser.ts';
import { quiet } from '../support/quiet.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('spec: R-138 R-129 C-210 C-212 C-215 C-216 C-217 C-218 C-225 C-222 C-242 C-243 C-244 C-235 C-255 C-256 C-314 L-303 N-072 a seller pays VAT from the menu to the proof', async () => {
  const visit = await site.visit({ as: 'seller@cn', locale: 'en' });
  const { page, problems } = visit;
  await quiet(page);
  await visit.open('/');
  await page.locator('header').getByRole('button', { name: /^Pay/ }).click();
  await page.locator('header').getByRole('link', { name: 'Pay a bill' }).click();
  await page.locator('[data-button=vatPayees]').click();
  await page.locator('[data-button=add]').first().click();
  const dialog = page.getByRole('dialog');
  await choose(page, 'Country or region', 'Italy', dialog);
  const number = dialog.getByRole('textbox', { name: /^VAT number/ });
  await number.fill('07643520568');
  await dialog.getByRole('textbox', { name: /^Company registered/ }).fill('Porto Srl');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.poll(() => number.getAttribute('aria-invalid')).toBe('true');
  await number.fill('IT 0764 3520 567');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await page.locator('tbody tr', { hasText: '07643520567' }).waitFor();
  await page.locator('[data-button=payVat]').click();
  await page.waitForURL(/\/payment\/vat\/create/);
  await choose(page, 'VAT number', 'IT');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  const amount = page.getByRole('textbox', { name: /^Amount/ });
  await amount.fill('60000');
  await amount.blur();
  await page.getByText(/One bill can be .*1\.00.* to .*50,000\.00/).waitFor();
  await amount.fill('120');
  await page.getByText('121.00').first().waitFor();
  await page.getByRole('textbox', { name: /^Period/ }).fill('2026-Q3');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'return.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') });
  await page.getByText('return.pdf').first().waitFor();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.waitForURL(/\/payment\/vat\/confirm/);
  await page.getByText('Agenzia delle Entrate').waitFor();
  await page.locator('.sb-pay-password input').fill(payPassword);
  await page.locator('[data-button=payNow]').click();
  await page.waitForURL(/\/payment\/vat\/success/);
  await page.getByText('The payment is under way').waitFor();
  await site.sandbox('POST', '/clock', { advanceMs: 10 * 86_400_000 });
  await visit.close();

  const later = await site.visit({ as: 'seller@cn', locale: 'en' });
  await later.open('/payment/batch/bill');
  expect(await later.page.title()).toContain('Bills to pay');
  await later.page.getByRole('tab', { name: 'All bills' }).click();
  await later.page.locator('tbody tr', { hasText: 'Agenzia' }).click();
  await later.page.getByRole('dialog', { name: 'Bill' }).getByRole('link', { name: 'Details' }).click();
  await later.page.locator('[data-button=askProof]').click();
  await later.page.locator('[data-button=openProof]').waitFor();
  await later.open('/payment/vat/create');
  await choose(later.page, 'VAT number', 'IT');
  await later.page.getByRole('button', { name: 'Next', exact: true }).click();
  await later.page.getByText(/Last paid: .*120\.00.* for 2026-Q3/).waitFor();
  await later.page.locator('[data-button=useLast]').click();
  await expect.poll(() => later.page.getByRole('textbox', { name: /^Amount/ }).inputValue()).toMatch(/^120(\.00)?$/);
  expect(await problems.take()).toEqual([]);
  await later.close();
});

test('spec: R-146 R-147 R-148 R-149 C-258 C-259 C-260 C-261 C-262 C-237 a seller pays a tax agent and finds the bill in the records', async () => {
  const visit = await site.visit({ as: 'seller@hk', region: 'HK', locale: 'en' });
  const { page, problems } = visit;
  await quiet(page);
  await visit.open('/payment/bills');
  await page.getByText('Fees of the agent who files your tax abroad').waitFor();
  await page.locator('[data-button=payAgent]').click();
  await page.getByText('Thames VAT Advisers Ltd').waitFor();
  await page.getByRole('textbox', { name: /^Amount/ }).fill('300');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'invoice.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') });
  await page.getByText('invoice.pdf').first().waitFor();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.waitForURL(/\/payment\/taxagent\/confirm/);
  await choose(page, 'Pay with', 'US dollar');
  await page.getByText('Mid-market rate').waitFor();
  await page.locator('.sb-pay-password input').fill(payPassword);
  await page.locator('[data-button=payNow]').click();
  await page.waitForURL(/\/payment\/taxagent\/success/);
  await page.locator('[data-button=viewBill]').click();
  await page.waitForURL(/\/payment\/taxagent\/record\/detail/);
  await visit.open('/payment/taxagent/record');
  await page.locator('tbody tr', { hasText: 'Thames' }).getByText('Processing').waitFor();
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

test('spec: R-149 C-213 C-261 the steps of a tax agent’s bill: to pay, under way with the one to come, done, or cancelled', async () => {
  const visit = await site.visit({ as: 'seller@cn', locale: 'en' });
  await quiet(visit.page);
  const cancelled = await createAgentBill(visit, '80');
  await visit.open(cancelled);
  await expect.poll(() => steps(visit.page)).toEqual(['Submitted']);
  await visit.page.locator('[data-button=cancelBill]').click();
  await visit.page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect.poll(() => steps(visit.page)).toEqual(['Submitted', 'Cancelled']);

  const paid = await createAgentBill(visit, '90');
  await visit.page.locator('.sb-pay-password input').fill('111222');
  await visit.page.locator('[data-button=payNow]').click();
  await visit.page.getByText(/Wrong payment password/).waitFor();
  await visit.page.locator('.sb-pay-password input').fill(payPassword);
  await visit.page.locator('[data-button=payNow]').click();
  await visit.page.waitForURL(/\/payment\/taxagent\/success/);
  await visit.open(paid);
  await expect.poll(() => steps(visit.page)).toEqual(['Submitted', 'Confirmed', 'Done: next']);
  await expect
    .poll(() => visit.page.locator('.sb-event[aria-current=step] .sb-event-label').innerText())
    .toBe('Confirmed');
  expect(await visit.problems.take()).toEqual([]);
  await visit.close();

  await site.sandbox('POST', '/clock', { advanceMs: 5 * 86_400_000 });
  const later = await site.visit({ as: 'seller@cn', locale: 'en', at: paid });
  await expect.poll(() => steps(later.page)).toEqual(['Submitted', 'Confirmed', 'Done']);
  await expect.poll(() => later.page.locator('.sb-event time').allInnerTexts()).not.toContain('--');
  expect(await later.problems.take()).toEqual([]);
  await later.close();
});

test('spec: R-139 R-140 R-141 R-142 R-143 R-144 R-158 R-159 R-160 R-296 E-059 E-070 E-077 C-214 C-221 C-232 C-233 C-241 C-245 C-246 C-353 lines differ in what they ask for, and each refusal says the way on', async () => {
  const visit = await site.visit({ as: 'seller@cn', locale: 'en' });
  const { page } = visit;
  await quiet(page);
  for (const [address, words] of [
    ['/payment/epr', 'EPR fees'],
    ['/payment/transparency/anything', 'Transparency codes'],
    ['/payment/advertising', 'Google Ads'],
    ['/payment/sparkx', 'SparkX'],
    ['/ads/shopee', 'Shopee ads'],
    ['/ads/shopeedisplay', 'Shopee display ads'],
    ['/ads/4kmiles', '4KMILES'],
  ] as const) {
    await visit.open(address);
    await page.getByText(words).first().waitFor();
  }
  await visit.open('/ads');
  await page
    .getByText(/Page not found/i)
    .first()
    .waitFor();

  await visit.open('/payment/4kmiles/create');
  const account = page.getByRole('textbox', { name: /^Account ID/ });
  await account.fill('acct0000');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page
    .getByText(/provider doesn’t know this account/)
    .first()
    .waitFor();
  await account.fill('acct-1');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('textbox', { name: /^Amount/ }).fill('5');
  await page.getByRole('textbox', { name: /^Amount/ }).blur();
  await page.getByText(/One bill can be .*200\.00/).waitFor();

  const bill = {
    name: 'bill.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('invoice,period,currency,amount\nI-1,2026-08,USD,42.00\n'),
  };
  for (const again of [false, true]) {
    await visit.open('/payment/aws/create');
    await page.getByRole('textbox', { name: /^AWS account ID/ }).fill('123456789012');
    await page.locator('input[type=file]').setInputFiles(bill);
    await page.getByText('bill.csv').first().waitFor();
    await page.getByRole('button', { name: 'Read the bill' }).click();
    if (again) await page.getByText(/uploaded before/).waitFor();
    else await page.waitForURL(/\/payment\/aws\/confirm/);
  }

  await visit.open('/payment/avalara/create');
  await choose(page, 'Registered company', 'Northgate');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('textbox', { name: /^Amount/ }).fill('60');
  await page.getByRole('textbox', { name: /^Period/ }).fill('2026-09');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.waitForURL(/\/payment\/avalara\/confirm/);
  await page.locator('.sb-pay-password input').fill(payPassword);
  await page.locator('[data-button=payNow]').click();
  await page.getByText(/tax service doesn’t know this company/).waitFor();
  await visit.close();
});

/** Chooses in a select by the label of the field and the beginning of the choice. */
async function choose(page: Page, label: string, choice: string, within: Page | Locator = page): Promise<void> {
  await within.getByRole('combobox', { name: new RegExp(`^${label}`) }).click();
  await page.keyboard.type(choice);
  await page.getByRole('option', { name: choice }).first().click();
}

/** Creates a bill of the tax agent up to its payment; returns the address of its detail. */
async function createAgentBill(visit: Visit, amount: string): Promise<string> {
  const { page } = visit;
  await visit.open('/payment/taxagent');
  await page.getByRole('textbox', { name: /^Amount/ }).fill(amount);
  await page.locator('input[type=file]').setInputFiles(invoicePaper);
  await page.getByText(invoicePaper.name).first().waitFor();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.waitForURL(/\/payment\/taxagent\/confirm/);
  return `/payment/taxagent/record/detail${new URL(page.url()).search}`;
}

/** Returns the steps that a page shows, with the one to come marked. */
async function steps(page: Page): Promise<readonly string[]> {
  return page.locator('.sb-timeline > li').evaluateAll((items) =>
    items.map((item) => {
      const label = item.querySelector('.sb-event-label')?.textContent ?? '';
      return item.classList.contains('sb-event-due') ? `${label}: next` : label;
    }),
  );
}
