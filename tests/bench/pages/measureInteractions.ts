import type { Page } from 'playwright';

declare global {
  interface Window {
    benchEvents?: number[];
  }
}

export interface Interaction {
  readonly name: string;
  /** Milliseconds from each press to the next paint, from the browser's event timing. */
  readonly durations: readonly number[];
}

export interface InteractionOptions {
  readonly url: string;
  readonly times: number;
  /** Factor of the CPU throttling. */
  readonly slower: number;
}

interface Step {
  readonly name: string;
  readonly place: string;
  /** Prepares the page once. */
  readonly first?: (page: Page) => Promise<void>;
  /** Runs the interaction once; `turn` counts from zero. */
  readonly press: (page: Page, turn: number) => Promise<void>;
  /** Undoes it before the next one. */
  readonly undo?: (page: Page) => Promise<void>;
}

const steps: readonly Step[] = [
  {
    name: 'a filter is applied',
    place: '/record/trade',
    press: (page) => page.locator('.sb-page form button[type=submit], .sb-page form .arco-btn-primary').first().click(),
  },
  {
    name: 'a table is sorted',
    place: '/sandbox/gallery',
    press: (page) => page.locator('.sb-page .sb-sort').first().click(),
  },
  {
    name: 'a key in a field',
    place: '/withdraw/wallet/create',
    press: (page, turn) =>
      page
        .locator('.sb-page input[inputmode=decimal]')
        .first()
        .press(String(1 + turn)),
  },
  {
    name: 'a menu opens',
    place: '/account',
    // A pointer opens it before its press.
    press: (page) => page.locator('.sb-header-menu .sb-header-entry[aria-expanded]').first().press('Enter'),
    undo: (page) => page.keyboard.press('Escape'),
  },
  {
    name: 'another tab is chosen',
    place: '/record/trade',
    press: (page) => page.locator('.sb-page .sb-tab[aria-selected=false]').first().click(),
  },
  {
    name: 'the drawer of a row opens',
    place: '/record/trade',
    press: (page) => page.locator('.sb-page tbody td').locator('a, button').first().click(),
    undo: async (page) => {
      await page.locator('.sb-row-drawer').waitFor();
      await page.keyboard.press('Escape');
      await page.locator('.sb-row-drawer').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'a dialog opens',
    place: '/wallet',
    press: (page) => page.locator('.sb-page tbody td:last-child .sb-buttons > :last-child').first().click(),
    undo: async (page) => {
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'the next step of a form is asked for',
    place: '/withdraw/wallet/create',
    first: async (page) => {
      await page.locator('[data-field=amount] input').first().fill('3000');
      await page.keyboard.press('Tab');
      await page.waitForLoadState('networkidle');
    },
    press: (page) => page.getByRole('button', { name: '下一步', exact: true }).first().click(),
    undo: async (page) => {
      await page.getByRole('button', { name: '返回修改', exact: true }).first().click();
      await page.getByRole('button', { name: '下一步', exact: true }).first().waitFor();
      await page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'the next page of a list is asked for',
    place: '/record/wallet',
    press: (page, turn) =>
      page
        .getByRole('button', { name: turn % 2 === 0 ? '下一页' : '上一页', exact: true })
        .first()
        .click(),
  },
  { name: 'the theme is switched', place: '/account', press: (page) => page.locator('[data-bench-theme]').click() },
];

/** Measures the interactions on each page with CPU throttling. */
export async function measureInteractions(
  page: Page,
  { url, times, slower }: InteractionOptions,
): Promise<readonly Interaction[]> {
  await page.addInitScript(recordEvents);
  const session = await page.context().newCDPSession(page);
  const found: Interaction[] = [];
  for (const { name, place, first, press, undo } of steps) {
    await page.goto(new URL(place, url).href);
    await page.waitForSelector('.sb-appeared .sb-page');
    await page.waitForLoadState('networkidle');
    await markThemeSwitch(page);
    await first?.(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const durations: number[] = [];
    for (let turn = 0; turn <= times; turn += 1) {
      await page.evaluate(() => {
        window.benchEvents = [];
      });
      await press(page, turn);
      await page.waitForTimeout(600);
      // A long one is reported late; events under 16 ms are not reported.
      const reported = page.waitForFunction(() => (window.benchEvents ?? []).length > 0, undefined, { timeout: 1500 });
      await reported.catch(() => undefined);
      const events = await page.evaluate(() => window.benchEvents ?? []);
      // The first press is skipped, because it loads and compiles code.
      if (turn > 0) durations.push(Math.max(8, ...events));
      if (!undo) continue;
      await undo(page);
      await page.waitForTimeout(600);
    }
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    found.push({ name, durations });
    process.stderr.write(`${JSON.stringify(found.at(-1))}\n`);
  }
  return found;
}

async function markThemeSwitch(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const button of document.querySelectorAll('button'))
      if (/深浅/.test(`${button.getAttribute('aria-label') ?? ''} ${button.textContent ?? ''}`))
        button.setAttribute('data-bench-theme', '');
  });
}

/** Runs in the browser before the portal. */
function recordEvents(): void {
  window.benchEvents = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (Number(Reflect.get(entry, 'interactionId')) > 0) window.benchEvents?.push(entry.duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit); // the type does not know the threshold yet
}
