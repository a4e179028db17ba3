import type { Page } from 'playwright';
import { accountIdOf } from '../../src/server/seed/identity.ts';
import { payPassword } from '../../src/server/seed/personas.ts';
import type { Site, Visit } from './browser.ts';
import { quiet } from './quiet.ts';
import { untilRateMoves } from './untilRateMoves.ts';

/** Opens a page of the withdrawal in English, as a seller. */
export async function visitWithdrawal(site: Site, at: string, as = 'seller@cn'): Promise<Visit> {
  const visit = await site.visit({ as, locale: 'en' });
  await quiet(visit.page);
  await visit.open(at);
  return visit;
}

export function amountField(page: Page) {
  return page.locator('input[inputmode=decimal]').first();
}

export async function typeAmount(page: Page, amount: string): Promise<void> {
  await amountField(page).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(amount);
}

/** Types an amount of the chosen currency and waits until it is priced. */
export async function fillIn(page: Page, amount: string): Promise<void> {
  const priced = page.waitForResponse(
    (response) =>
      response.url().includes('computeDiscountDetails') &&
      response.ok() &&
      (response.request().postData() ?? '').includes(amount),
  );
  await typeAmount(page, amount);
  await priced;
}

export async function next(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next', exact: true }).click();
}

export function payPasswordField(page: Page) {
  return page.locator('.sb-pay-password input');
}

export async function enterPassword(page: Page, password = payPassword): Promise<void> {
  await payPasswordField(page).fill(password);
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
}

export async function confirm(page: Page, result = '**/withdraw/result?*'): Promise<void> {
  await enterPassword(page);
  await page.waitForURL(result);
  await page.getByText('Withdrawal submitted').waitFor();
}

/** Returns the order number in the address. */
export function orderOf(page: Page): string {
  return new URL(page.url()).searchParams.get('orderId') ?? '';
}

/** Finds the value beside a name, among descriptions and large figures. */
export function described(page: Page, name: string) {
  return page
    .locator('.sb-pair, .sb-statistic')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .first()
    .locator('dd');
}

/** Returns the figure of a rate that is shown as a pair: `6.6941` of `1 USD = 6.6941 CNY`. */
export function figureOf(pair: string): string {
  const figure = /^1 [A-Z]{3} = (\d[\d.]*) [A-Z]{3}$/.exec(pair)?.[1];
  if (figure === undefined) throw new Error(`not a rate: ${pair}`);
  return figure;
}

/** Finds a field with its help and its error. */
export function fieldOf(page: Page, label: string) {
  return page
    .locator('.sb-field')
    .filter({ hasText: new RegExp(`^${label}`) })
    .first();
}

/** Advances the clocks of the server and the page; the page's clock must have been installed. */
export async function pass(site: Site, page: Page, ms: number): Promise<void> {
  await site.sandbox('POST', '/clock', { advanceMs: ms });
  await page.clock.fastForward(ms);
}

/** Advances the clock by at least `least` (ms), so that terms expire, until the rate from a currency to CNY differs in the shown digits; see `toMovingRate`. */
export function passUntilRateMoves(site: Site, page: Page, from: string, least: number): Promise<void> {
  return pass(site, page, waitForRate(site.backend.clock.now(), from, least) ?? least);
}

/**
 * Advances the clock to a time from which the rate moves twice within a session, which ends after half an hour without
 * activity: at some times of the day the rate hardly moves. Call it before anyone signs in.
 */
export async function toMovingRate(site: Site, from: string, least: number): Promise<void> {
  const now = site.backend.clock.now();
  const movesTwice = (start: number): boolean => {
    const first = waitForRate(start, from, least);
    // The second wait begins a little after the end of the first.
    return (
      first !== null && [0, 1, 2].every((late) => waitForRate(start + first + late * minute, from, least) !== null)
    );
  };
  for (let minutes = 0; minutes < 24 * 60; minutes += 1) {
    if (![0, 1, 2].every((late) => movesTwice(now + (minutes + late) * minute))) continue;
    if (minutes > 0) await site.sandbox('POST', '/clock', { advanceMs: minutes * minute });
    return;
  }
  throw new Error(`the rate from ${from} does not move within a day`);
}

const minute = 60_000;

/** Returns how long the rate to CNY takes to differ in the shown digits, or null if that is too long for a session. 16 millionths are one unit of the last digit. */
function waitForRate(now: number, from: string, least: number): number | null {
  for (const by of [30, 20, 16]) {
    const wait = untilRateMoves(now, [from, 'CNY'], least, by);
    if (wait < 25 * minute) return wait;
  }
  return null;
}

/** Returns the available amount of each account of a persona from the ledger, which shows held and moved money. */
export async function balancesOf(site: Site, loginName: string): Promise<readonly string[]> {
  const accounts: readonly { readonly accountId: string; readonly available: string }[] = Object(
    await site.sandbox('GET', '/ledger'),
  )['accounts'];
  return accounts
    .filter(({ accountId }) => accountId.split('/').includes(accountIdOf(loginName)))
    .map(({ accountId, available }) => `${accountId} ${available}`);
}
