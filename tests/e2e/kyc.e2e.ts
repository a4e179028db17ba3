import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite, type Site } from '../support/browser.ts';
import { aPress, button, choose, choosePaper, enterBusiness, next, tryNext, upload } from '../support/verifyPages.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** Chooses like a user with a mouse: scrolls the option into view with the wheel. */
async function scrollAndChoose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).first().click();
  const list = page.getByRole('listbox');
  const inSight = () =>
    list.evaluate((element, text) => {
      const found = [...element.children].find((child) => child.textContent === text)?.getBoundingClientRect();
      const frame = element.getBoundingClientRect();
      return found !== undefined && found.top >= frame.top && found.bottom <= frame.bottom;
    }, option);
  expect(await inSight()).toBe(false);
  await list.hover();
  for (let turn = 0; turn < 30 && !(await inSight()); turn += 1) {
    await page.mouse.wheel(0, 100);
    await page.waitForTimeout(50);
  }
  expect(await inSight()).toBe(true);
  await list.getByRole('option', { name: option, exact: true }).click({ delay: aPress });
}

/** Whether the first recognised value is beside the picture of its paper, and the picture as wide as its column. */
const besideAndWide = (page: Page) =>
  page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const picture = box('[data-field=certFront] img');
    const name = box('[data-field=name]');
    return {
      beside: name.left > picture.right && name.top < picture.bottom,
      wide: Math.abs(picture.width - box('[data-field=certFront]').width) <= 2,
    };
  });

describe('verification of a person', () => {
  test('spec: R-273 leads from the kind through documents, face check and review to the result, and keeps a draft', async () => {
    const { page, problems, open, close } = await site.visit({ as: 'kyc-none@cn', at: '/kyc' });
    await page.getByText('选择认证类型后，这里会列出需准备的文件').waitFor();
    await page.getByText('企业认证（含个体工商户）', { exact: true }).click();
    const papers = page.locator('.sb-form-files');
    await papers.getByText('营业执照').first().waitFor();
    await page.getByText('个人认证', { exact: true }).click();
    await papers.getByText('手持证件照').waitFor();
    await expect.poll(() => papers.locator('dl').innerText()).toContain('职业、手机号、邮箱、居住地址');
    await expect.poll(() => papers.getByText('营业执照').count()).toBe(0);
    await expect.poll(() => page.getByText('选择认证类型后').count()).toBe(0);
    await button(page, '开始认证').click();
    await tryNext(page);
    await expect.poll(() => page.getByText('请填写').count()).toBeGreaterThan(0);
    await choosePaper(page, '居民身份证');
    await upload(page, '证件正面', '王芳_110101199003078048.png');
    await expect.poll(() => page.getByLabel('姓名').inputValue()).toBe('王芳');
    await expect.poll(() => page.getByText('已识别，请核对').count()).toBeGreaterThan(2);
    await page.getByText('已自动识别 4 项，请核对').waitFor();
    await expect.poll(() => page.locator('[data-field=certFront] .sb-tag').innerText()).toBe('已识别');
    await expect.poll(() => besideAndWide(page)).toEqual({ beside: true, wide: true });
    const picture = page.locator('.sb-upload-picture');
    await expect
      .poll(() =>
        picture.evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0),
      )
      .toBe(true);
    await page.getByLabel('姓名').focus();
    await page.getByLabel('姓名').blur();
    await expect.poll(() => page.locator('[data-field=name]').getByText('已识别，请核对').count()).toBe(0);
    await upload(page, '证件背面', 'back.png');
    await expect.poll(() => page.getByLabel('证件到期日期').inputValue()).toMatch(/^20\d\d-/);
    await site.sandbox('POST', '/clock', { advanceMs: 60_000 });
    const before = await page.getByText('草稿已保存：').innerText();
    await next(page);
    await expect.poll(() => page.getByText('草稿已保存：').innerText()).not.toBe(before);
    await expect.poll(() => page.locator('.sb-steps').count()).toBe(1);
    await expect.poll(() => page.locator('.sb-steps [aria-current]').innerText()).toMatch(/^3\s*联系方式$/);
    await choose(page, '职业', '店铺经营者');
    await open('/kyc');
    await expect.poll(() => page.getByLabel('姓名').inputValue()).toBe('王芳');
    await next(page);
    await choose(page, '职业', '店铺经营者');
    await page.getByLabel('手机号').fill('23800138000');
    await page.getByLabel('邮箱').fill('wang.fang@example.com');
    await scrollAndChoose(page, '省份', '广东省');
    await choose(page, '城市', '深圳市');
    await choose(page, '区县', '南山区');
    await page.getByLabel('街道门牌').fill('科技园南路 18 号');
    await tryNext(page);
    await page.getByText('请输入正确的电话号码').first().waitFor();
    await page.getByLabel('手机号').fill('13800138000');
    await next(page);
    await enterBusiness(page);
    await next(page);
    await page.getByText('人脸核验二维码').waitFor();
    // The simulated phone takes six seconds.
    await site.sandbox('POST', '/clock', { advanceMs: 6_000 });
    await page.getByText('确认资料').waitFor();
    const passed = page.getByRole('region', { name: '人脸核验' });
    await expect.poll(() => passed.innerText()).toMatch(/结果\s*已通过\s*通过时间\s*今天\s\d\d:\d\d/);
    for (const entered of [
      '王芳',
      '广东省',
      '深圳市',
      '南山区',
      '科技园南路 18 号',
      '亚马逊',
      '店铺销售收入',
      '否',
      '1101****8048',
    ])
      await page.locator('.sb-summary dd').getByText(entered, { exact: true }).first().waitFor();
    await expect.poll(() => page.locator('.sb-summary img').count()).toBe(2);
    await button(page, '修改联系方式').click();
    await expect.poll(() => page.getByLabel('街道门牌').inputValue()).toBe('科技园南路 18 号');
    await next(page);
    await next(page);
    await button(page, '提交审核').click();
    await page.locator('.sb-field-error, .sb-form-refusal').first().waitFor();
    await page.locator('.sb-agreement .sb-tick').click();
    await button(page, '提交审核').click();
    await page.getByText('资料已提交').waitFor();
    await page.goBack();
    await page.getByText('资料审核中').waitFor();
    await expect.poll(() => page.getByText('确认资料').count()).toBe(0);
    expect(await problems.take()).toEqual([]);
    await site.sandbox('POST', '/kyc/review', { loginName: 'kyc-none@cn', decision: 'approve' });
    await open('/kyc');
    await page.getByText('已完成实名认证').waitFor();
    await close();
  });
});

describe('a rejected or pending verification', () => {
  test('spec: R-274 ST-041 shows the reasons at the rejected fields, and only those can be changed', async () => {
    const { page, problems, close } = await site.visit({ as: 'kyc-6@cn', at: '/kyc/update' });
    await page.getByText('有 3 项资料需要修改').waitFor();
    await page.getByText('法定代表人·证件正面（人像面）').waitFor();
    await page.getByText('证件照片不清晰，请重新拍摄上传').nth(1).waitFor();
    await expect.poll(() => page.getByLabel('证件号码').first().inputValue()).toContain('****');
    expect(await page.getByLabel('手机号').first().isEditable()).toBe(false);
    await upload(page, '证件正面', 'clear.png');
    await next(page);
    await button(page, '重新提交').click();
    await page.getByText('已重新提交').waitFor();
    expect(await problems.take()).toEqual([]);
    await close();
  });

  test('spec: ST-029 shows the expected end of the review', async () => {
    const { page, problems, close } = await site.visit({ as: 'kyc-3@cn', at: '/kyc' });
    await page.getByText('资料审核中').waitFor();
    expect(await problems.take()).toEqual([]);
    await close();
  });
});

describe('the steps of a verification', () => {
  test('a draft opens in the form, back leads to the page before, and only the second version of the calls has a face check', async () => {
    const { page, problems, open, close } = await site.visit({ as: 'kyc-2@cn', at: '/message' });
    const steps = (name: string) => page.locator('.sb-steps').first().getByText(name, { exact: true });
    await open('/kyc');
    await steps('人脸核验').waitFor();
    expect(new URL(page.url()).searchParams.get('step')).toBe('form');
    await page.route(/useNewKyc/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), data: { useNew: false } } });
    });
    await open('/kyc');
    await steps('确认提交').waitFor();
    await expect.poll(() => steps('人脸核验').count()).toBe(0);
    await button(page, '更换认证类型').click();
    await page.getByText('企业认证（含个体工商户）', { exact: true }).waitFor();
    await button(page, '开始认证').click();
    await page.getByText('营业执照').first().waitFor();
    await page.goBack();
    await button(page, '开始认证').waitFor();
    expect(await problems.take()).toEqual([]);
    await close();
  });

  test('after a reload of the form, back leads to the choice of the type', async () => {
    const { page, drawn, close } = await site.visit({ as: 'kyc-2@cn', at: '/kyc' });
    await button(page, '更换认证类型').click();
    await button(page, '开始认证').click();
    await page.waitForURL(/step=form/);
    await page.reload();
    await drawn();
    await page.goBack();
    await button(page, '开始认证').waitFor();
    await close();
  });
});

describe('verification of a company', () => {
  test('a Hong Kong company has its own documents; further directors are optional', async () => {
    const { page, problems, close } = await site.visit({ as: 'kyc-2@cn', at: '/kyc' });
    await page.getByText('中国香港', { exact: true }).click();
    await page.getByText('公司注册证书（CI）').first().waitFor();
    await page.getByText('商业登记号码').first().waitFor();
    await expect.poll(() => page.getByText('营业执照').count()).toBe(0);
    await page.getByText('中国内地', { exact: true }).click();
    await page.getByText('营业执照').first().waitFor();
    await next(page);
    await next(page);
    await page.getByText('法定代表人').first().waitFor();
    await button(page, '添加股东').click();
    await expect.poll(() => page.getByText('唯一董事').count()).toBe(0);
    const ratios = page.getByLabel('持股比例（%）');
    await ratios.nth(0).fill('60');
    await ratios.nth(1).fill('50');
    await tryNext(page);
    await page.getByText('持股比例合计不能超过 100%').first().waitFor();
    expect(await problems.take()).toEqual([]);
    await close();
  });
});

test('spec: R-179 R-187 S-047 the introduction has the phone layout when its address sets it, at any width', async () => {
  const { page, problems, open, close } = await site.visit({ as: 'b2b@cn', at: '/globalselling/introduction' });
  await page.getByText('快速入驻', { exact: true }).waitFor();
  // Both are read together, because content that loads above moves both.
  const below = () =>
    page.evaluate(() => {
      const top = (text: string) =>
        [...document.querySelectorAll('main *')]
          .find((node) => node.childElementCount === 0 && node.textContent === text)
          ?.getBoundingClientRect().top ?? Number.NaN;
      return top('专人协助') - top('快速入驻');
    });
  await expect.poll(below).toBe(0);
  await open('/globalselling/mobile/introduction');
  await expect.poll(below).toBeGreaterThan(0);
  expect(await problems.take()).toEqual([]);
  await close();
});
