import type { Page } from 'playwright';
import { workbookOf } from '../../src/portal/renderer/form/writeWorkbook.ts';

export interface Picture {
  readonly name: string;
  readonly address: string;
  readonly as?: string;
  readonly theme: 'light' | 'dark';
  readonly locale: 'zh-CN' | 'zh-HK' | 'en';
  readonly width: 1440 | 1280 | 375;
  /** What a seller does before the picture is taken. */
  readonly first?: (page: Page) => Promise<void>;
}

/** The pictures of the README. */
export const ofReadme: readonly Picture[] = [
  { name: 'home', address: '/account', theme: 'light', locale: 'zh-CN', width: 1280 },
  { name: 'home-phone', address: '/account', theme: 'dark', locale: 'zh-CN', width: 375 },
  {
    name: 'withdraw',
    address: '/withdraw/wallet/create',
    theme: 'light',
    locale: 'en',
    width: 1280,
    first: (page) => page.locator('[data-field=amount] input').first().fill('3000'),
  },
  { name: 'records', address: '/record/trade', theme: 'dark', locale: 'en', width: 1280 },
  { name: 'batch', address: '/payment/batch', theme: 'light', locale: 'zh-CN', width: 1280 },
  {
    name: 'exchange-phone',
    address: '/wallet/entry/exchange',
    theme: 'light',
    locale: 'zh-HK',
    width: 375,
    first: (page) => page.locator('.sb-two-way input').first().fill('10000'),
  },
];

/** The screens that were drawn before they were built, in the order of docs/look.md. */
const screens: readonly Pick<Picture, 'name' | 'address' | 'as' | 'first'>[] = [
  { name: '1-home', address: '/account' },
  { name: '2-withdraw', address: '/withdraw/wallet/create', first: enterAmount },
  {
    name: '2-withdraw-confirm',
    address: '/withdraw/wallet/create',
    first: async (page) => {
      await enterAmount(page);
      await toConfirmation(page);
    },
  },
  {
    name: '2-withdraw-result',
    address: '/withdraw/wallet/create',
    first: async (page) => {
      await enterAmount(page);
      await toConfirmation(page);
      await page.locator('.sb-pay-password input').fill('258036');
      await page.getByRole('button', { name: '确认提现' }).first().click();
      await page.waitForURL(/result\?/);
    },
  },
  { name: '3-records', address: '/record/wallet' },
  {
    name: '3-records-drawer',
    address: '/record/wallet',
    first: (page) => page.getByText('详情', { exact: true }).first().click(),
  },
  { name: '4-batch', address: '/payment/batch', as: 'b2b@cn', first: importSheet },
  {
    name: '5-verify-start',
    address: '/kyc',
    as: 'kyc-none@cn',
    first: (page) => page.getByText('个人认证', { exact: true }).click(),
  },
  {
    name: '5-verify-step',
    address: '/kyc',
    as: 'kyc-none@cn',
    first: async (page) => {
      const kind = page.getByText('个人认证', { exact: true });
      if ((await kind.count()) === 0) return; // the draft of the picture before opens at the step
      await kind.click();
      await page.getByRole('button', { name: '开始认证' }).click();
    },
  },
  { name: '6-states', address: '/sandbox/gallery/states' },
];

/** Each drawn screen wide and as on a phone, in the light and the dark theme. */
export const ofLook: readonly Picture[] = screens.flatMap((screen) =>
  ([1440, 375] as const).flatMap((width) =>
    (['light', 'dark'] as const).map((theme) => ({
      ...screen,
      name: `${screen.name}-${String(width)}-${theme}`,
      theme,
      locale: 'zh-CN' as const,
      width,
    })),
  ),
);

async function enterAmount(page: Page): Promise<void> {
  const priced = page.waitForResponse((response) => response.url().includes('computeDiscountDetails') && response.ok());
  await page.locator('[data-field=amount] input').first().fill('3000');
  await page.keyboard.press('Tab');
  await priced;
}

async function toConfirmation(page: Page): Promise<void> {
  await page.getByRole('button', { name: '下一步', exact: true }).first().click();
  await page.locator('.sb-pay-password input').waitFor();
}

/** Imports a file with a shortened name, an amount in words, one above the limit, and the same payment twice. */
async function importSheet(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: '我知道了', exact: true }).first();
  await close.click({ timeout: 5_000 }).catch(() => undefined); // the hint for new users comes once
  const rows = [
    ['收款方名称', '应付', '款项说明', '经办'],
    ['宁波万丰网络科技', '¥12,000.00', '货款', '王敏'],
    ['佛山市卓凡包装制品有限公司', '一万二', '采购货款', '王敏'],
    ['广州市合盛服饰有限公司', '350,001.00', '采购货款', '王敏'],
    ['佛山市卓凡包装制品有限公司', '5000', '采购货款', '王敏'],
    ['佛山市卓凡包装制品有限公司', '5000', '采购货款', '王敏'],
  ];
  const file = workbookOf(rows);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: '11月货款.xlsx', mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) });
  await page.getByRole('button', { name: `导入 ${String(rows.length - 1)} 行`, exact: true }).click();
}
