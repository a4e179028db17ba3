import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site, type Visit } from '../support/browser.ts';
import { cards, dollars } from '../support/withdrawals.ts';
import { demoPayPassword } from '../support/sites.ts';

let site: Site;
let visit: Visit;
beforeAll(async () => {
  site = await openSite();
  visit = await site.visit();
  await visit.page.goto('/sandbox');
  await visit.page.getByRole('button', { name: '登录 seller@cn', exact: true }).waitFor();
});
afterAll(() => site.close());

test('the console shows that it is a sandbox, and works under the content security policy', async () => {
  await expect.poll(() => visit.page.getByRole('heading', { level: 1 }).innerText()).toBe('沙箱控制台');
  expect(await visit.problems.take()).toEqual([]);
});

test('the ledger is sound, and stays so after a deposit', async () => {
  const ledger = () =>
    visit.page
      .locator('[data-do=ledger] button')
      .click()
      .then(() => visit.page.locator('#sound').innerText());
  await visit.page.locator('[data-do=deposit] button').click();
  await expect.poll(() => visit.page.locator('#answer').innerText()).toContain('"currency":"USD"');
  await expect.poll(ledger).toContain('✓');
});

test('a planted fault is listed until it is cleared, and an operation that does not exist is refused', async () => {
  const { page } = visit;
  const faults = () => page.locator('#faultList').innerText();
  await page.locator('[data-do=fault] [name=operation]').fill('withdraw.records');
  await page.locator('[data-do=fault] [name=kind]').selectOption('empty');
  await page.locator('[data-do=fault] button').click();
  await expect.poll(faults).toBe('withdraw.records 返回空数据 × 1');
  await page.locator('[data-do=clearFaults] button').click();
  await expect.poll(faults).toBe('');
  await page.locator('[data-do=fault] [name=operation]').fill('withdraw.recrods');
  await page.locator('[data-do=fault] button').click();
  await expect
    .poll(() => page.locator('#answer').innerText())
    .toBe('没有接口“withdraw.recrods”。 是否为“withdraw.records”？');
  await visit.problems.take();
});

/** Withdraws as a seller through the API; returns the order number. */
async function withdraw(amount: string): Promise<string> {
  const seller = await site.visit({ as: 'seller@cn' });
  const post = async (address: string, data: object): Promise<string> => {
    const answer = await seller.context.request.post(`/api/withdraw/combine/${address}`, {
      data,
      headers: {
        scope: 'B2C_PORTAL',
        source: 'PC',
        'release-version': '2.0.55',
        'idempotency-key': crypto.randomUUID(),
      },
    });
    const {
      data: { orderId },
    } = (await answer.json()) as { data: { orderId: string } }; // the server checks the schema of the operation
    return orderId;
  };
  const orderId = await post('submit', {
    orderId: await post('submitAmount', dollars(amount, { bankCardId: cards.company })),
    payPassword: demoPayPassword,
  });
  await seller.close();
  return orderId;
}

test("a key press on a labelled button sends the bank's answer to a waiting withdrawal", async () => {
  const { page } = visit;
  const [failing, arriving] = [await withdraw('100'), await withdraw('200')];
  await page.locator('[data-do=payouts] button').press('Enter');
  const waiting = (orderId: string) => page.locator('#payoutList tr', { hasText: orderId });
  await expect
    .poll(() => waiting(failing).innerText())
    .toMatch(/seller@cn\s+100\.00 USD → [\d.]+ CNY\s.+\*{4}.+处理中/);

  await page.getByRole('button', { name: `8004 卡号错误 ${failing}` }).press('Enter');
  await expect.poll(() => page.locator('#answer').innerText()).toContain('"status":"failed"');
  await expect.poll(() => waiting(failing).count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('payout');

  await page.getByRole('button', { name: `成功 ${arriving}` }).press('Enter');
  await expect.poll(() => page.locator('#answer').innerText()).toContain('"status":"succeeded"');
  expect(await visit.problems.take()).toEqual([]);
});

test.each([
  ['zh-HK', '沙盒控制台', '登入 seller@cn', '企業賣家'],
  ['en', 'Sandbox console', 'Log in seller@cn', 'Company seller'],
] as const)('the console speaks %s, and keeps the language', async (locale, title, signIn, note) => {
  const { page, problems, close } = await site.visit();
  await page.goto('/sandbox');
  await page.locator('#locale').selectOption(locale);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(title);
  await page.reload();
  await page.getByRole('button', { name: signIn, exact: true }).waitFor();
  await expect
    .poll(() => page.locator('#personaList tr', { hasText: 'seller@cn' }).first().innerText())
    .toContain(note);
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(locale);
  // Every text is there: a missing one would show its key.
  await expect
    .poll(() => page.locator('body').innerText())
    .not.toMatch(/\b(clock|deposit|fault|payout|personas|codes|ledger|examples|reset)\.[a-z]/);
  expect(await problems.take()).toEqual([]);
  await close();
});

test('the value of a fault is offered where the fault has one, with the codes that the operation declares', async () => {
  const { page } = visit;
  const form = page.locator('[data-do=fault]');
  await form.locator('[name=operation]').fill('withdraw.submit');
  await form.locator('[name=kind]').selectOption('code');
  await expect.poll(() => page.locator('#codes-of-operation option').count()).toBeGreaterThan(0);
  await form.locator('[name=kind]').selectOption('drop');
  await expect.poll(() => form.locator('[name=value]').isVisible()).toBe(false);
});

test('on a phone the page has no horizontal overflow', async () => {
  const orderId = await withdraw('300');
  const phone = await site.visit({ width: 375 });
  await phone.page.goto('/sandbox');
  await phone.page.locator('#payoutList tr', { hasText: orderId }).waitFor();
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await phone.close();
});

test('one click signs in as a persona of the other region on that site', async () => {
  await visit.page.getByRole('button', { name: '登录 seller@hk', exact: true }).click();
  await visit.page.waitForURL(/hk\.localhost:\d+\/account/);
  await visit.page.waitForSelector('[data-page="account.home"]');
});
