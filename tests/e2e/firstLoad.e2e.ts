import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from '../support/browser.ts';
import { watchTransfer } from '../support/watchTransfer.ts';

/**
 * Maximum bytes of scripts and styles of a first visit: `bodies` counts the compressed files for sign-in and account home,
 * `bytes` includes response headers. All limits are 500 to 600 bytes above the size on 29 November: file names change
 * with their content and with the folder of the build, which alone makes 200 bytes. Every page of the site costs each first visit
 * about 40 bytes, because the file of a region has its path, its access and the name of its file.
 */
const budgets = [
  { place: '/login', bytes: 225_200, bodies: 219_000 },
  { place: '/account', as: 'seller@cn', bytes: 219_500, bodies: 213_000 },
  { place: '/withdraw/wallet/create', as: 'seller@cn', bytes: 269_700 },
  { place: '/wallet/entry/exchange', as: 'seller@cn', bytes: 270_400 },
  { place: '/record/trade', as: 'seller@cn', bytes: 270_000 },
];

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test.each(budgets)(
  'a first visit to $place stays within its budget of scripts and styles',
  async ({ place, as, bytes, bodies = Infinity }) => {
    const visit = await site.visit({ fresh: true, ...(as !== undefined && { as }) });
    const loaded = await watchTransfer(visit.page);
    await visit.page.goto(new URL(place, site.url).href);
    await visit.drawn();
    await visit.page.waitForLoadState('networkidle');
    expect(loaded().wire).toBeGreaterThan(100_000);
    expect(loaded().wire).toBeLessThan(bytes);
    expect(loaded().bodies).toBeLessThanOrEqual(bodies);
    await visit.close();
  },
);

test('the file of a region names the file of each page once, and not the files of the start', async () => {
  const visit = await site.visit({ fresh: true });
  const [answer] = await Promise.all([
    visit.page.waitForResponse((one) => /\/assets\/CN-[\w-]{8}\.js$/.test(one.url())),
    visit.page.goto(new URL('/login', site.url).href),
  ]);
  const text = await answer.text();
  expect(text.match(/withdraw\.create-[\w-]{8}\.js/g)).toHaveLength(1);
  expect(text.match(/\/index-[\w-]{8}\.js/g)).toHaveLength(1); // the import of the file itself
  await visit.close();
});

test('hovering a link fetches its page, and only following it fetches the data', async () => {
  const visit = await site.visit({ as: 'seller@cn' });
  const asked: string[] = [];
  visit.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await visit.open('/account');
  const ofHome = new Set(asked.splice(0));
  const link = visit.page.locator('header a[href="/wallet"]').first();
  await link.hover();
  // The page and its texts.
  await expect.poll(() => asked.filter((path) => path.startsWith('/assets/wallet.home')).length).toBe(2);
  // The document was idle before the pointer moved, so its idle state does not tell that the files of the page are loaded.
  await visit.drawn();
  const before = asked.splice(0);
  expect(before.filter((path) => path.startsWith('/api/') && !ofHome.has(path))).toEqual([]);
  await link.click();
  await visit.drawn();
  expect(new URL(visit.page.url()).pathname).toBe('/wallet');
  // The flags of currencies come with the data.
  expect(asked.filter((path) => path.startsWith('/assets/') && !path.endsWith('.svg'))).toEqual([]);
  expect(asked.filter((path) => path === '/api/wallet/home/summary')).toHaveLength(1);
  await visit.close();
});

test('opening account home requests each sum once, and again after a change of currency', async () => {
  const visit = await site.visit({ as: 'seller@cn' });
  const asked: URL[] = [];
  visit.page.on('request', (request) => asked.push(new URL(request.url())));
  const summaries = () =>
    asked
      .filter(({ pathname }) => pathname === '/api/wallet/home/summary')
      .map(({ searchParams }) => searchParams.get('currency'));
  await visit.open('/account');
  expect(summaries()).toEqual([null]);
  expect(asked.filter(({ pathname }) => pathname === '/api/wallet/home/flow').length).toBe(1);
  await visit.page.getByRole('button', { name: '更换折算币种' }).click();
  await visit.page.getByRole('dialog').getByRole('combobox').click();
  await visit.page.getByRole('option', { name: '美元' }).click();
  await expect.poll(summaries).toEqual([null, 'USD']);
  await visit.page.getByRole('dialog').waitFor({ state: 'detached' });
  await visit.drawn();
  await visit.page
    .getByText(/^USD [\d,]+\.\d\d$/)
    .first()
    .waitFor();
  expect(await visit.problems.take()).toEqual([]);
  await visit.close();
});
