import { enableStaticRendering } from 'mobx-react-lite';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Route } from '../../config/model.generated.ts';
import { openRuntime } from '../lifecycle/opening/openRuntime.ts';
import type { Portal } from '../lifecycle/Portal.ts';
import { startPortal, type StartOptions } from '../lifecycle/startPortal.ts';
import { PageSkeleton } from './page/PageSkeleton.tsx';
import type { Skeleton } from './page/skeletonShapes.ts';
import { portalServices } from './parts/portalServices.ts';
import { ServicesProvider } from './parts/RendererServices.ts';
import { Shell } from './shell/layouts/Shell.tsx';

export interface FirstRoute {
  readonly route: Route;
  /** An address of the route. */
  readonly path: string;
  readonly skeleton: Skeleton;
}

export interface FirstSite {
  readonly title: string;
  /** The markup of each route, in the given order. */
  readonly drawn: readonly string[];
}

/**
 * Draws what the document shows before the portal runs: the frame as it is for a user who is not known yet, and a placeholder of
 * the page. Run by the build, in Node. The icons of the frame are left out where they depend on the user, because they would move.
 */
export async function drawFirst(
  options: Pick<StartOptions, 'region' | 'manifest' | 'loaders' | 'navigator' | 'local' | 'sessionStorage'>,
  routes: readonly FirstRoute[],
): Promise<FirstSite> {
  enableStaticRendering(true);
  const portal = await startPortal({ ...options, manifest: withoutUser(options.manifest), apiBase: '/api', report });
  if (!portal) throw new Error('The first documents have no address with a sign-in token.');
  portal.ui.pageOpening();
  portal.frame = openRuntime(portal, 'first', { title: 'shell.siteName', blocks: [] }).runtime;
  return {
    title: portal.texts.text('shell.siteName'),
    drawn: routes.map((first) => drawRoute(portal, first)),
  };
}

function drawRoute(portal: Portal, { route, path, skeleton }: FirstRoute): string {
  portal.ui.located(path, {});
  const layout = route.layout ?? 'standard';
  const html = renderToStaticMarkup(
    <>
      <div className="sb-appearing">
        <ServicesProvider value={portalServices(portal, () => undefined)}>
          <Shell route={route} page={null}>
            {null}
          </Shell>
        </ServicesProvider>
      </div>
      <PageSkeleton layout={layout} skeleton={skeleton} />
    </>,
  );
  // Nothing hears a button before the portal runs; links work.
  return html.replaceAll('<button ', '<button disabled="" ');
}

/** The site for the user with the fewest rights, so that everybody has what is drawn. */
function withoutUser(manifest: Portal['manifest']): Portal['manifest'] {
  const { update: _, session, ...site } = manifest.site;
  const { menus } = manifest.menus;
  // Trust border: a plain value is a value of an expression, as the portal evaluates both.
  const derived = { ...session?.derived, isSubAccount: true } as unknown as NonNullable<typeof session>['derived'];
  return {
    ...manifest,
    site: { ...site, ...(session && { session: { ...session, derived } }) },
    menus: { ...manifest.menus, menus: { ...mapValues(menus, ofBothThemes), icons: { entries: [] } } },
  };
}

/** Entries whose icon depends on the theme come with the portal, because a document has no theme. */
function ofBothThemes<M extends { readonly entries: readonly { readonly darkIcon?: string }[] }>(menu: M): M {
  return { ...menu, entries: menu.entries.filter(({ darkIcon }) => darkIcon === undefined) };
}

function mapValues<V>(of: Readonly<Record<string, V>>, map: (value: V) => V): Readonly<Record<string, V>> {
  return Object.fromEntries(Object.entries(of).map(([name, value]) => [name, map(value)]));
}

function report({ source, reason }: { readonly source: string; readonly reason: string }): void {
  throw new Error(`${source}: ${reason}.`);
}
