import { useEffect } from 'react';
import type { Route } from '../../../config/model.generated.ts';
import { documentTitle } from '../../../engine/route/documentTitle.ts';
import { routeChain } from '../../../engine/route/routeChain.ts';
import type { PageRuntime } from '../../lifecycle/PageRuntime.ts';
import { usePortal } from '../parts/RendererServices.ts';
import { pageTitle, routeTitle } from '../parts/routeTitle.ts';

/** Sets the document title from the page and the routes above it. Reads are observable: call it inside an observer. */
export function useDocumentTitle(runtime: PageRuntime, route: Route): void {
  const portal = usePortal();
  const chain = routeChain(portal.manifest.routes.routes, route);
  const own = pageTitle(portal, runtime);
  const titles = [own, ...chain.slice(1).map((above) => routeTitle(portal, above))].filter(
    (title) => title !== undefined,
  );
  const title = documentTitle(
    titles,
    portal.texts.text('shell.siteName'),
    runtime.pageId === portal.manifest.site.home,
  );
  useEffect(() => {
    document.title = title;
  }, [title]);
}
