import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payPassword } from '../../src/server/seed/personas.ts';
import { agree, choose, field, fileOf, openBills } from '../support/billPages.ts';
import { openSite, type Site } from '../support/browser.ts';
import { press } from '../support/press.ts';
import { quiet } from '../support/quiet.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('spec: R-142 C-214 C-220 C-234 E-059 a seller uploads a bill, deletes it, uploads it again and pays it', async () => {
  const visit = await site.visit({ as: 'seller@cn', locale: 'en' });
  const { page, problems } = visit;
  await quiet(page);
  const upload = async (text: string): Promise<void> => {
    await field(page, 'AWS account ID').fill('123456789012');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'aws.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.getByText('aws.csv').first().waitFor();
    await page.getByRole('button', { name: 'Read the bill' }).click();
  };
  const bill = 'invoice,period,currency,amount\nI-77,2026-09,USD,400.00\nI-78,2026-10,USD,600.50\n';
  await visit.open('/');
  await openBills(page);
  await page.locator('.sb-card', { hasText: 'AWS' }).locator('[data-button=payBill]').click();
  await press(visit, 'records', 'bill.record');
  await page.locator('[data-button=newBill]').first().click();
  await expect.poll(() => stepsOf(page)).toEqual(['[Payee]', 'Confirm', 'Done']);
  await upload('invoice,amount\nI-77,400.00\n');
  await page
    .getByText(/couldn’t read the bill/)
    .first()
    .waitFor();
  await visit.open('/payment/aws/create');
  await upload('invoice,period,currency,amount,account\nI-76,2026-09,USD,20.00,999999999999\n');
  await page
    .getByText(/names another account/)
    .first()
    .waitFor();
  await expect.poll(() => field(page, 'AWS account ID').getAttribute('aria-invalid')).toBe('true');
  await visit.open('/payment/aws/create');
  await upload(bill);
  await page.waitForURL(/\/payment\/aws\/confirm/);
  await page.locator('tbody tr', { hasText: 'I-78' }).getByText('600.50').waitFor();
  const deleted = new URL(page.url()).searchParams.get('billId') ?? '';
  await page.locator('[data-button=deleteUpload]').click();
  await agree(page);
  await page.waitForURL(/\/payment\/aws\/create/);
  await upload(bill);
  await page.waitForURL(/\/payment\/aws\/confirm/);
  await page.getByText('1,003.50').first().waitFor();
  await expect.poll(() => stepsOf(page)).toEqual(['Payee', '[Confirm]', 'Done']);
  await page.locator('.sb-pay-password input').fill(payPassword);
  await page.locator('[data-button=payNow]').click();
  await page.waitForURL(/\/payment\/aws\/success/);
  await expect.poll(() => stepsOf(page)).toEqual(['Payee', 'Confirm', '[Done]']);
  const paid = new URL(page.url()).searchParams.get('billId') ?? '';
  await visit.follow('/payment/aws/record');
  await page.locator('tbody tr', { hasText: deleted }).getByText('Cancelled').waitFor();
  await page.locator('tbody tr', { hasText: paid }).getByText('1,000.50').waitFor();
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

test('spec: R-129 C-211 C-212 C-213 C-219 C-233 a seller cancels a bill, pays two together and exports bills and paid VAT', async () => {
  const visit = await site.visit({ as: 'seller@cn', locale: 'en' });
  const { page, drawn, problems } = visit;
  await quiet(page);
  await visit.open('/');
  await openBills(page);
  await page.locator('[data-button=toPay]').first().click();
  await page.waitForURL(/\/payment\/batch\/bill/);
  const advert = page.locator('tbody tr', { hasText: 'TikTok Ads' }).first();
  const billId = /BL\d+/.exec(await advert.innerText())?.[0] ?? '';
  await advert.locator('[data-button=cancelBill]').click();
  await agree(page);
  await page.locator('tbody tr', { hasText: billId }).waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'All bills' }).click();
  await page.locator('tbody tr', { hasText: billId }).getByText('Cancelled').click();
  await page.getByRole('dialog', { name: 'Bill' }).getByRole('link', { name: 'Details' }).click();
  await page.waitForURL(/\/payment\/bills\/detail/);
  await drawn();
  await page.locator('main').getByText('Cancelled').first().waitFor();
  await expect.poll(() => page.locator('[data-button=payNow]').count()).toBe(0);
  await page.goBack();
  await drawn();
  await page.getByRole('tab', { name: 'To pay' }).click();

  for (const payee of ['Citeo', 'Der Grüne Punkt'])
    await page.locator('tbody tr', { hasText: payee }).first().locator('input[type=checkbox]').first().click();
  await page.locator('[data-button=payTogether]').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('312.00').waitFor();
  await dialog.locator('.sb-pay-password input').fill(payPassword);
  await dialog.locator('[data-button=payNow]').click();
  await page.locator('tbody tr', { hasText: 'Citeo' }).waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'All bills' }).click();
  await page.locator('tbody tr', { hasText: 'Citeo' }).first().getByText('Processing').waitFor();
  const bills = await fileOf(page, page.getByRole('button', { name: 'Export' }));
  expect(bills.name).toMatch(/^Bills-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(bills.text.split('\n').find((row) => row.includes(billId))).toContain('Cancelled');
  expect(bills.text).toContain('2760.15');

  await page.getByRole('tab', { name: 'VAT paid' }).click();
  await page.locator('tbody tr', { hasText: 'Customs' }).getByText('1,106.25').waitFor();
  const taxes = await fileOf(page, page.getByRole('button', { name: 'Export' }).last());
  expect(taxes.name).toMatch(/^VAT-paid-/);
  expect(taxes.text.trim().split('\n')).toHaveLength(3);
  expect(taxes.text).toContain('GBP,1106.25');
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

test('spec: R-138 R-146 R-148 C-232 C-257 C-260 a seller reads the terms, exports the bills of the tax agent and keeps VAT numbers', async () => {
  const visit = await site.visit({ as: 'seller@cn', locale: 'en' });
  const { page, problems } = visit;
  await quiet(page);
  await visit.open('/');
  await openBills(page);
  await page.locator('[data-button=payAgent]').click();
  const terms = await fileOf(page, page.locator('[data-button=terms]'));
  expect(terms.name).toBe('taxagent.pdf');
  expect(terms.text.startsWith('%PDF-')).toBe(true);
  await page.locator('[data-button=records]').first().click();
  await page.waitForURL(/\/payment\/taxagent\/record$/);
  await page.locator('tbody tr', { hasText: 'Hanse' }).first().waitFor();
  const bills = await fileOf(page, page.getByRole('button', { name: 'Export' }));
  expect(bills.text).toContain('280.00');
  expect(bills.text).not.toContain('Bundeszentralamt');
  await press(visit, 'viewDetail', 'bill.taxagentDetail');

  await visit.follow('/payment/bills');
  await page.locator('[data-button=vatPayees]').click();
  const german = page.locator('tbody tr', { hasText: '136695976' });
  await german.locator('[data-button=remove]').click();
  await agree(page);
  await page
    .getByText(/isn’t finished/)
    .first()
    .waitFor();
  await page.locator('[data-button=add]').first().click();
  const dialog = page.getByRole('dialog');
  await choose(page, 'Country or region', 'Italy', dialog);
  await field(dialog, 'VAT number').fill('07643520567');
  await field(dialog, 'Company registered').fill('Porto Srl');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const italian = page.locator('tbody tr', { hasText: '07643520567' });
  await italian.waitFor();
  const numbers = await fileOf(page, page.getByRole('button', { name: 'Export' }));
  expect(numbers.name).toMatch(/^VAT-numbers-/);
  expect(numbers.text).toContain('Italy,07643520567,Porto Srl,Agenzia delle Entrate');
  await italian.locator('[data-button=remove]').click();
  await agree(page);
  await italian.waitFor({ state: 'detached' });
  await german.waitFor();
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

/** The steps that the page shows; the present one is in brackets. */
function stepsOf(page: Page): Promise<readonly string[]> {
  return page.locator('.sb-step').evaluateAll((steps) =>
    steps.map((step) => {
      const title = step.querySelector('.sb-step-title')?.firstChild?.textContent ?? '';
      return step.getAttribute('aria-current') === 'step' ? `[${title}]` : title;
    }),
  );
}
