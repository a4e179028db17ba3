import { afterAll, beforeAll, expect, test } from 'vitest';
import { payPassword } from '../../src/server/seed/personas.ts';
import { choose, field, invoicePaper, openBills } from '../support/billPages.ts';
import { openSite, type Site, type Visit } from '../support/browser.ts';
import { quiet } from '../support/quiet.ts';

interface LinePaid {
  readonly line: string;
  /** What its card on the page of all lines says. */
  readonly card: RegExp;
  /** The numbers of the payee by their label: one that is refused, and the right one. */
  readonly wrong: readonly [label: string, value: string];
  readonly right: Readonly<Record<string, string>>;
  /** Choices in selects by their label. */
  readonly choices?: Readonly<Record<string, string>>;
  readonly amount: string;
  readonly papers?: boolean;
  /** The wallet that pays, when it is not that of the bill. */
  readonly payWith?: string;
  /** What the wallet pays with the fee: 0.3 %, but at least one dollar, euro or seven yuan. */
  readonly total: RegExp;
}

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const lines: readonly LinePaid[] = [
  {
    line: 'drawback',
    card: /Tax drawback fee/,
    wrong: ['Customs declaration number', '1234'],
    right: { 'Customs declaration number': '531620260160000017' },
    amount: '1000',
    papers: true,
    total: /1,007\.00/,
  },
  {
    line: '4kmiles',
    card: /4KMILES/,
    wrong: ['Account ID', 'acct0000'],
    right: { 'Account ID': 'yunfan-4k' },
    amount: '240',
    total: /241\.00/,
  },
  {
    line: 'sparkx',
    card: /SparkX/,
    wrong: ['Account ID', 'acct0000'],
    right: { 'Account ID': 'yunfan-sx' },
    amount: '60',
    total: /61\.00/,
  },
  {
    line: 'shopee',
    card: /Shopee ads/,
    wrong: ['Shop ID', '12'],
    right: { 'Shop ID': '318820471' },
    choices: { Marketplace: 'Singapore' },
    amount: '50',
    payWith: 'US dollar',
    total: /USD/,
  },
  {
    line: 'epr',
    card: /EPR fees/,
    wrong: ['EPR registration number', 'x'],
    right: { 'Name of the EPR scheme': 'Der Grüne Punkt', 'EPR registration number': 'DE4512907731846' },
    choices: { Country: 'Germany' },
    amount: '500',
    papers: true,
    total: /501\.50/,
  },
  {
    line: 'transparency',
    card: /Transparency codes/,
    wrong: ['Account ID', 'a b'],
    right: { 'Brand name': 'Yunfan Home', 'Account ID': 'A2EXAMPLE' },
    amount: '400',
    papers: true,
    total: /401\.20/,
  },
];

test.each([
  { as: 'seller@cn', paid: lines.filter((_line, index) => index % 2 === 0) },
  { as: 'seller@hk', paid: lines.filter((_line, index) => index % 2 === 1) },
])(
  'spec: R-139 R-140 R-143 R-144 C-210 C-211 C-212 C-221 C-233 C-238 C-239 C-240 C-244 C-246 $as pays lines from the menu to the record, each with its fee',
  async ({ as, paid }) => {
    const visit = await site.visit({ as, locale: 'en' });
    await quiet(visit.page);
    await visit.open('/');
    for (const line of paid) await payLine(visit, line);
    expect(await visit.problems.take()).toEqual([]);
    await visit.close();
  },
);

test('spec: R-141 C-236 C-254 a seller tops up advertising at a provider and finds the bill', async () => {
  const visit = await site.visit({ as: 'seller@cn', locale: 'en' });
  const { page, problems } = visit;
  await quiet(page);
  await visit.open('/');
  await openBills(page);
  await page.locator('.sb-card', { hasText: 'Google' }).locator('[data-button=payBill]').click();
  await page.locator('tbody tr', { hasText: 'TikTok Ads' }).locator('[data-button=topUp]').click();
  await page.waitForURL(/\/payment\/provide\/TIKTOK$/);
  const account = field(page, 'Account ID');
  await account.fill('a b');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect.poll(() => account.getAttribute('aria-invalid')).toBe('true');
  await account.fill('7213340918');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await field(page, 'Amount').fill('99.99');
  await field(page, 'Amount').blur();
  await page.getByText(/One bill can be .*100\.00/).waitFor();
  await field(page, 'Amount').fill('1000');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.waitForURL(/\/payment\/advertising\/confirm/);
  await page.getByText('1,003.00').first().waitFor();
  await page.locator('.sb-pay-password input').fill('000000');
  await page.locator('[data-button=payNow]').click();
  await page
    .getByText(/payment password/i)
    .nth(1)
    .waitFor();
  await page.locator('.sb-pay-password input').fill(payPassword);
  await page.locator('[data-button=payNow]').click();
  await page.waitForURL(/\/payment\/advertising\/success/);
  await page.locator('[data-button=viewBill]').click();
  await page.getByText('TikTok Ads').first().waitFor();
  await page.getByText('1,003.00').first().waitFor();
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

/** Pays one bill of a line from the menu on; one number of its payee is refused first. */
async function payLine(visit: Visit, wish: LinePaid): Promise<void> {
  const { page, drawn } = visit;
  await openBills(page);
  await page.locator('.sb-card', { hasText: wish.card }).locator('[data-button=payBill]').click();
  await page.waitForURL(new RegExp(`/payment/${wish.line}$`));
  await page.locator('[data-button=newBill]').first().click();
  await page.waitForURL(/\/create/);
  for (const [label, choice] of Object.entries(wish.choices ?? {})) await choose(page, label, choice);
  for (const [label, value] of Object.entries(wish.right)) await field(page, label).fill(value);
  await field(page, wish.wrong[0]).fill(wish.wrong[1]);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect.poll(() => field(page, wish.wrong[0]).getAttribute('aria-invalid')).toBe('true');
  await field(page, wish.wrong[0]).fill(wish.right[wish.wrong[0]] ?? '');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  const amount = field(page, 'Amount');
  await amount.fill('9000000');
  await amount.blur();
  await page.getByText(/One bill can be /).waitFor();
  await amount.fill(wish.amount);
  if (wish.papers === true) {
    await page.locator('input[type=file]').setInputFiles(invoicePaper);
    await page.getByText(invoicePaper.name).first().waitFor();
  }
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.waitForURL(new RegExp(`/payment/${wish.line}/confirm`));
  if (wish.payWith !== undefined) {
    await choose(page, 'Pay with', wish.payWith);
    await page.getByText('Mid-market rate').waitFor();
  }
  await page.getByText(wish.total).first().waitFor();
  const password = page.locator('.sb-pay-password input');
  await password.fill(payPassword);
  await page.locator('[data-button=payNow]').click();
  await page.waitForURL(new RegExp(`/payment/${wish.line}/success`));
  const billId = new URL(page.url()).searchParams.get('billId') ?? '';
  await page.locator('[data-button=viewBill]').click();
  await page.waitForURL(/\/payment\/bills\/detail/);
  await page.getByText(wish.total).first().waitFor();
  await visit.follow(`/payment/${wish.line}/record`);
  await drawn();
  const row = page.locator('tbody tr', { hasText: billId });
  await row.getByText('Processing').waitFor();
  await expect
    .poll(() => row.innerText())
    .toContain(Number(wish.amount).toLocaleString('en', { minimumFractionDigits: 2 }));
}
