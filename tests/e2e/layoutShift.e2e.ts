import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite, type Site } from '../support/browser.ts';

declare global {
  interface Window {
    shiftsSoFar?: number;
  }
}

/** Maximum layout shift of a page while it loads, as Chromium's score. */
const bound = 0.02;

const places = [
  { place: '/login' },
  { place: '/account', as: 'seller@cn' },
  { place: '/withdraw/wallet/create', as: 'seller@cn' },
  { place: '/record/trade', as: 'seller@cn' },
  { place: '/wallet/entry/exchange', as: 'seller@cn' },
  { place: '/wallet/entry/recharge', as: 'seller@cn' },
  { place: '/kyc/individual', as: 'kyc-none@cn' },
  { place: '/agreement/AG-SERVICE-CN', as: 'seller@cn' },
] as const;

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe.each([
  { screen: 'a wide screen', width: 1440 },
  { screen: 'a phone', width: 375 },
])('on $screen', ({ width }) => {
  test.each(places)('$place does not shift while it loads', async (visitor) => {
    const visit = await site.visit({ width, fresh: true, ...('as' in visitor ? { as: visitor.as } : {}) });
    await visit.context.addInitScript(countShifts);
    await visit.open(visitor.place);
    const score = await visit.page.evaluate(() => window.shiftsSoFar);
    expect(new URL(visit.page.url()).pathname).toBe(visitor.place);
    expect(score).toBeLessThanOrEqual(bound);
    await visit.close();
  });
});

test('a page that late content pushes down is detected', async () => {
  const visit = await site.visit({ fresh: true });
  await visit.context.addInitScript(countShifts);
  await visit.open('/login');
  await visit.page.evaluate(async () => {
    const late = document.createElement('div');
    late.style.height = '200px';
    document.body.prepend(late);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  await visit.page.waitForFunction((most) => Number(window.shiftsSoFar) > most, bound);
  expect(await visit.page.evaluate(() => window.shiftsSoFar)).toBeGreaterThan(bound);
  await visit.close();
});

/** Runs in the browser before the portal does. */
function countShifts(): void {
  window.shiftsSoFar = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = { value: 0, hadRecentInput: false, ...entry.toJSON() };
      if (!hadRecentInput) window.shiftsSoFar = Number(window.shiftsSoFar) + Number(value);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
