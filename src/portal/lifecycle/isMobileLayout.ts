import { testCondition } from '../../engine/scope/evaluateValue.ts';
import type { Portal } from './Portal.ts';
import { scopeOf } from './scope.ts';

/** The mobile layout needs a narrow window and a dense screen, or a route that asks for it. */
export function isMobileLayout(portal: Portal): boolean {
  const { sizes } = portal.manifest.site;
  const wish = portal.current.route?.mobileWhen;
  if (wish !== undefined && testCondition(wish, scopeOf(portal, null), portal.env)) return true;
  return window.innerWidth <= (sizes?.['mobileWidth'] ?? 0) && window.devicePixelRatio >= (sizes?.['mobilePixelRatio'] ?? 1);
}
