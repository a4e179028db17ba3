import fs from 'node:fs';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test } from 'vitest';
import { openSite, type Site, type Visit } from '../support/browser.ts';

/** A page with a list whose operation nothing else on the page calls. */
const pagePath = '/record/wallet';
const listOperation = 'wallet.records';

const { http }: { http: Record<string, string> } = JSON.parse(fs.readFileSync('i18n/zh-CN/errors.json', 'utf8'));

const texts: { agree: string } = JSON.parse(fs.readFileSync('i18n/zh-CN/shell.json', 'utf8'));

let site: Site;
let visit: Visit;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  visit = await site.visit({ as: 'personal@cn', locale: 'zh-CN' });
});
afterEach(async () => {
  await site.sandbox('POST', '/faults/clear', {});
  await visit.close();
});

async function meet(fault: object, operation = listOperation, page = pagePath): Promise<void> {
  await site.sandbox('POST', '/faults', { operation, times: 1, ...fault });
  await visit.open(page);
}
const words = () => visit.page.locator('body').innerText();
const placeNow = () => new URL(visit.page.url());

describe('codes with the same meaning for every call', () => {
  test.each([
    ['E-003', '990013', '/sign', ''],
    ['E-004', '990028', '/sign/re', ''],
    ['E-005', '910020', '/forbidden', 'unbinding'],
    ['E-006', '910019', '/forbidden', 'unbind'],
    ['E-007', '910021', '/forbidden', 'logoff'],
    ['E-009', '990142', '/userCheck', ''],
  ])('spec: %s %s leads the browser to %s %s', async (_id, code, path, status) => {
    await meet({ code, ...(path.startsWith('/sign') && { errorParam: { agreementIds: ['AG-SERVICE-CN'] } }) });
    await expect.poll(() => placeNow().pathname, { timeout: 10_000 }).toBe(path);
    if (status !== '') expect(placeNow().searchParams.get('status')).toBe(status);
  });

  test('spec: E-002 999993 leads to sign-in, and back from there', async () => {
    await meet({ code: '999993' });
    await expect.poll(() => placeNow().pathname, { timeout: 10_000 }).toBe('/login');
    expect(placeNow().searchParams.get('nocheck')).toBe('1');
  });

  test('spec: E-008 990141 asks the user to sign in a dialog, and the request is sent again', async () => {
    let asked = 0;
    visit.page.on('request', (request) => void (request.url().includes('/wallet/record/list') && (asked += 1)));
    await site.sandbox('POST', '/faults', { operation: listOperation, code: '990141', times: 1 });
    await visit.page.goto(pagePath);
    const agree = visit.page.getByRole('button', { name: texts.agree, exact: true });
    const dialog = visit.page.getByRole('dialog').filter({ has: agree });
    await dialog.waitFor();
    // The dialog opens with an animation.
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(640);
    await agree.dispatchEvent('click');
    await dialog.waitFor({ state: 'hidden' });
    await visit.drawn();
    expect(asked).toBe(2);
  });

  test("spec: E-010 any other code shows the server's message with the request id", async () => {
    await meet({ code: '999998' });
    expect(await words()).toMatch(/[\da-f]{8}-[\da-f]{4}-/);
    expect(placeNow().pathname).toBe(pagePath);
  });
});

describe('HTTP errors', () => {
  test.each([
    ['E-011', 400],
    ['E-013', 403],
    ['E-014', 404],
    ['E-015', 405],
    ['E-016', 408],
    ['E-017', 500],
    ['E-018', 501],
    ['E-019', 502],
    ['E-020', 503],
    ['E-021', 504],
    ['E-022', 505],
  ])('spec: %s status %i has its message', async (_id, status) => {
    // Chromium itself repeats a request after a 408 on a reused connection.
    await meet({ status, times: status === 408 ? 20 : 1 });
    expect(await words()).toContain(http[String(status)]);
    await expect.poll(() => visit.page.getByRole('heading', { level: 1 }).count()).toBe(1);
  });

  test('spec: E-012 status 401 leads to sign-in', async () => {
    await meet({ status: 401 });
    await expect.poll(() => placeNow().pathname, { timeout: 10_000 }).toBe('/login');
  });

  test('spec: E-023 any other status is shown with its number', async () => {
    await meet({ status: 418 });
    expect(await words()).toContain('418');
  });

  test('spec: E-024 a missing response has its own message', async () => {
    // Chromium itself repeats a request when a reused connection is dropped.
    await meet({ drop: true, times: 20 });
    expect(await words()).toContain(http['noResponse']);
  });

  test('the page waits for a slow response and then shows it', async () => {
    await meet({ delayMs: 1500 });
    await expect.poll(() => visit.page.locator('.sb-failure').count()).toBe(0);
    await expect.poll(() => visit.page.locator('.sb-toast').count()).toBe(0);
  });

  test('after a failure the retry button loads the page again', async () => {
    await meet({ status: 500 });
    // A message of the frame may cover the button, so the click is dispatched directly.
    await visit.page.locator('.sb-failure button.arco-btn').last().dispatchEvent('click');
    await visit.drawn();
    await expect.poll(() => visit.page.locator('.sb-failure').count()).toBe(0);
  });
});

describe('addresses', () => {
  test('spec: E-032 an unknown one shows the not-found page', async () => {
    await visit.open('/nowhere/at/all');
    expect(await words()).toContain('页面不存在');
  });

  test('spec: E-033 the page of a server error reports it', async () => {
    await visit.open('/500');
    expect(await words()).toContain('服务器出错');
  });
});
