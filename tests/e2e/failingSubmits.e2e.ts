import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payPassword } from '../../src/server/seed/personas.ts';
import { choose as chooseIn, field, invoicePaper } from '../support/billPages.ts';
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
  /** Opens the form, up to its password if it has one; returns the element around it. */
  open(visit: Visit): Promise<Locator>;
  readonly button: string;
  /** A code by which the server says that the terms are over. */
  readonly over?: string;
  /** Whether the form asks for the payment password; default: true. */
  readonly hasPassword?: false;
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
  'withdrawal to the sole director': {
    as: 'seller@hk',
    at: '/withdraw/selectaccount/soleDirector',
    operation: 'withdraw.submit',
    button: 'confirmWithdraw',
    async open({ page, drawn }) {
      await typeAmount(page, '300');
      await page.getByRole('radio').first().press('Space');
      await next(page);
      await page.waitForURL(/\/withdraw\/soleDirector\/confirm/);
      await drawn();
      return page.locator('.sb-page');
    },
    done: (page) => page.waitForURL(/\/withdraw\/soleDirectorResult\?orderId=/),
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
  'payout of an advance': {
    as: 'vip@cn',
    at: '/withdraw/advance',
    operation: 'credit.submit',
    button: 'confirmAdvance',
    async open({ page }) {
      await field(page, 'Amount').first().fill('1000');
      await page.getByText('7 days', { exact: true }).click();
      await page.locator('label.sb-option:not(.sb-option-refused)').first().click();
      await next(page);
      await page.locator('.sb-pay-password').waitFor();
      return page.locator('.sb-page');
    },
    done: (page) => page.waitForURL(/\/withdraw\/result\?orderId=/),
  },
  'top-up': {
    as: 'seller@cn',
    at: '/wallet/recharge',
    operation: 'wallet.rechargeSubmit',
    button: 'confirm',
    async open({ page }) {
      await page.getByRole('combobox', { name: /^Shop/ }).click();
      await page.locator('[role=option]:not([aria-disabled=true])').first().click();
      await amountField(page).fill('15');
      await next(page);
      return opened(page);
    },
    over: '711005',
    done: (page) => page.waitForURL(/\/wallet\/recharge\?step=done&orderId=/),
  },
  'transfer from a currency account': {
    as: 'seller@cn',
    at: '/dobby/create?from=USD',
    operation: 'dobby.submit',
    button: 'confirm',
    async open({ page }) {
      await field(page, 'You transfer').fill('100');
      await next(page);
      return opened(page);
    },
    over: '990404',
    done: (page) => page.waitForURL(/\/dobby\/result\?orderId=/),
  },
  'top-up by bank transfer': {
    as: 'seller@cn',
    at: '/wallet/recharge/account/transfer?currency=EUR',
    operation: 'wallet.transferSubmit',
    button: 'iHaveSent',
    hasPassword: false,
    async open({ page }) {
      await field(page, 'Amount sent').fill('1000');
      await field(page, 'Sender’s name').fill('Werkzeug GmbH');
      await field(page, 'Bank you sent from').fill('Commerzbank');
      await field(page, 'Account number you sent from').fill('DE89370400446001');
      return page.locator('.sb-page');
    },
    done: (page) => page.waitForURL(/\/wallet\/recharge\/account\/result\?orderId=/),
  },
  'rule for top-ups': {
    as: 'seller@cn',
    at: '/wallet/recharge/auto',
    operation: 'wallet.saveAutoRule',
    button: 'saveRule',
    async open({ page }) {
      await page.locator('[data-button=addRule]').first().click();
      const drawer = page.getByRole('dialog');
      await chooseIn(page, 'From shops', 'yunfanoutdoor', drawer);
      await page.keyboard.press('Escape');
      await field(drawer, 'Move at least').fill('1');
      return drawer;
    },
    done: (page) => page.getByText('Rule saved').first().waitFor(),
  },
  'request for a higher limit': {
    as: 'seller@cn',
    at: '/wallet/material/quota?kind=WITHDRAW&currency=USD&amount=3007002&purpose=PEAK',
    operation: 'wallet.quotaSubmit',
    button: 'sendPapers',
    hasPassword: false,
    async open({ page }) {
      await page.locator('input[type=file]').setInputFiles(invoicePaper);
      await page.getByText(invoicePaper.name).first().waitFor();
      return page.locator('.sb-page');
    },
    done: (page) => page.waitForURL(/\/wallet\/material\/result\?raiseId=/),
  },
  'collection of an export': {
    as: 'b2b@cn',
    at: '/huichukou/home',
    operation: 'huichukou.create',
    button: 'createNow',
    hasPassword: false,
    async open({ page }) {
      await field(page, 'Amount').fill('2000');
      await field(page, 'Buyer abroad').fill('Pennine Tools Ltd');
      await field(page, 'Commercial invoice number').fill('INV-FAILS-1');
      await page.locator('input[type=file]').setInputFiles(invoicePaper);
      await page.getByText(invoicePaper.name).first().waitFor();
      return page.locator('.sb-page');
    },
    done: (page) => page.waitForURL(/\/huichukou\/record\/detail\?orderId=/),
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

/** Opens the dialog with the payment password from the terms. */
async function opened(page: Page): Promise<Locator> {
  await page.locator('[data-button=submit]').click();
  return page.getByRole('dialog');
}

async function choose(page: Page, nth: number, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox').nth(nth).click();
  await page.getByRole('option', { name: option }).first().click();
}

test.each(Object.entries(submits))(
  'a %s that is refused or lost keeps the form, says what happened, and can be sent again',
  async (_name, { as, at, operation, open, button, over, hasPassword = true, done }) => {
    const visit = await quietVisit(site, { as, at, locale: 'en' });
    const { page, problems, close } = visit;
    const form = await open(visit);
    const password = form.locator('.sb-pay-password input');
    const submit = form.locator(`[data-button=${button}]`);
    const send = async () => {
      if (hasPassword) await password.fill(payPassword);
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
    // The password is gone, so the user goes on there.
    if (hasPassword) await expect.poll(() => password.evaluate((input) => input === document.activeElement)).toBe(true);

    if (over !== undefined) {
      await site.sandbox('POST', '/faults', { operation, code: over });
      await send();
      await page
        .locator('.sb-toast')
        .getByText(/had expired, so nothing was submitted/)
        .waitFor();
      await opened(page);
    }

    await site.sandbox('POST', '/faults', { operation, status: 504, after: true });
    await send();
    await done(page);
    // What was said about the failures before does not stand beside the outcome.
    expect(
      await page
        .locator('.sb-toast')
        .getByText(/999999|was not carried out|had expired/)
        .count(),
    ).toBe(0);
    await problems.take(); // the browser logs the planted statuses
    await close();
  },
);

test('a refused limit leads back to what was chosen, and so does the way back', async () => {
  const at = '/wallet/material/quota?kind=WITHDRAW&currency=USD&amount=3007002&purpose=PEAK';
  const { page, close } = await quietVisit(site, { as: 'seller@cn', at, locale: 'en' });
  await page.locator('input[type=file]').setInputFiles(invoicePaper);
  await page.getByText(invoicePaper.name).first().waitFor();
  const errorParam = { min: '1000000.00', max: '3000000.00', currency: 'USD' };
  await site.sandbox('POST', '/faults', { operation: 'wallet.quotaSubmit', code: '500004', errorParam });
  await page.locator('[data-button=sendPapers]').click();
  await page.getByText('Enter more than USD 1,000,000.00 and at most USD 3,000,000.00').waitFor();
  await expect.poll(() => field(page, 'Per day').inputValue()).toBe('3,007,002.00');
  await field(page, 'Per day').fill('2000000');
  await next(page);
  await page.waitForURL(/\/wallet\/material\/quota\?.*amount=2000000/);
  await page.goBack();
  await expect.poll(() => field(page, 'Per day').inputValue()).toBe('2,000,000.00');
  await page
    .getByRole('combobox', { name: /^Reason/ })
    .getByText('Peak season')
    .waitFor();
  // The papers are still there.
  await next(page);
  await page.waitForURL(/\/wallet\/material\/quota\?.*amount=2000000/);
  await page.getByText(invoicePaper.name).first().waitFor();
  await close();
});
