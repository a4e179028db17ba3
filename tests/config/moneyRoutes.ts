import type { Route } from '../../src/config/model.generated.ts';

const routed = new Set(
  'bankcard bill combine coupon dobby exchange flash oversea payee payment quota record statement topup wallet withdraw'.split(
    ' ',
  ),
);

/** The domains whose pages are about money. */
export const moneyDomains: ReadonlySet<string> = new Set([...routed, 'huichukou', 'product']);

/** Returns the routes of a region that show pages of the money. */
export function moneyRoutes(routes: readonly Route[]): readonly (Route & { readonly page: string })[] {
  return routes.flatMap((route) => {
    const { page } = route;
    return page !== undefined && routed.has(page.split('.')[0] ?? '') ? [{ ...route, page }] : [];
  });
}
