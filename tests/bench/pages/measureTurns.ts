import type { Page } from 'playwright';

/** How long a page takes to appear in a document that has been on it before, in milliseconds. */
export interface Turn {
  readonly place: string;
  readonly durations: readonly number[];
}

export interface TurnOptions {
  readonly url: string;
  readonly places: readonly string[];
  readonly times: number;
}

/**
 * Goes from each page to the next one, as links of the portal do, in a document that has all their files, again and again. Measures
 * from the press until the page itself is painted, with its title; the page before stays until then. Answers come from the local
 * server.
 */
export async function measureTurns(page: Page, { url, places, times }: TurnOptions): Promise<readonly Turn[]> {
  await page.addInitScript({ content: 'globalThis.__name = (named) => named;' }); // tsx calls it in functions that it names
  await page.goto(new URL(places.at(-1) ?? '', url).href);
  await page.waitForSelector('.sb-appeared .sb-page');
  const rounds: (readonly number[])[] = [];
  // The first round loads the files and compiles their code.
  for (let round = 0; round <= times; round += 1) {
    const turns: number[] = [];
    for (const place of places) {
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(200);
      turns.push(await page.evaluate(turnTo, place));
    }
    if (round > 0) rounds.push(turns);
    process.stderr.write(`turns ${String(round)}: ${turns.map((took) => took.toFixed(0)).join(', ')}\n`);
  }
  return places.map((place, at) => ({
    place,
    durations: rounds.map((turns) => turns[at] ?? NaN),
  }));
}

/** Runs in the browser: goes to a page, and resolves when another page than before, with another title, has been painted. */
function turnTo(place: string): Promise<number> {
  const pageOf = () => document.querySelector('.sb-appeared [data-page]');
  const before = { page: pageOf(), title: document.title };
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`${place} did not appear in 30 s.`)), 30_000);
    const pressed = performance.now();
    const look = () => {
      const shown = pageOf();
      if (shown === null || shown === before.page || document.title === before.title) return;
      changes.disconnect();
      clearTimeout(late);
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - pressed);
        port2.postMessage(null);
      });
    };
    const changes = new MutationObserver(look);
    changes.observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
      attributeFilter: ['data-page', 'class'],
    });
    window.history.pushState({}, '', place);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
}
