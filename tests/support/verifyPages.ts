import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

const pictureFile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);
/** Duration of a press, in milliseconds. */
export const aPress = 80;

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** Goes to the next step of the form, which must not refuse it. */
export async function next(page: Page): Promise<void> {
  const current = async () => (await page.locator('.sb-step-current').allTextContents()).join();
  const before = await current();
  await tryNext(page);
  // A second click in a hurry would meet the step that is left.
  await expect.poll(current).not.toBe(before);
}

/** Asks for the next step of a form that refuses it. */
export const tryNext = (page: Page): Promise<void> => button(page, '下一步').click();

/** Chooses the kind of paper in the form; the page before has the same words in its list of what to prepare. */
export const choosePaper = (page: Page, name: string): Promise<void> =>
  page.getByRole('radiogroup').getByText(name, { exact: true }).first().click();

export async function choose(page: Page, label: string, option: string, nth = 0): Promise<void> {
  await page.getByRole('combobox', { name: label }).nth(nth).click();
  await page.getByRole('option').filter({ hasText: option }).first().click({ delay: aPress });
}

/** Uploads a picture, whose bytes differ by label and name; `bytes` more make it as large as a clear photo. */
export async function upload(
  page: Page,
  label: string,
  name: string,
  { nth = 0, bytes = 0 }: { readonly nth?: number; readonly bytes?: number } = {},
): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().includes('/file/upload'));
  await page
    .getByLabel(label, { exact: false })
    .and(page.locator('input[type=file]'))
    .nth(nth)
    .setInputFiles({
      name,
      mimeType: 'image/png',
      buffer: Buffer.concat([pictureFile, Buffer.from(label + name), Buffer.alloc(bytes)]),
    });
  await answer;
}

/** The address and the ways to reach a person, except the mobile number. */
export async function enterAddress(page: Page): Promise<void> {
  await choose(page, '职业', '店铺经营者');
  await page.getByLabel('邮箱').fill('wang.fang@example.com');
  await choose(page, '省份', '广东省');
  await choose(page, '城市', '深圳市');
  await choose(page, '区县', '南山区');
  await page.getByLabel('街道门牌').fill('科技园南路 18 号');
}

/** The business and tax details of a person. */
export async function enterBusiness(page: Page): Promise<void> {
  await page.getByText('亚马逊').click();
  await page.getByText('1 万至 5 万美元').click();
  await choose(page, '资金来源', '店铺销售收入');
  await page.getByText('仅为主体所在地税收居民').click();
}

/** Agrees on the review of the details and submits them. */
export async function submit(page: Page): Promise<void> {
  await page.getByText('确认资料').waitFor();
  await page.locator('.sb-agreement .sb-tick').click();
  await button(page, '提交审核').click();
}

/** Uploads both sides of an identity card and waits until its values are recognised. */
export async function uploadCard(page: Page): Promise<void> {
  await upload(page, '证件正面', '王芳_110101199003078048.png');
  await expect.poll(() => page.getByLabel('姓名').first().inputValue()).toBe('王芳');
  await upload(page, '证件背面', 'back.png');
  await expect.poll(() => page.getByLabel('证件到期日期').inputValue()).toMatch(/^20\d\d-/);
}
