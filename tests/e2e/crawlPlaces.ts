import fs from 'node:fs';
import type { Route, RoutesFile } from '../../src/config/model.generated.ts';

export interface Place {
  readonly page: string;
  readonly address: string;
  /** Who looks; null is nobody. */
  readonly as: string | null;
}

/** Parameters and queries without which an address says nothing. */
const EXAMPLES: Readonly<Record<string, string>> = {
  '/agreement/:code': '/agreement/AG-SERVICE-CN',
  '/guide/:code': '/guide/withdraw',
  '/notice/:id': '/notice/NT-1001',
};

/** Every page of the config once, with somebody who may see it. */
export function crawlPlaces(): readonly Place[] {
  const { routes }: RoutesFile = JSON.parse(fs.readFileSync('routes.config.json', 'utf8'));
  const shown = routes.filter((route) => route.page !== undefined && route.alias !== true);
  return shown.map((route) => ({ page: String(route.page), address: EXAMPLES[route.path] ?? addressOf(route.path), as: visitorOf(route) }));
}

function addressOf(path: string): string {
  return path.replace(/\/:\w+\?/g, '');
}

function visitorOf(route: Route): string | null {
  if (route.session === 'none') return null;
  return route.region === 'HK' ? 'seller@hk' : 'seller@cn';
}
