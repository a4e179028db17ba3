import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, beijingDay } from '../../src/domain/day.ts';
import { accountIdOf } from '../../src/server/seed/identity.ts';
import { openSite, type Site, type Visit } from '../support/browser.ts';
import { quiet } from '../support/quiet.ts';
import {
  button,
  choose,
  choosePaper,
  enterAddress,
  enterBusiness,
  next,
  submit,
  tryNext,
  upload,
  uploadCard,
} from '../support/verifyPages.ts';

/** Bytes of a photo that the check of a person with a document takes as clear. */
const clearPhoto = 30_000;
const mismatch = '出生日期与证件号码不符';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('spec: C-297 C-300 C-301 a person of a business line without face check submits, is sent back and submits again', async () => {
  const loginName = 'import@cn';
  await withdrawVerification(loginName, '');
  const visit = await seller(loginName);
  const { page, problems } = visit;
  await page.getByText('个人认证', { exact: true }).click();
  await button(page, '开始认证').click();
  await choosePaper(page, '护照');
  await upload(page, '手持证件照', 'small.png');
  await page.getByText('照片不够清晰，请重新拍摄').waitFor();
  await upload(page, '手持证件照', 'large.png', { bytes: clearPhoto });
  await expect.poll(() => page.getByText('照片不够清晰').count()).toBe(0);
  await choosePaper(page, '居民身份证');
  await uploadCard(page);
  await page.getByLabel('出生日期').fill('1991-03-07');
  await next(page);
  await enterAddress(page);
  await page.getByLabel('手机号').fill('13800138000');
  await next(page);
  await enterBusiness(page);
  await next(page);
  await submit(page);
  await page.getByText(mismatch).first().waitFor();
  await expect.poll(() => page.getByLabel('出生日期').getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => page.getByLabel('姓名').inputValue()).toBe('王芳');
  await page.getByLabel('出生日期').fill('1990-03-07');
  for (let step = 0; step < 3; step += 1) await next(page);
  await submit(page);
  await page.getByText('资料已提交').waitFor();

  await review(loginName, [
    { field: 'certFront', code: 'documentBlurred' },
    { field: 'birthday', code: 'birthdayMismatch' },
  ]);
  await visit.open('/kyc');
  await page.getByRole('link', { name: '立即更新' }).click();
  await page.getByText('有 2 项资料需要修改').waitFor();
  await expect.poll(() => page.getByLabel('姓名').isEditable()).toBe(false);
  await upload(page, '证件正面', 'clear.png', { bytes: clearPhoto });
  await page.getByLabel('出生日期').fill('1992-03-07');
  await resubmit(page);
  await expect.poll(() => page.getByLabel('出生日期').getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => page.getByLabel('出生日期').inputValue()).toBe('1992-03-07');
  await page.getByLabel('出生日期').fill('1990-03-07');
  await resubmit(page);
  await page.getByText('已重新提交').waitFor();
  await review(loginName);
  await visit.open('/kyc');
  await page.getByText('已完成实名认证').waitFor();
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

test('spec: C-302 a company of a business line without face check submits its saved details', async () => {
  await withdrawVerification('b2b@cn', '2');
  const visit = await seller('b2b@cn');
  const { page, problems } = visit;
  await expect.poll(() => page.getByLabel('公司名称').inputValue()).toBe('上海恒拓机械进出口有限公司');
  await expect.poll(() => page.locator('.sb-steps').first().getByText('人脸核验').count()).toBe(0);
  await next(page);
  await next(page);
  const birthday = page.getByLabel('出生日期').first();
  const right = await birthday.inputValue();
  await birthday.fill('1960-01-01');
  await next(page);
  await next(page);
  await submit(page);
  await page.getByText(mismatch).first().waitFor();
  await expect.poll(() => birthday.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => birthday.inputValue()).toBe('1960-01-01');
  await birthday.fill(right);
  await next(page);
  await next(page);
  await submit(page);
  await page.getByText('资料已提交').waitFor();
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

test('spec: C-290 a sole trader completes the draft of a company and submits it after the face check', async () => {
  const visit = await seller('kyc-2@cn');
  const { page, problems } = visit;
  await expect.poll(() => page.getByLabel('公司名称').inputValue()).toBe('义乌市拾光百货有限公司');
  await page.getByText('个体工商户', { exact: true }).click();
  await next(page);
  await next(page);
  await choosePaper(page, '居民身份证');
  await uploadCard(page);
  await choose(page, '国际区号', '中国内地');
  await page.getByLabel('手机号').fill('13800138000');
  await page.getByLabel('出生日期').fill('1991-03-07');
  await next(page);
  // The step before has a name too.
  await page.getByLabel('职务').fill('店主');
  await page.getByLabel('姓名').fill('王芳');
  await choose(page, '国际区号', '中国内地');
  await page.getByLabel('手机号').fill('13800138000');
  await page.getByLabel('邮箱').fill('wang.fang@example.com');
  await tryNext(page);
  await page.getByText('授权委托书').first().waitFor();
  await expect.poll(() => page.locator('.sb-field-error').count()).toBeGreaterThan(0);
  await page.getByRole('switch', { name: '联系人就是法定代表人' }).click();
  await next(page);
  // The simulated phone takes six seconds, in which a busy machine may not have drawn the code.
  await page.waitForURL(/step=review/);
  await site.sandbox('POST', '/clock', { advanceMs: 6_000 });
  await submit(page);
  await page.getByText(mismatch).first().waitFor();
  await expect.poll(() => page.getByLabel('出生日期').getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel('出生日期').fill('1990-03-07');
  await next(page);
  await next(page);
  await submit(page);
  await page.getByText('资料已提交').waitFor();
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

test('spec: C-298 an expired licence shows its last day, and only a later one is taken', async () => {
  const today = beijingDay(site.backend.clock.now());
  const visit = await seller('kyc-4@cn');
  const { page, problems } = visit;
  await page.getByRole('link', { name: '立即更新' }).click();
  await page.getByText('证件已过期', { exact: true }).first().waitFor();
  const ended = page.locator('.sb-pair').filter({ hasText: '最早到期的证件' });
  await expect.poll(() => ended.locator('dd').innerText()).toContain(addDays(today, -12));
  const until = page.getByLabel('营业期限到期日');
  await expect.poll(() => page.getByLabel('公司名称').isEditable()).toBe(false);
  await until.fill(addDays(today, -1));
  await tryNext(page);
  await page.getByText(`营业期限到期日不能早于${today}`).first().waitFor();
  await expect.poll(() => until.inputValue()).toBe(addDays(today, -1));
  await until.fill(addDays(today, 3650));
  await resubmit(page);
  await page.getByText('已重新提交').waitFor();
  await visit.open('/kyc');
  await page.getByText('资料审核中').waitFor();
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

/** Opens the verification. */
async function seller(as: string): Promise<Visit> {
  const visit = await site.visit({ as });
  await quiet(visit.page);
  await visit.open('/kyc');
  return visit;
}

/** Goes through the steps to the last one and submits the corrected form. */
async function resubmit(page: Page): Promise<void> {
  const last = button(page, '重新提交');
  while ((await last.count()) === 0) await next(page);
  await last.click();
}

/** Takes the verification of a demo account back to a status; without a status also its details. */
async function withdrawVerification(loginName: string, status: '' | '2'): Promise<void> {
  const db = site.backend.database.kysely;
  const id = accountIdOf(loginName);
  await db.updateTable('accounts').set({ kyc_status: status }).where('id', '=', id).execute();
  if (status === '') await db.deleteFrom('kyc_forms').where('account_id', '=', id).execute();
  else await db.updateTable('kyc_forms').set({ step: 'DOCUMENTS' }).where('account_id', '=', id).execute();
}

/** Ends the review: approved, or rejected for reasons. */
function review(loginName: string, reasons?: readonly { readonly field: string; readonly code: string }[]) {
  return site.sandbox('POST', '/kyc/review', {
    loginName,
    ...(reasons ? { decision: 'reject', reasons } : { decision: 'approve' }),
  });
}
