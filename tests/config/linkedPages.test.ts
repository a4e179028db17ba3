import { describe, expect, test } from 'vitest';
import serverMenus from '../../schemas/serverMenus.json' with { type: 'json' };
import { shippedProject } from '../support/shippedProject.ts';
import { moneyRoutes } from './moneyRoutes.ts';

const project = shippedProject();

describe.each([...project.regions.keys()])('in the region %s', (region) => {
  test('links lead from the home page and the menus to every page of the money', () => {
    const config = project.regions.get(region);
    if (config === undefined) throw new Error(`There is no region ${region}.`);
    const inHeader = config.routes.routes.filter(({ path }) => urlsOf(serverMenus).has(path.replace(/\/:\w+\?$/, '')));
    const reached = new Set<string>();
    const next = ['account.home', ...targetsOf(config.menus), ...inHeader.flatMap(({ page }) => page ?? [])];
    while (next.length > 0) {
      const page = next.pop() ?? '';
      if (reached.has(page)) continue;
      reached.add(page);
      next.push(...targetsOf(config.pages[page]));
    }
    const money = [...new Set(moneyRoutes(config.routes.routes).map(({ page }) => page))];
    expect(money.length).toBeGreaterThan(60);
    expect(money.filter((page) => !reached.has(page))).toEqual([]);
  });
});

/** The pages to which a part of the config leads. The parts that a page uses are in its config. */
function targetsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => [
    ...(key === 'to' && typeof child === 'string' ? [child] : []),
    ...targetsOf(child),
  ]);
}

function urlsOf(value: unknown): ReadonlySet<string> {
  return new Set([...JSON.stringify(value).matchAll(/"url":"([^"]+)"/g)].map(([, url = '']) => url));
}
