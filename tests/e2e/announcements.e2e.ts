import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordAnnouncements, takeAnnouncements } from '../support/announcements.ts';
import { openSite, type Site } from '../support/browser.ts';
import { quiet } from '../support/quiet.ts';
import {
  amountField,
  enterPassword,
  next,
  orderOf,
  passUntilRateMoves,
  payPasswordField,
  toMovingRate,
} from '../support/withdrawVisit.ts';

/** Milliseconds after which the terms of a quote have expired. */
const quote = 181_000;

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('a screen reader says each step of a withdrawal once, from the home page to the money at the bank', async () => {
  await toMovingRate(site, 'USD', quote);
  const { page, context, open, close } = await site.visit({
    as: 'seller@cn',
    locale: 'en',
    fresh: true,
  });
  await recordAnnouncements(context);
  await quiet(page);
  await page.clock.install();
  await open('/message');
  const says = listen(page);
  // A renewal whose answer takes long says that the price is not held meanwhile.
  const saysOnRenewal = listen(page, ['status: The price is no longer held', 'status: The price is held for']);
  await says('title: 海桥跨境', 'title: Messages - Seabridge');

  const release = await holdScript(page, 'account.home');
  await page.getByRole('navigation').getByRole('link', { name: 'Home', exact: true }).first().click();
  await page.getByRole('status').getByText('Loading').waitFor({ state: 'attached' });
  release();
  await page.waitForURL('**/account');
  await says('focus: Home', 'status: Loading', /^focus: Hello, /, 'title: Seabridge - Home');

  await page.getByRole('main').getByRole('button', { name: 'Withdraw', exact: true }).first().click();
  await page.waitForURL('**/withdraw/create');
  await says('title: Seabridge', 'title: Withdraw - Seabridge', 'status: The price is held for #');
  // In one input: a slow machine would price, and announce, a part of what is typed.
  await amountField(page).fill('5000');
  await says('focus: Amount*', 'status: Arrives, after fees is now CNY #');
  // The seconds of the lock are silent.
  await page.clock.runFor(20_000);
  await passUntilRateMoves(site, page, 'USD', quote);
  await saysOnRenewal(
    'status: The rate changed from # USD = # CNY to # USD = # CNY, so we’ve updated what arrives.',
    'status: Arrives, after fees is now CNY #',
  );

  await next(page);
  await payPasswordField(page).waitFor();
  await says(
    'focus: Next',
    'focus: Check the withdrawal',
    'status: The price is held for #',
    'status: Step # of #: Confirm',
  );
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  const field = 'focus: Payment password*, invalid, Enter your six-digit payment password to confirm';
  await says(
    'focus: Confirm withdrawal of USD #',
    'alert: # entry needs your attention',
    `${field} Please fill in Payment password`,
  );
  await enterPassword(page, '135792');
  await says('focus: Confirm withdrawal of USD #', `${field} Wrong payment password. You have # tries left.`);
  await enterPassword(page);
  await page.getByText('Withdrawal submitted').waitFor();
  await says('title: Seabridge', 'title: Result - Withdraw - Seabridge', /^alert: Withdrawal submitted/);
  await site.sandbox('POST', `/payouts/${orderOf(page)}`, {
    outcome: 'success',
  });
  await page.clock.runFor(20_000);
  await says(/^alert: Withdrawal arrived/);

  await open('/center/bankcard');
  await says('title: Seabridge', 'title: Withdrawal accounts - User centre - Seabridge');
  await page.getByRole('button', { name: 'Add a withdrawal account' }).first().click();
  await says('focus: Add a withdrawal account', 'dialog: Add a withdrawal account', 'focus: Close');
  await page.getByRole('dialog').getByRole('button', { name: 'Verify and add' }).click();
  await says(
    'focus: Verify and add',
    'alert: # entries need your attention',
    'focus: Currency*, invalid, Please choose Currency',
  );
  await close();
});

/**
 * Returns an assertion that this is all that was said since the last one, with figures as `#`. Two regions of one moment may speak
 * in any order. A page that waits says `Loading`; `whenSlow` are the beginnings of what else it says then.
 */
function listen(
  page: Page,
  whenSlow: readonly string[] = [],
): (...expected: readonly (string | RegExp)[]) => Promise<void> {
  const slow = ['status: Loading', ...whenSlow];
  return async (...expected) => {
    const heard: string[] = [];
    const isSlow = (text: string) => slow.some((one) => text.startsWith(one) && !expected.join().includes(one));
    await expect
      .poll(
        async () => {
          heard.push(...(await takeAnnouncements(page)).filter((text) => !isSlow(text)));
          return inOrder(heard.map((text) => text.replaceAll(/\d(?:[\d.,:]*\d)?/g, '#')));
        },
        { timeout: 15_000 },
      )
      .toEqual(
        inOrder(expected.map(String)).map((text) => {
          const pattern = expected.find((one) => one instanceof RegExp && String(one) === text);
          return pattern === undefined ? text : expect.stringMatching(pattern);
        }),
      );
  };
}

/** Sorts regions that speak one after the other. */
function inOrder(lines: readonly string[]): readonly string[] {
  const runs: string[][] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (line.startsWith('status: ') && last?.[0]?.startsWith('status: ')) last.push(line);
    else runs.push([line]);
  }
  return runs.flatMap((run) => run.toSorted());
}

/** Keeps back the script of a page until the returned function is called. */
async function holdScript(page: Page, pageId: string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/assets/**${pageId}**`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
