import type { ActionNavigate } from '../../config/model.generated.ts';
import { addressOf, allowedAddress } from './address.ts';
import type { Portal } from './Portal.ts';

export type NavigationTarget = { readonly local: string } | { readonly external: string };

/**
 * The target of a navigation: the `url` if it is allowed, else the page of `to`.
 * Null when neither is given or usable, or when no route of the region leads to the page.
 */
export function navigationTarget(
  portal: Portal,
  action: ActionNavigate,
  evaluate: (value: unknown) => unknown,
): NavigationTarget | null {
  const wanted = action.url === undefined ? null : evaluate(action.url);
  const allowed = typeof wanted === 'string' && wanted !== '' ? allowedAddress(portal, wanted) : null;
  if (allowed || action.to === undefined) return allowed;
  const query = { ...(action.keepQuery ? portal.ui.query : {}), ...Object(evaluate(action.query ?? {})) };
  const params = { ...portal.current.params, ...Object(evaluate(action.params ?? {})) };
  const local = addressOf(portal, action.to, params, query);
  return local === null ? null : { local };
}
