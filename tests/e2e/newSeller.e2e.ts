import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { password, payPassword } from '../../src/server/seed/personas.ts';
import { openSite, type Site } from '../support/browser.ts';
import { button, choosePaper, enterAddress, enterBusiness, next, submit, upload } from '../support/verifyPages.ts';
import { amountField, orderOf } from '../support/withdrawVisit.ts';

/** A seller with nothing done: no verification, no payment password, no card, no shop, no money. */
const loginName = 'kyc-none@cn';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

test('a new seller goes from the first visit to the first withdrawal by what the pages offer, without entering an address', async () => {
  const { page, problems, close } = await site.visit({ at: '/' });
  await page.getByLabel('登录名').fill(loginName);
  await page.locator('input[type=password]').fill(password);
  await button(page, '登录').click();
  await page.waitForURL('**/account');

  await expect.poll(() => steps(page)).toEqual(['完成实名认证', '设置支付密码', '添加提现账户', '绑定店铺，开始收款']);
  await expect.poll(() => page.getByText('您还未完成实名认证').count()).toBe(0);
  await link(page, '完成实名认证').click();
  await verify(page);
  await link(page, '返回首页').click();

  await expect.poll(() => steps(page)).toContain('实名认证审核中');
  await link(page, '设置支付密码').click();
  for (const nth of [0, 1]) await page.locator('.sb-pay-password input').nth(nth).fill(payPassword);
  await page.getByLabel('登录密码').fill(password);
  await button(page, '保存').click();
  await page.waitForURL('**/account');
  await expect.poll(() => steps(page)).toContain('设置支付密码 已完成');

  // The review ends while the page is open.
  await site.sandbox('POST', '/kyc/review', { loginName, decision: 'approve' });
  await link(page, '查看进度').click();
  await page.getByText('已完成实名认证').waitFor();
  await link(page, '添加提现账户').click();
  const card = page.getByRole('dialog');
  await expect.poll(() => card.getByLabel('账户名称').inputValue()).toBe('王芳');
  await expect.poll(() => card.getByLabel('币种').innerText()).toContain('CNY');
  await card.getByLabel('银行账号').fill('62220200001122334');
  await card.getByRole('button', { name: '验证并添加' }).click();
  const added = page.locator('.sb-notice').filter({ hasText: '提现账户已添加' });
  await added.waitFor();

  // The first buyer pays.
  await site.sandbox('POST', '/deposits', { loginName, currency: 'USD', amount: '5000.00' });
  await added.getByRole('button', { name: '去提现' }).click();
  await link(page, '从钱包提现').click();
  await amountField(page).fill('1000');
  await next(page);
  await page.locator('.sb-pay-password input').fill(payPassword);
  await button(page, '确认提现 USD 1,000.00').click();
  await page.getByText('提现已提交').waitFor();
  await site.sandbox('POST', `/payouts/${orderOf(page)}`, { outcome: 'success' });
  await page.getByText('提现成功').waitFor();

  await page.getByRole('navigation').getByRole('link', { name: '首页', exact: true }).first().click();
  await expect
    .poll(() => steps(page))
    .toEqual(['完成实名认证 已完成', '设置支付密码 已完成', '添加提现账户 已完成', '绑定店铺，开始收款']);
  await page.getByText('本月提现到账 1 笔').waitFor();
  expect(await problems.take()).toEqual([]);
  await close();
});

/** Returns the first steps on the home page, with what is done. */
async function steps(page: Page): Promise<readonly string[]> {
  const texts = await page.locator('.sb-links-checklist > li').allInnerTexts();
  return texts.map((text) => text.replaceAll(/\s+/g, ' ').trim());
}

async function verify(page: Page): Promise<void> {
  await page.getByText('个人认证', { exact: true }).click();
  await button(page, '开始认证').click();
  await choosePaper(page, '居民身份证');
  await upload(page, '证件正面', '王芳_110101199003078048.png');
  await upload(page, '证件背面', 'back.png');
  await expect.poll(() => page.getByLabel('证件到期日期').inputValue()).toMatch(/^20\d\d-/);
  await next(page);
  await enterAddress(page);
  await page.getByLabel('手机号').fill('13800138000');
  await next(page);
  await enterBusiness(page);
  await next(page);
  // The simulated phone takes six seconds, in which a busy machine may not have drawn the code.
  await page.waitForURL(/step=review/);
  await site.sandbox('POST', '/clock', { advanceMs: 6_000 });
  await submit(page);
  await page.getByText('资料已提交').waitFor();
}
