import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payPassword } from '../../src/server/seed/personas.ts';
import { openSite, type Site, type Visit } from '../support/browser.ts';
import { drawAdvance } from '../support/drawAdvance.ts';
import { quietVisit } from '../support/quiet.ts';
import { amountField, next, typeAmount } from '../support/withdrawVisit.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

interface Money {
  readonly operation: string;
  /** Opens the form, up to its password; returns the element around it. */
  open(visit: Visit): Promise<Locator>;
  readonly button: string;
  /** Waits until the page says that it is done. */
  done(page: Page): Promise<unknown>;
}

const submits: Readonly<Record<string, Money & { readonly as: string; readonly at: string }>> = {
  'payment of a batch': {
    as: 'seller@cn',
    at: '/payment/batch/record',
    operation: 'payment.confirm',
    button: 'pay',
    async open({ page }) {
      await page.locator('a[href*="/payment/batch/pay"]').first().click();
      await page.waitForURL(/\/payment\/batch\/pay/);
      return page.locator('.sb-page');
    },
    done: (page) => page.waitForURL(/\/payment\/batch\/success/),
  },
  'repayment of an advance': {
    as: 'vip@cn',
    at: '/withdraw/advance',
    operation: 'credit.repay',
    button: 'repayNow',
    async open(visit) {
      const { page } = visit;
      const orderId = await drawAdvance(visit, '1000');
      await visit.open('/withdraw/advance');
      await page.locator('tbody tr', { hasText: orderId }).locator('[data-button=repay]').click();
      return page.getByRole('dialog');
    },
    done: (page) => page.getByText('Repaid', { exact: true }).first().waitFor(),
  },
  'withdrawal to the mainland': {
    as: 'seller@hk',
    at: '/withdraw/selectaccount/cny',
    operation: 'withdraw.submit',
    button: 'confirmWithdraw',
    async open({ page, drawn }) {
      await typeAmount(page, '300');
      await next(page);
      await page.waitForURL(/\/withdraw\/cny\/confirm/);
      await drawn();
      return page.locator('.sb-page');
    },
    done: (page) => page.waitForURL(/\/withdraw\/cnyResult\?orderId=/),
  },
  'combined withdrawal': {
    as: 'seller@hk',
    at: '/combine/withdraw/home',
    operation: 'withdraw.combineSubmit',
    button: 'confirmWithdraw',
    async open({ page, drawn }) {
      await choose(page, 0, /^HKD/);
      await amountField(page).fill('1000');
      await choose(page, 1, 'US dollar');
      await page.getByRole('radio').first().press('Space');
      await next(page);
      await page.waitForURL(/\/combine\/withdraw\/trial/);
      await drawn();
      return page.locator('.sb-page');
    },
    done: (page) => page.waitForURL(/\/combine\/withdraw\/result\?orderId=/),
  },
  'repayment of a flash collection': {
    as: 'seller@hk',
    at: '/center/flash',
    operation: 'flash.repay',
    button: 'repayNow',
    async open(visit) {
      const { page } = visit;
      await page.locator('.sb-tick', { has: page.locator('input[id$=agree]') }).click();
      await page.locator('[data-button=open]').click();
      await page.locator('[data-button=collectNow]').first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Arrives in the wallet').waitFor();
      await dialog.locator('.sb-pay-password input').fill(payPassword);
      await dialog.locator('[data-button=confirm]').click();
      await page.waitForURL(/\/record\/detail\/flash/);
      await visit.open('/center/flash');
      await page.locator('[data-button=repay]').click();
      return dialog;
    },
    async done(page) {
      await page.getByText('Repaid', { exact: true }).first().waitFor();
      // What opened the dialog is gone with the debt.
      await page.locator('[data-button=repay]').waitFor({ state: 'detached' });
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    },
  },
};

async function choose(page: Page, nth: number, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox').nth(nth).click();
  await page.getByRole('option', { name: option }).first().click();
}

test.each(Object.entries(submits))(
  'a %s that is refused or lost keeps the form, says what happened, and can be sent again',
  async (_name, { as, at, operation, open, button, done }) => {
    const visit = await quietVisit(site, { as, at, locale: 'en' });
    const { page, problems, close } = visit;
    const form = await open(visit);
    const password = form.locator('.sb-pay-password input');
    const submit = form.locator(`[data-button=${button}]`);
    const send = async () => {
      await password.fill(payPassword);
      await submit.click();
    };
    const address = page.url();
    const stays = async () => {
      await expect.poll(() => submit.isEnabled()).toBe(true);
      expect(page.url()).toBe(address);
      expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
    };

    await site.sandbox('POST', '/faults', { operation, code: '999999' });
    await send();
    await page.locator('.sb-toast, .sb-form-refusal p').getByText('999999').first().waitFor();
    await stays();

    await site.sandbox('POST', '/faults', { operation, status: 503 });
    await send();
    await page
      .getByText(/was not carried out/)
      .first()
      .waitFor();
    await stays();

    await site.sandbox('POST', '/faults', { operation, status: 504, after: true });
    await send();
    await done(page);
    // What was said about the failures before does not stand beside the outcome.
    expect(
      await page
        .locator('.sb-toast')
        .getByText(/999999|was not carried out/)
        .count(),
    ).toBe(0);
    await problems.take(); // the browser logs the planted statuses
    await close();
  },
);
