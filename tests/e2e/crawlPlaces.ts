import { listPersonas } from '../../src/server/seed/personas.ts';
import { shippedRoutes, type RegionRoute } from '../support/shippedRoutes.ts';

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
  const shown = shippedRoutes().filter(({ route }) => route.page !== undefined && route.alias !== true);
  return shown.map(({ route, region }) => ({ page: String(route.page), address: EXAMPLES[route.path] ?? addressOf(route.path), as: visitorOf({ route, region }) }));
}

function addressOf(path: string): string {
  return path.replace(/\/:\w+\?/g, '');
}

/** The first demo account of the region. */
function visitorOf({ route, region }: RegionRoute): string | null {
  if (route.session === 'none') return null;
  return listPersonas().find((persona) => persona.region === region)?.loginName ?? null;
}
