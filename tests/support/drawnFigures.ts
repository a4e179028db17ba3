import type { Page } from 'playwright';

/** What the account home shows of the user's money. */
export interface HomeFigures {
  readonly total: string;
  /** Currency, amount and worth of each tile. */
  readonly tiles: readonly (readonly [currency: string, amount: string, worth: string])[];
  /** The worth of the currencies that have no tile. */
  readonly others: string;
  /** The stops of the way of the money: shops, wallet, bank account. */
  readonly stops: readonly string[];
  /** Address and amount of the latest movements. */
  readonly movements: readonly (readonly [href: string, amount: string])[];
}

export function homeFigures(page: Page): Promise<HomeFigures> {
  return page.evaluate(() => {
    const textIn = (place: Element | Document, selector: string) =>
      place.querySelector(selector)?.textContent?.replaceAll(/\s/g, ' ').trim() ?? '';
    const all = (selector: string) => [...document.querySelectorAll(`main ${selector}`)];
    return {
      total: textIn(document, 'main .sb-statistic dd'),
      tiles: all('.sb-tile').map(
        (tile) =>
          [
            textIn(tile, '.sb-tile-name b'),
            textIn(tile, '.sb-tile-figure'),
            textIn(tile, '.sb-tile-worth .sb-value'),
          ] as const,
      ),
      others: textIn(document, 'main .sb-cards-rest .sb-value'),
      stops: all('.sb-flow-stop').map((stop) => textIn(stop, '.sb-flow-amount')),
      movements: all('.sb-lines > *').map(
        (line) => [line.querySelector('a')?.getAttribute('href') ?? '', textIn(line, '.sb-line-figure')] as const,
      ),
    };
  });
}

/** A row of a table: its cells by the heading of their column. */
export interface DrawnRow {
  readonly cells: Readonly<Record<string, string>>;
  /** Whether its amounts are struck out. */
  readonly isVoid: boolean;
}

/** The rows of the first table of the page that has this column. */
export function rowsWith(page: Page, column: string): Promise<readonly DrawnRow[]> {
  return page.evaluate((wanted) => {
    const wordsOf = (cell: Element) => cell.textContent?.replaceAll(/\s/g, ' ').trim() ?? '';
    for (const table of document.querySelectorAll('main table')) {
      const names = [...table.querySelectorAll('thead th')].map(wordsOf);
      if (!names.includes(wanted)) continue;
      return [...table.querySelectorAll('tbody tr')]
        .filter((row) => row.children.length === names.length)
        .map((row) => ({
          cells: Object.fromEntries(names.map((name, at) => [name, wordsOf(row.children[at] ?? row)])),
          isVoid: row.classList.contains('sb-row-void'),
        }));
    }
    return [];
  }, column);
}

/** The amount in a text in minor units, without its sign: 1234n for `USD −12.34`, 1234n for `JPY 1,234`. */
export function unitsIn(text: string): bigint {
  return BigInt(/[\d,.]+/.exec(text)?.[0].replaceAll(/[,.]/g, '') ?? '-1');
}

/** The sums of amounts by currency, in minor units. */
export function sumsOf(amounts: readonly string[]): Readonly<Record<string, bigint>> {
  const sums: Record<string, bigint> = {};
  for (const amount of amounts) {
    const currency = /[A-Z]{3}/.exec(amount)?.[0] ?? '';
    sums[currency] = (sums[currency] ?? 0n) + unitsIn(amount);
  }
  return sums;
}
