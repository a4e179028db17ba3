import { enableStaticRendering } from 'mobx-react-lite';
import { renderToStaticMarkup } from 'react-dom/server';
import type { DocumentFile, Route } from '../../config/model.generated.ts';
import type { ExpressionRunProblem } from '../../engine/expression/evaluate.ts';
import { problemText } from '../../engine/expression/problemText.ts';
import { routeChain } from '../../engine/route/routeChain.ts';
import { openRuntime } from '../lifecycle/opening/openRuntime.ts';
import type { Portal } from '../lifecycle/Portal.ts';
import { startPortal, type StartOptions } from '../lifecycle/startPortal.ts';
import type { TextTable } from '../stores/TextStore.ts';
import { PageSkeleton, type SkeletonWords } from './page/PageSkeleton.tsx';
import type { Skeleton, Words } from './page/skeletonShapes.ts';
import { portalServices } from './parts/portalServices.ts';
import { ServicesProvider } from './parts/RendererServices.ts';
import { Shell } from './shell/layouts/Shell.tsx';

export interface FirstRoute {
  readonly route: Route;
  /** An address of the route. */
  readonly path: string;
  readonly skeleton: Skeleton;
  /** Id of the page, the keys of its title, and the domains of its texts. */
  readonly page: string;
  readonly title: Words;
  readonly domains: readonly string[];
}

/** Characters of a document that a first window shows at most. */
const firstWindow = 1_500;

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
  const title = portal.texts.text('shell.siteName');
  const drawn: string[] = [];
  for (const first of routes) {
    const words = await wordsOf(options.loaders, portal, first);
    drawn.push(drawRoute(portal, first, words));
  }
  return { title, drawn };
}

/** The words of a page in the portal's language. */
async function wordsOf(
  loaders: StartOptions['loaders'],
  { texts: { locale }, manifest }: Portal,
  { route, skeleton, domains, title }: FirstRoute,
): Promise<SkeletonWords> {
  const above = routeChain(manifest.routes.routes, route)
    .slice(1)
    .reverse()
    .map((step) => (step.page === undefined ? (step.title ?? '') : `${step.page}.title`));
  const needed = new Set(['common', ...domains, ...above.map((key) => key.split('.')[0] ?? '')]);
  const tables = await Promise.all([...needed].map((domain) => loaders.texts(locale, domain)));
  const texts: TextTable = Object.assign({}, ...tables);
  const say: SkeletonWords['say'] = (keys) => {
    const key = keys.find((one) => Object.hasOwn(texts, one));
    const text = key === undefined ? undefined : texts[key];
    return text === undefined || typeof text === 'string' ? text : null;
  };
  const documents = new Map<string, DocumentFile>();
  // Trust border: the build checked the file against document.schema.json.
  for (const id of documentsIn(skeleton.shapes))
    documents.set(id, beginningOf((await loaders.document(locale, id)) as DocumentFile));
  return {
    say,
    document: (id) => documents.get(id),
    trail: [...above.map((key) => say([key])), say(title)].filter((step) => typeof step === 'string'),
  };
}

function documentsIn(shapes: Skeleton['shapes']): readonly string[] {
  return shapes.flatMap((shape) =>
    shape.kind === 'card'
      ? documentsIn(shape.inside)
      : 'document' in shape && shape.document
        ? [shape.document.id]
        : [],
  );
}

/** All headings of a document, because its contents list them, and its text as far as a first window shows it. */
function beginningOf(file: DocumentFile): DocumentFile {
  let left = firstWindow;
  return {
    ...file,
    sections: file.sections.map((section) => {
      const isShown = left > 0;
      left -= JSON.stringify(section).length;
      return isShown ? section : { heading: section.heading };
    }),
  };
}

function drawRoute(portal: Portal, { route, path, skeleton, page }: FirstRoute, words: SkeletonWords): string {
  portal.ui.located(path, {});
  const layout = route.layout ?? 'standard';
  const { home } = portal.manifest.site;
  const hasTrail = layout === 'standard' && route.session === undefined && route.page === page && page !== home;
  const html = renderToStaticMarkup(
    <>
      <div className="sb-appearing">
        <ServicesProvider value={portalServices(portal, () => undefined)}>
          <Shell route={route} page={null}>
            {null}
          </Shell>
        </ServicesProvider>
      </div>
      <PageSkeleton
        layout={layout}
        skeleton={skeleton}
        words={words}
        trail={hasTrail ? [portal.texts.text('shell.home'), ...words.trail] : []}
      />
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

function report(problem: ExpressionRunProblem): void {
  throw new Error(`${problemText(problem)}.`);
}
