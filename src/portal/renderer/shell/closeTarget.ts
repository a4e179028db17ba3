import type { Route } from '../../../config/model.generated.ts';
import { pageAbove } from '../../../engine/route/pageAbove.ts';
import { addressOf, allowedAddress } from '../../lifecycle/address.ts';
import type { Portal } from '../../lifecycle/Portal.ts';

/** The address to which an immersion page closes: `_location` of the address if it is a path of this site, else the declared page, the page above, home. */
export function closeTarget(portal: Portal, route: Route): string {
  const wanted = portal.ui.query['_location'];
  const back = wanted?.startsWith('/') ? allowedAddress(portal, wanted) : null;
  if (back && 'local' in back) return back.local;
  const target = route.close ?? pageAbove(portal.manifest.routes.routes, route, portal.manifest.site.home);
  return addressOf(portal, target, portal.current.params) ?? '/';
}
