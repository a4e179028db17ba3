import { testCondition } from '../../engine/scope/evaluateValue.ts';
import type { Portal } from './Portal.ts';
import { scopeOf } from './scope.ts';

/** Whether the mobile layout applies: in a narrow window on a dense screen, or when the route requires it. */
export function isMobileLayout(portal: Portal): boolean {
  const { sizes } = portal.manifest.site;
  const wish = portal.current.route?.mobileWhen;
  if (wish !== undefined && testCondition(wish, scopeOf(portal, null), portal.env)) return true;
  return (
    window.innerWidth <= (sizes?.['mobileWidth'] ?? 0) && window.devicePixelRatio >= (sizes?.['mobilePixelRatio'] ?? 1)
  );
}
