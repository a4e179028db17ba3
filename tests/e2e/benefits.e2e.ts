import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from '../support/browser.ts';
import { goBack, openHome, press, shown } from '../support/press.ts';
import { quiet } from '../support/quiet.ts';
import { confirm, fillIn, next, orderOf } from '../support/withdrawVisit.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('spec: R-017 R-018 R-021 C-380 E-071 L-135 a seller redeems a code, withdraws with the coupon and finds it in the record', async () => {
  const visit = await site.visit({ as: 'seller@cn', locale: 'en' });
  const { page, drawn, problems } = visit;
  await quiet(page);
  await visit.open('/');
  await page.getByRole('link', { name: /coupon expires within 7 days/ }).click();
  await page.waitForURL(/\/center\/coupon$/);
  await drawn();
  await page.getByRole('link', { name: 'Red packets' }).click();
  await page.waitForURL(/type=redpack/);
  await page.locator('tbody tr', { hasText: 'EUR' }).first().waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Coupons', exact: true }).first().click();
  await page.getByRole('tab', { name: 'Expired' }).click();
  await page.waitForURL(/tab=expired/);
  await page.locator('tbody tr', { hasText: 'New Year' }).waitFor();
  await page.locator('[data-button=exchange]').click();
  await page.waitForURL(/\/center\/coupon\/exchange$/);

  const code = page.getByLabel(/^Code/);
  const check = page.getByRole('button', { name: 'Check', exact: true });
  const refusals = [
    ['NOSUCHCODE', /no such code\. You have 4 tries left/],
    ['HQCN-PAST-01', /This code expired/],
    ['HQHK-COUPON-01', /accounts of another site/],
    ['HQCN-NEW-01', /only for new sellers/],
  ] as const;
  for (const [typed, message] of refusals) {
    await code.fill(typed);
    await check.click();
    await page.locator('.sb-field', { hasText: message }).waitFor();
    await expect.poll(() => code.getAttribute('aria-invalid')).toBe('true');
  }
  await code.fill('hqcn coupon 02');
  await check.click();
  await page.getByRole('heading', { name: '50% off withdrawal fees' }).waitFor();
  await page.getByRole('button', { name: 'Add to my account' }).click();
  await page.getByText('Redeemed', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Redeem another' }).click();
  await code.fill('HQCN-COUPON-02');
  await check.click();
  await page.getByText('You’ve already redeemed this code').first().waitFor();

  await visit.open('/center/coupon');
  const mine = page.locator('tbody tr', { hasText: '50% off withdrawal fees' });
  await expect.poll(() => mine.count()).toBe(2);
  await mine
    .last()
    .getByRole('link', { name: 'Use' })
    .or(mine.last().getByRole('button', { name: 'Use' }))
    .click();
  await page.waitForURL(
    /\/withdraw\/shop\/create\?couponId=CP-HQCNCOUPON02|\/withdraw\/create\?couponId=CP-HQCNCOUPON02/,
  );
  await drawn();
  await fillIn(page, '500');
  await page.getByText('Coupon', { exact: true }).first().waitFor();
  await next(page);
  await confirm(page);
  const orderId = orderOf(page);
  await visit.open('/center/coupon/record');
  const use = page.locator('tbody tr', { hasText: orderId });
  await expect.poll(() => use.textContent()).toContain('50% off withdrawal fees');
  await use.getByText(orderId).click();
  await page.waitForURL(new RegExp(`/record/detail/withdraw\\?orderId=${orderId}`));
  await visit.open('/center/coupon?tab=used');
  await page.locator('tbody tr', { hasText: orderId }).waitFor();
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

test('spec: R-019 R-020 R-022 R-023 C-337 C-359 L-136 both addresses show packages and rate cards, and a withdrawal takes a card along', async () => {
  const visit = await site.visit({ as: 'seller@cn', locale: 'en' });
  const { page, drawn, problems } = visit;
  await quiet(page);
  for (const address of ['/center/package', '/center/coupon/package']) {
    await visit.open(address);
    await page.getByRole('heading', { name: 'Packages', level: 1 }).waitFor();
    await page.locator('tbody tr', { hasText: '63,800.00' }).waitFor();
  }
  for (const address of ['/center/rate', '/center/coupon/rate']) {
    await visit.open(address);
    await page.getByRole('heading', { name: 'Rate cards', level: 1 }).waitFor();
    await page.locator('tbody tr', { hasText: '2 of 3' }).waitFor();
  }
  const card = page.locator('tbody tr', { hasText: '2 of 3' });
  await card
    .getByRole('link', { name: 'Use' })
    .or(card.getByRole('button', { name: 'Use' }))
    .click();
  await page.waitForURL(/rateCardId=/);
  await drawn();
  await fillIn(page, '2000');
  await page.getByText('Withdrawal fee rate 0.25%').first().waitFor();
  await next(page);
  await confirm(page);
  await visit.open('/center/rate');
  await page.locator('tbody tr', { hasText: '1 of 3' }).waitFor();
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

test.each(['seller@cn', 'seller@hk'])(
  '%s clicks from home to bank accounts, linked accounts and benefits',
  async (as) => {
    const visit = await openHome(site, as);
    const { page, problems } = visit;
    const follow = async (address: string, id: string) => {
      await page.locator(`a[href="${address}"]:visible`).first().click();
      await shown(visit, id);
    };
    await page
      .locator('header')
      .getByRole('button', { name: /^Funds/ })
      .click();
    await follow('/oversea-account', 'oversea.accounts');
    await press(visit, 'link', 'oversea.link');
    await visit.follow('/account');
    await follow('/center/bankcard', 'bankcard.home');
    await press(visit, 'delete', 'bankcard.delete');
    await goBack(visit, 'bankcard.home');
    await follow('/center/coupon', 'coupon.home');
    await press(visit, 'record', 'coupon.record');
    await goBack(visit, 'coupon.home');
    await press(visit, 'exchange', 'coupon.exchange');
    await follow('/center/package', 'coupon.package');
    await press(visit, 'rates', 'coupon.rate');
    expect(await problems.take()).toEqual([]);
    await visit.close();
  },
);

test('spec: E-071 too many wrong codes lock the field, and the page says until when', async () => {
  const visit = await site.visit({ as: 'vip@cn', locale: 'en' });
  const { page, problems } = visit;
  await quiet(page);
  await visit.open('/center/coupon/exchange');
  const code = page.getByLabel(/^Code/);
  for (let guess = 1; guess <= 5; guess += 1) {
    await code.fill(`GUESS${guess}`);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page
      .getByText(guess < 5 ? /no such code/ : /Too many failed attempts/)
      .first()
      .waitFor();
  }
  await page.getByText(/You can try again in/).waitFor();
  expect(await code.isEditable()).toBe(false);
  expect(await problems.take()).toEqual([]);
  await visit.close();
});

test('spec: A-037 A-039 A-053 L-137 accounts and operators without coupons see no entry and get no page', async () => {
  for (const as of ['b2b@cn', 'operator@cn']) {
    const visit = await site.visit({ as, locale: 'en' });
    await quiet(visit.page);
    await visit.open('/center/preference');
    expect(await visit.page.getByRole('link', { name: 'Red packets' }).count(), as).toBe(0);
    await visit.open('/center/coupon');
    expect(await visit.page.getByRole('heading', { name: 'Coupons', level: 1 }).count(), as).toBe(0);
    await visit.close();
  }
});
