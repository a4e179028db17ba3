import { observer } from 'mobx-react-lite';
import type { Route } from '../../../config/model.generated.ts';
import { routeChain } from '../../../engine/route/routeChain.ts';
import { addressOf } from '../../lifecycle/address.ts';
import type { PageRuntime } from '../../lifecycle/PageRuntime.ts';
import { usePortal } from '../parts/RendererServices.ts';
import { pageTitle, routeTitle } from '../parts/routeTitle.ts';
import { EntryLink } from './EntryLink.tsx';
import { plainEntry } from './menuEntries.ts';

/** The path from home to the page. Not for sub-accounts, nor for a page with nothing above it. */
export const Breadcrumbs = observer(function Breadcrumbs({
  route,
  page,
}: {
  readonly route: Route;
  readonly page: PageRuntime;
}) {
  const portal = usePortal();
  const above = routeChain(portal.manifest.routes.routes, route).slice(1).reverse();
  const isHome = page.pageId === portal.manifest.site.home;
  if (portal.session.subject.isSubAccount || isHome || route.page === undefined) return null;
  const steps = above.flatMap((step) => {
    const label = routeTitle(portal, step);
    return label === undefined
      ? []
      : [plainEntry(label, step.page === undefined ? step.path : addressOf(portal, step.page, portal.current.params))];
  });
  const home = addressOf(portal, portal.manifest.site.home);
  return (
    <nav className="sb-breadcrumbs" aria-label={portal.texts.text('shell.breadcrumb')}>
      <ol>
        {[plainEntry(portal.texts.text('shell.home'), home), ...steps].map((entry) => (
          <li key={entry.id}>
            <EntryLink entry={entry} className="sb-breadcrumb" />
          </li>
        ))}
        <li aria-current="page">{pageTitle(portal, page)}</li>
      </ol>
    </nav>
  );
});
