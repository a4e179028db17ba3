import fs from 'node:fs';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test } from 'vitest';
import { openSite, type Site, type Visit } from '../support/browser.ts';

/** A page whose one list is asked for by an operation that nothing else on the page asks for. */
const PAGE = '/record/wallet';
const OPERATION = 'wallet.records';

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

async function meet(fault: object, operation = OPERATION, page = PAGE): Promise<void> {
  await site.sandbox('POST', '/faults', { operation, times: 1, ...fault });
  await visit.open(page);
}
const words = () => visit.page.locator('body').innerText();
const placeNow = () => new URL(visit.page.url());

describe('codes that mean the same for every call', () => {
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

  test('spec: E-008 990141 asks to sign in a dialog, and the request is sent again', async () => {
    let asked = 0;
    visit.page.on('request', (request) => void (request.url().includes('/wallet/record/list') && (asked += 1)));
    await site.sandbox('POST', '/faults', { operation: OPERATION, code: '990141', times: 1 });
    await visit.page.goto(PAGE);
    const agree = visit.page.getByRole('button', { name: texts.agree, exact: true });
    const dialog = visit.page.getByRole('dialog').filter({ has: agree });
    await dialog.waitFor();
    // It grows into its place.
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(640);
    await agree.dispatchEvent('click');
    await dialog.waitFor({ state: 'hidden' });
    await visit.drawn();
    expect(asked).toBe(2);
  });

  test('spec: E-010 any other code shows the words of the server, with the request id', async () => {
    await meet({ code: '999998' });
    expect(await words()).toMatch(/[\da-f]{8}-[\da-f]{4}-/);
    expect(placeNow().pathname).toBe(PAGE);
  });
});

describe('answers of HTTP', () => {
  test.each([
    ['E-011', 400], ['E-013', 403], ['E-014', 404], ['E-015', 405], ['E-016', 408], ['E-017', 500], ['E-018', 501],
    ['E-019', 502], ['E-020', 503], ['E-021', 504], ['E-022', 505],
  ])('spec: %s status %i is told in its words', async (_id, status) => {
    // Chromium by itself sends a request again that was answered 408 on a kept connection.
    await meet({ status, times: status === 408 ? 20 : 1 });
    expect(await words()).toContain(http[String(status)]);
    expect(await visit.page.getByRole('heading', { level: 1 }).count()).toBe(1);
  });

  test('spec: E-012 status 401 leads to sign-in', async () => {
    await meet({ status: 401 });
    await expect.poll(() => placeNow().pathname, { timeout: 10_000 }).toBe('/login');
  });

  test('spec: E-023 any other status is told with its number', async () => {
    await meet({ status: 418 });
    expect(await words()).toContain('418');
  });

  test('spec: E-024 no answer at all has words of its own', async () => {
    // Chromium by itself sends a request again when a kept connection was dropped.
    await meet({ drop: true, times: 20 });
    expect(await words()).toContain(http['noResponse']);
  });

  test('a slow answer is waited for, and then shown', async () => {
    await meet({ delayMs: 1500 });
    expect(await visit.page.locator('.sb-failure').count()).toBe(0);
    expect(await visit.page.locator('.sb-toast').count()).toBe(0);
  });

  test('after a failure the page is asked again by its button', async () => {
    await meet({ status: 500 });
    // A message of the frame may lie above the page; the button is pressed all the same.
    await visit.page.locator('.sb-failure button.arco-btn').last().dispatchEvent('click');
    await visit.drawn();
    expect(await visit.page.locator('.sb-failure').count()).toBe(0);
  });
});

describe('addresses', () => {
  test('spec: E-032 one that nobody knows shows the page that says so', async () => {
    await visit.open('/nowhere/at/all');
    expect(await words()).toContain('页面不存在');
  });

  test('spec: E-033 the page of a server error says so', async () => {
    await visit.open('/500');
    expect(await words()).toContain('服务器出错');
  });
});
