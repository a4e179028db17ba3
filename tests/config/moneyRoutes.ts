import type { Route } from '../../src/config/model.generated.ts';

const domains = new Set(
  'bankcard bill combine coupon dobby exchange flash oversea payee payment quota record statement topup wallet withdraw'.split(
    ' ',
  ),
);

/** Returns the routes of a region that show pages of the money. */
export function moneyRoutes(routes: readonly Route[]): readonly (Route & { readonly page: string })[] {
  return routes.flatMap((route) => {
    const { page } = route;
    return page !== undefined && domains.has(page.split('.')[0] ?? '') ? [{ ...route, page }] : [];
  });
}
