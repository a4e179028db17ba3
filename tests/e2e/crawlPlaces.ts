import { demoPersonas } from '../../src/server/seed/personas.ts';
import { shippedRoutes, type RegionRoute } from '../support/shippedRoutes.ts';

export interface Place {
  readonly page: string;
  readonly address: string;
  /** The login name of the visitor; null when signed out. */
  readonly as: string | null;
}

/** Parameters and queries that an address needs. */
const examples: Readonly<Record<string, string>> = {
  '/agreement/:code': '/agreement/AG-SERVICE-CN',
  '/guide/:code': '/guide/withdraw',
  '/notice/:id': '/notice/NT-1001',
  '/payment/:line': '/payment/vat',
  '/payment/:line/confirm': '/payment/vat/confirm',
  '/payment/:line/create': '/payment/epr/create',
  '/payment/:line/record': '/payment/vat/record',
  '/payment/:line/success': '/payment/vat/success',
  '/payment/provide/:providerId': '/payment/provide/GADS',
  '/products/service/:serviceId': '/products/service/erpMonth',
};

/** Returns every page of the config once, with a visitor who may see it. */
export function crawlPlaces(): readonly Place[] {
  const shown = shippedRoutes().filter(({ route }) => route.page !== undefined && route.alias !== true);
  return shown.map(({ route, region }) => ({
    page: String(route.page),
    address: examples[route.path] ?? addressOf(route.path),
    as: visitorOf({ route, region }),
  }));
}

function addressOf(path: string): string {
  return path.replace(/\/:\w+\?/g, '');
}

/** Returns the first demo account of the region. */
function visitorOf({ route, region }: RegionRoute): string | null {
  if (route.session === 'none') return null;
  return demoPersonas.find((persona) => persona.region === region)?.loginName ?? null;
}
