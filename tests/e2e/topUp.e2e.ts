import { afterAll, beforeAll, expect, test } from 'vitest';
import { payPassword } from '../../src/server/seed/personas.ts';
import { openSite, type Site } from '../support/browser.ts';
import { openHome, press } from '../support/press.ts';
import { quiet } from '../support/quiet.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('spec: R-249 R-250 R-251 R-252 C-160 a seller sends money from a bank: account and reference, the wait, the arrival, the record', async () => {
  const visit = await site.visit({ as: 'b2b@cn', locale: 'en' });
  const { page, drawn, problems } = visit;
  await quiet(page);
  await visit.open('/');
  await page.locator('header').getByRole('link', { name: 'Trade money' }).first().click();
  await page.locator('[data-button=recharge]').first().click();
  await page.locator('[data-button=byTransfer]').first().click();
  await page.waitForURL(/\/wallet\/recharge\/account$/);
  await drawn();
  await page.locator('[data-button=choose]').first().click();
  await page.locator('tbody tr', { hasText: 'Deutsche Bank' }).getByRole('link').first().click();
  await page.waitForURL(/account\/transfer\?currency=EUR/);
  await drawn();
  const reference = (await page.getByText(/^SB[2-9A-HJKMNP-Z]{6}$/).textContent()) ?? '';
  await expect.poll(() => page.locator('main').textContent()).toContain('DEUTDEFF');
  await page.getByRole('button', { name: 'I have sent it' }).click();
  await expect.poll(() => page.getByLabel(/^Amount sent/).getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel(/^Amount sent/).fill('1000');
  await page.getByLabel(/^Sender’s name/).fill('Werkzeug GmbH');
  await page.getByLabel(/^Bank you sent from/).fill('Commerzbank');
  await page.getByLabel(/^Account number you sent from/).fill('DE89 3704 0044 6001');
  await page.getByRole('button', { name: 'I have sent it' }).click();
  await page.waitForURL(/account\/result/);
  await page.getByText('Waiting for the money').first().waitFor();
  await page.getByText(reference).first().waitFor();
  await site.sandbox('POST', '/clock', { advanceMs: 30_000 });
  await page.getByText('Your money has arrived').first().waitFor();
  await page.getByText(/You told us EUR\s?1,000\.00/).waitFor();
  await page.locator('[data-button=viewRecord]').click();
  await page.waitForURL(/record\/detail\/recharge/);
  await drawn();
  const record = await page.locator('main').textContent();
  for (const text of ['Bank transfer', reference, '979.99', 'Werkzeug GmbH', 'Commerzbank'])
    expect(record).toContain(text);
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

test('a waiting top-up is cancelled from its record', async () => {
  const visit = await site.visit({
    as: 'seller@hk',
    locale: 'en',
    at: '/wallet/recharge/account/select',
  });
  const { page } = visit;
  await quiet(page);
  await page.locator('tbody tr', { hasText: 'MUFG' }).getByRole('link').first().click();
  await page.getByLabel(/^Amount sent/).fill('5000');
  await page.getByLabel(/^Sender’s name/).fill('Minato');
  await page.getByLabel(/^Bank you sent from/).fill('MUFG');
  await page.getByLabel(/^Account number you sent from/).fill('12346003');
  await page.getByRole('button', { name: 'I have sent it' }).click();
  await page.waitForURL(/account\/result/);
  await visit.open('/wallet/recharge/account');
  await page
    .getByText(/R\d{14}/)
    .first()
    .click();
  await page.waitForURL(/record\/detail\/recharge/);
  await page.locator('[data-button=cancelTransfer]').first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(OK|Confirm)$/ })
    .click();
  await page.getByText('Cancelled').first().waitFor();
  await visit.close();
});

test('spec: R-241 C-160 a rule moves money from shops by itself and shows what it did', async () => {
  const visit = await openHome(site, 'seller@cn');
  const { page, problems } = visit;
  await press(visit, 'recharge', 'wallet.recharge');
  await press(visit, 'auto', 'topup.auto');
  await page.locator('[data-button=addRule]').first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('combobox', { name: /^From shops/ }).click();
  await page
    .getByRole('option', { name: /yunfanoutdoor/ })
    .first()
    .click();
  await page.keyboard.press('Escape');
  await drawer.getByLabel(/^Move at least/).fill('1');
  await drawer.locator('.sb-pay-password input').fill(payPassword);
  await drawer.getByRole('button', { name: 'Save the rule' }).click();
  await page.getByText('Rule saved').first().waitFor();
  await page.locator('tbody tr', { hasText: 'Every day at 10:00' }).getByText('Active').waitFor();
  await site.sandbox('POST', '/clock', { advanceMs: 86_400_000 });
  await site.backend.jobs.runDueJobs();
  const again = await site.visit({ as: 'seller@cn', locale: 'en', at: '/wallet/recharge/auto' });
  await again.page.locator('tbody tr', { hasText: 'Moved' }).locator('[data-button=detail]').click();
  await again.page.waitForURL(/record\/detail\/recharge/);
  await again.drawn();
  await expect.poll(() => again.page.locator('main').textContent()).toContain('Shops');
  await again.open('/wallet/recharge/auto');
  await again.page.locator('[data-button=pause]').first().click();
  await again.page.locator('tbody').getByText('Paused').waitFor();
  await again.page.locator('[data-button=remove]').first().click();
  await again.page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => again.page.locator('[data-button=remove]').count()).toBe(0);
  await again.close();
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

test('spec: R-242 R-243 R-244 R-248 R-253 C-165 S-053 a seller raises a limit with papers; limits are documents of their own', async () => {
  const visit = await site.visit({ as: 'seller@cn', locale: 'en', at: '/wallet' });
  const { page, drawn, problems } = visit;
  await quiet(page);
  await page.evaluate(() => document.body.setAttribute('data-same-document', ''));
  await page.locator('[data-button=limits]').first().click();
  await page.waitForURL(/\/wallet\/quota\/list$/);
  await drawn();
  await expect.poll(() => page.locator('body[data-same-document]').count()).toBe(0);
  await page.locator('[data-button=increase]').first().click();
  await page.waitForURL(/\/wallet\/increase-limit/);
  await drawn();
  await page.getByLabel(/^Per day/).fill('5');
  await page.getByRole('combobox', { name: /^Reason/ }).click();
  await page.getByRole('option', { name: 'Peak season' }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page
    .getByText(/The limit is already/)
    .first()
    .waitFor();
  await page.getByLabel(/^Per day/).fill('3007002');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.waitForURL(/\/wallet\/material\/quota/);
  const upload = async (name: string): Promise<void> => {
    const buffer = Buffer.from(`%PDF-1.4\n${name}\n%%EOF\n`);
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
    await page.getByText(name).first().waitFor();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.waitForURL(/\/wallet\/material\/result/);
  };
  await upload('contract.pdf');
  await page.getByText('We’re checking your papers').first().waitFor();
  const result = page.url();
  await press(visit, 'toList', 'quota.list');
  await press(visit, 'detail', 'quota.detail');
  await press(visit, 'toCheck', 'quota.materialCheck');
  await press(visit, 'records', 'quota.record');
  await visit.open(result);
  await site.sandbox('POST', '/clock', { advanceMs: 10_000 });
  await page.locator('[data-button=addPapers]').click();
  await page.waitForURL(/\/wallet\/material\/quota/);
  await upload('invoice.pdf');
  await site.sandbox('POST', '/clock', { advanceMs: 10_000 });
  await page.getByText('Your limit is raised').first().waitFor();
  await visit.open('/wallet/material/check');
  await page.getByText('Nothing is being checked').waitFor();
  expect(await problems.take()).toEqual([]);
  await visit.open('/wallet/quota/anything');
  expect(page.url()).toMatch(/\/wallet\/quota\/list$/);
  await visit.close();
});
