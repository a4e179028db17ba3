import fs from 'node:fs/promises';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payPassword } from '../../src/server/seed/personas.ts';
import { openSite, type Site, type Visit } from '../support/browser.ts';
import { quiet } from '../support/quiet.ts';

interface Line {
  /** The title of its card, its address and its payee. */
  readonly card: string;
  readonly line: string;
  readonly payee: string;
  /** Fills in who is paid; returns when the page asks for the amount. */
  readonly party: (page: Page) => Promise<void>;
  /** Below the least of one bill, and an amount that the line takes. */
  readonly tooLittle: string;
  readonly amount: string;
  readonly shown: string;
  readonly papers?: boolean;
  /** The purse that pays, when it is not that of the bill. */
  readonly purse?: string;
}

const paper = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

const lines: readonly Line[] = [
  {
    card: 'Tax drawback fee',
    line: 'drawback',
    payee: 'Seabridge Export Services',
    async party(page) {
      const customs = page.getByRole('textbox', { name: /^Customs declaration number/ });
      await customs.fill('53012026000000123');
      await next(page);
      await expect.poll(() => customs.getAttribute('aria-invalid')).toBe('true');
      await customs.fill('530120260000001234');
      await next(page);
    },
    tooLittle: '69.99',
    amount: '860.5',
    shown: '860.50',
    papers: true,
  },
  {
    card: 'SparkX',
    line: 'sparkx',
    payee: 'SparkX',
    async party(page) {
      const account = page.getByRole('textbox', { name: /^Account ID/ });
      await account.fill('spark-0000');
      await next(page);
      await page
        .getByText(/provider doesn’t know this account/)
        .first()
        .waitFor();
      await account.fill('spark-7311');
      await next(page);
    },
    tooLittle: '49',
    amount: '75',
    shown: '75.00',
  },
  {
    card: '4KMILES',
    line: '4kmiles',
    payee: '4KMILES',
    async party(page) {
      await page.getByRole('textbox', { name: /^Account ID/ }).fill('km-2207');
      await next(page);
    },
    tooLittle: '199.99',
    amount: '240',
    shown: '240.00',
  },
  {
    card: 'Shopee ads',
    line: 'shopee',
    payee: 'Shopee Ads',
    async party(page) {
      await choose(page, 'Marketplace', 'Singapore');
      const shop = page.getByRole('textbox', { name: /^Shop ID/ });
      await shop.fill('123');
      await next(page);
      await expect.poll(() => shop.getAttribute('aria-invalid')).toBe('true');
      await shop.fill('7788990011');
      await next(page);
    },
    tooLittle: '9',
    amount: '130',
    shown: '130.00',
    purse: 'US dollar',
  },
];

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('spec: R-143 R-144 C-211 C-212 C-221 C-233 C-238 C-239 C-240 C-246 a seller pays a drawback’s fee, SparkX, 4KMILES and Shopee from their cards and finds each amount in the records', async () => {
  const visit = await site.visit({ as: 'seller@cn', locale: 'en' });
  await quiet(visit.page);
  for (const line of lines) await payLine(visit, line);
  expect(await visit.problems.take()).toEqual([]);
  await visit.close();
});

test('spec: R-142 C-214 C-220 C-232 C-234 E-059 a seller uploads a bill of AWS, deletes it, uploads it again and pays it', async () => {
  const visit = await site.visit({ as: 'seller@cn', locale: 'en', at: '/payment/bills' });
  const { page, problems } = visit;
  await quiet(page);
  await page.locator('.sb-card', { hasText: 'AWS' }).locator('[data-button=payBill]').click();
  await page.waitForURL(/\/payment\/aws$/);
  const terms = await saved(page, '[data-button=terms]');
  expect(terms.text).toMatch(/^%PDF-/);
  await page.locator('[data-button=newBill]').click();
  await upload(page, 'invoice,amount\nI-1,42.00\n');
  await page
    .getByText(/couldn’t read the bill/)
    .first()
    .waitFor();
  const rows = 'invoice,period,currency,amount\nI-1,2026-08,USD,42.10\nI-2,2026-08,USD,8.15\n';
  await page.reload();
  await upload(page, rows);
  await page.waitForURL(/\/payment\/aws\/confirm/);
  await page.locator('[data-button=deleteUpload]').click();
  await agree(page);
  await page.waitForURL(/\/payment\/aws\/create/);
  await upload(page, rows);
  await page.waitForURL(/\/payment\/aws\/confirm/);
  await page.locator('tbody tr', { hasText: 'I-2' }).getByText('8.15').waitFor();
  const billId = await pay(page, /\/payment\/aws\/success/);
  await page.locator('[data-button=viewBill]').click();
  await page.locator('tbody tr', { hasText: 'I-1' }).getByText('42.10').waitFor();
  await visit.open('/payment/aws/record');
  await page.locator('tbody tr', { hasText: billId }).getByText('50.25').waitFor();
  await page.locator('tbody tr', { hasText: 'Cancelled' }).getByText('50.25').waitFor();
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

test('spec: C-211 C-213 C-219 C-233 C-236 C-257 a seller pays two bills together, tops an account up, cancels a bill, removes its tax number and saves the list', async () => {
  const visit = await site.visit({ as: 'seller@cn', locale: 'en', at: '/payment/bills' });
  const { page, problems } = visit;
  await quiet(page);
  await page.locator('[data-button=toPay]').first().click();
  await page.waitForURL(/\/payment\/batch\/bill/);
  for (const payee of ['Citeo', 'Der Grüne Punkt']) await billRow(page, payee, 'To pay').getByRole('checkbox').check();
  await page.locator('[data-button=payTogether]').click();
  const together = page.getByRole('dialog');
  await together.getByText('312.00').waitFor();
  await together.locator('.sb-pay-password input').fill(payPassword);
  await together.locator('[data-button=payNow]').click();
  await billRow(page, 'Citeo', 'Under way').getByText('214.80').waitFor();
  await billRow(page, 'Der Grüne Punkt', 'Under way').getByText('97.20').waitFor();

  await billRow(page, 'TikTok Ads', 'To pay').locator('[data-button=payNow]').click();
  await page.waitForURL(/\/payment\/advertising\/confirm/);
  const paidAd = await pay(page, /\/payment\/advertising\/success/);

  await visit.open('/payment/vat/payee');
  await page.locator('tbody tr', { hasText: '136695976' }).locator('[data-button=remove]').click();
  await agree(page);
  await page.getByText(/A bill for this number isn’t finished/).waitFor();
  await visit.open('/payment/batch/bill?status=awaitingPayment');
  await billRow(page, 'Bundeszentralamt', 'To pay').locator('[data-button=viewDetail]').click();
  await page.waitForURL(/\/payment\/bills\/detail/);
  await visit.drawn();
  await page.locator('[data-button=cancelBill]').click();
  await agree(page);
  await page.getByText('Cancelled', { exact: true }).first().waitFor();
  await visit.open('/payment/vat/payee');
  const germany = page.locator('tbody tr', { hasText: '136695976' });
  await germany.locator('[data-button=remove]').click();
  await agree(page);
  await germany.waitFor({ state: 'detached' });

  await visit.open('/payment/batch/bill?status=cancelled&currency=EUR');
  const file = await saved(page, 'button:has-text("Export")');
  const [head = '', ...rest] = file.text.trim().split('\r\n');
  expect(head).toContain('Amount');
  expect(rest).toHaveLength(1);
  expect(rest[0]).toMatch(/Bundeszentralamt.*2760\.15.*Cancelled/);
  await visit.open(`/payment/batch/bill?billId=${paidAd}`);
  await billRow(page, 'TikTok Ads', 'Under way').getByText('800.00').waitFor();
  await visit.open('/payment/batch/bill');
  await page.getByRole('tab', { name: 'VAT paid' }).click();
  await page.locator('tbody tr', { hasText: 'HM Revenue' }).getByText('1,106.25').waitFor();
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

test('spec: R-148 C-213 a seller cancels the bill of a tax agent and saves the list of what was paid to it', async () => {
  const visit = await site.visit({ as: 'seller@cn', locale: 'en', at: '/payment/taxagent' });
  const { page, problems } = visit;
  await quiet(page);
  await page.locator('[data-button=records]').first().click();
  await page.waitForURL(/\/payment\/taxagent\/record/);
  await billRow(page, 'Hanse', 'To pay').locator('[data-button=cancelBill]').click();
  await agree(page);
  await billRow(page, 'Hanse', 'Cancelled').getByText('280.00').waitFor();
  await visit.open('/payment/taxagent/record?status=succeeded');
  const { text, name } = await saved(page, 'button:has-text("Export")');
  expect(name).toMatch(/\.csv$/);
  expect(text.trim().split('\r\n').slice(1)).toEqual([expect.stringMatching(/Hanse Tax Services GmbH.*420\.00.*Paid/)]);
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

/** Pays a line from its card on the page of bills, and finds the bill on the page of its records. */
async function payLine({ page, open, drawn }: Visit, given: Line): Promise<void> {
  await open('/payment/bills');
  await page.locator('.sb-card', { hasText: given.card }).first().locator('[data-button=payBill]').click();
  await page.waitForURL(new RegExp(`/payment/${given.line}$`));
  await page.locator('[data-button=newBill]').click();
  await page.waitForURL(new RegExp(`/payment/${given.line}/create`));
  await given.party(page);
  await enterAmount(page, given);
  if (given.papers === true) {
    await page.locator('input[type=file]').setInputFiles(paper);
    await page.getByText(paper.name).first().waitFor();
  }
  await next(page);
  await page.waitForURL(new RegExp(`/payment/${given.line}/confirm`));
  if (given.purse !== undefined) await choose(page, 'Pay with', given.purse);
  const billId = await pay(page, new RegExp(`/payment/${given.line}/success`));
  await page.locator('[data-button=viewBill]').click();
  await page.getByText(given.payee).first().waitFor();
  await page.getByText(given.shown).first().waitFor();
  await open(`/payment/${given.line}`);
  await page.locator('[data-button=records]').click();
  await drawn();
  const row = page.locator('tbody tr', { hasText: billId });
  await row.getByText(given.shown).waitFor();
  await row.getByText('Under way').waitFor();
}

async function enterAmount(page: Page, { tooLittle, amount }: Pick<Line, 'tooLittle' | 'amount'>): Promise<void> {
  const field = page.getByRole('textbox', { name: /^Amount/ });
  await field.fill(tooLittle);
  await field.blur();
  await page.getByText(/^One bill can be/).waitFor();
  await field.fill(amount);
  await page.getByText(/^One bill can be/).waitFor({ state: 'detached' });
}

async function upload(page: Page, content: string): Promise<void> {
  await page.getByRole('textbox', { name: /^AWS account ID/ }).fill('123456789012');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'bill.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await page.getByText('bill.csv').first().waitFor();
  await page.getByRole('button', { name: 'Read the bill' }).click();
}

/** Answers the question whether to go on. */
async function agree(page: Page): Promise<void> {
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: 'Confirm', exact: true })
    .click();
}

function billRow(page: Page, payee: string, status: string): Locator {
  return page.locator('tbody tr', { hasText: payee }).filter({ hasText: status }).first();
}

/** Clicks a button and returns the file that the browser saves. */
async function saved(page: Page, button: string): Promise<{ readonly name: string; readonly text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.locator(button).click()]);
  return { name: file.suggestedFilename(), text: await fs.readFile(await file.path(), 'utf8') };
}

/** Enters the payment password and pays; returns the number of the bill. */
async function pay(page: Page, done: RegExp): Promise<string> {
  await page.locator('.sb-pay-password input').fill(payPassword);
  await page.locator('[data-button=payNow]').last().click();
  await page.waitForURL(done);
  await page.getByText('The payment is under way').waitFor();
  return new URL(page.url()).searchParams.get('billId') ?? '';
}

async function next(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next', exact: true }).click();
}

/** Chooses in a select by the label of the field and the beginning of the choice. */
async function choose(page: Page, label: string, choice: string, within: Page | Locator = page): Promise<void> {
  await within.getByRole('combobox', { name: new RegExp(`^${label}`) }).click();
  await page.keyboard.type(choice);
  await page.getByRole('option', { name: choice }).first().click();
}
