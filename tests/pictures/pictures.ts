import type { Page } from 'playwright';
import { workbookOf } from '../../src/portal/renderer/form/writeWorkbook.ts';
import { button, choose, enterAddress, enterBusiness, next, upload } from '../support/verifyPages.ts';
import { confirmWithdrawal, enterAmount, openDrawer, toConfirmation } from './steps.ts';

export interface Picture {
  readonly name: string;
  readonly address: string;
  readonly as?: string;
  readonly theme: 'light' | 'dark';
  readonly locale: 'zh-CN' | 'zh-HK' | 'en';
  readonly width: 1440 | 1280 | 1024 | 375;
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
const screens: readonly (Pick<Picture, 'name' | 'address' | 'as' | 'first'> & { readonly atMiddle?: true })[] = [
  { name: '1-home', address: '/account', atMiddle: true },
  { name: '2-withdraw', address: '/withdraw/wallet/create', atMiddle: true, first: enterAmount },
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
      await confirmWithdrawal(page);
    },
  },
  { name: '3-records', address: '/record/wallet', atMiddle: true },
  {
    name: '3-records-drawer',
    address: '/record/trade',
    atMiddle: true,
    first: openDrawer,
  },
  { name: '4-batch', address: '/payment/batch', as: 'b2b@cn', atMiddle: true, first: importSheet },
  {
    name: '5-verify-start',
    address: '/kyc',
    as: 'kyc-none@cn',
    first: (page) => page.getByText('个人认证', { exact: true }).click(),
  },
  { name: '5-verify-step', address: '/kyc', as: 'kyc-none@cn', first: enterCard },
  { name: '5-verify-confirm', address: '/kyc', as: 'kyc-none@cn', first: toReview },
  { name: '6-states', address: '/sandbox/gallery/states' },
  { name: '7-parts', address: '/sandbox/gallery' },
];

/** Each drawn screen wide and as on a phone, some between the two, in the light and the dark theme; home also in English. */
export const ofLook: readonly Picture[] = [
  ...screens.flatMap(({ atMiddle, ...screen }) =>
    (atMiddle ? ([1440, 1024, 375] as const) : ([1440, 375] as const)).flatMap((width) =>
      (['light', 'dark'] as const).map((theme) => ({
        ...screen,
        name: `${screen.name}-${String(width)}-${theme}`,
        theme,
        locale: 'zh-CN' as const,
        width,
      })),
    ),
  ),
  { name: '1-home-en-1440-light', address: '/account', theme: 'light', locale: 'en', width: 1440 },
];

/** Imports a file with a shortened name, an amount in words, one above the limit, and the same payment twice. */
async function importSheet(page: Page): Promise<void> {
  await closeHint(page);
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
  await closeHint(page);
}

/** The hint for new users and an announcement come once each, some time after the page. */
async function closeHint(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: '我知道了', exact: true }).first();
  await close.click({ timeout: 5_000 }).catch(() => undefined);
}

/** Uploads an identity card, unless the draft of the picture before has one: it has the steps that were left. */
async function enterCard(page: Page): Promise<void> {
  const kind = page.getByText('个人认证', { exact: true });
  if ((await kind.count()) > 0) {
    await kind.click();
    await button(page, '开始认证').click();
  }
  if ((await page.getByLabel('姓名').inputValue()) !== '') return;
  await page.getByText('居民身份证', { exact: true }).click();
  await upload(page, '证件正面', '王芳_110101199003078048.png');
  await page.getByText('已识别').first().waitFor();
  await upload(page, '证件背面', 'back.png');
}

/** Enters the other details and waits for the simulated face check; the draft of the picture before has all of them. */
async function toReview(page: Page): Promise<void> {
  await enterCard(page);
  await next(page);
  if ((await page.getByLabel('邮箱').inputValue()) === '') {
    await enterAddress(page);
    await choose(page, '国际区号', '+86');
    await page.getByLabel('手机号').fill('13800138000');
    await next(page);
    await enterBusiness(page);
  } else await next(page);
  await next(page);
  await page.getByText('确认资料').waitFor();
}
