import fs from 'node:fs';
import path from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import type { ResolvedConfig } from '../../config/load/resolveRegion.ts';
import type { Route } from '../../config/model.generated.ts';
import { pageTexts } from '../../config/texts/pageTexts.ts';
import { textDomainsOf } from '../../config/texts/TextUse.ts';
import { fieldTree } from '../../engine/form/fieldTree.ts';
import type { HidingPart } from '../../engine/form/FormField.ts';
import { fillPath } from '../../engine/route/matchRoute.ts';
import type * as DrawFirst from '../../portal/renderer/drawFirst.tsx';
import type { ConfigProject } from '../project/ConfigProject.ts';
import { configLoaders } from '../scenario/configLoaders.ts';
import { installPlainDocument } from '../scenario/plainDocument.ts';
import { ownIconModule } from '../vitePlugin/ownIconModule.ts';
import { firstDocument, visibleIn } from './firstDocument.ts';
import { pickStyles } from './pickStyles.ts';
import { skeletonOf, titleOf } from './skeletonOf.ts';

/** The first documents of a site, as the server reads them. */
export interface FirstDocuments {
  /** The language of a first visit. */
  readonly locale: string;
  readonly locales: readonly string[];
  /** The names under which the browser keeps the user's choices. */
  readonly names: { readonly locale: string; readonly theme: string };
  /** The routes, with the names of their documents. */
  readonly routes: readonly { readonly path: string; readonly redirect?: string; readonly document?: string }[];
  /** For an address without a route. */
  readonly otherwise?: string;
}

type FirstRoute = DrawFirst.FirstRoute;

/** The styles are taken from the built sheet. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: { filter: { id: /\.css$/ }, handler: () => '\0no-styles' },
  load: { filter: { id: /^\0no-styles$/ }, handler: () => '' },
};

/**
 * Writes, for each region, language and route, the document with which the portal begins, into `.vite/first` of the built portal:
 * `<region>/<language>/<name>.html`, once for routes that look alike. Returns the number of documents.
 */
export async function writeFirstDocuments(project: ConfigProject, program: string, portalDir: string): Promise<number> {
  const built = fs.readFileSync(path.join(portalDir, 'index.html'), 'utf8');
  const { module } = await runnerImport<typeof DrawFirst>(path.join(program, 'src/portal/renderer/drawFirst.tsx'), {
    root: program,
    logLevel: 'error',
    // As in the build before it: React's modules look at the mode, and must agree.
    mode: 'production',
    plugins: [ownIconModule(), withoutStyles],
  });
  // Only now, because the component library listens to a document that it finds while it loads.
  const remove = installPlainDocument();
  try {
    const sites = [];
    for (const region of project.regions.values()) sites.push(await drawSite(module, project, region));
    const styles = pickStyles(
      sheetsOf(built, portalDir),
      sites.flatMap(({ languages }) => languages.flatMap(({ site }) => site.drawn.map(visibleIn))).join(''),
    );
    const folder = path.join(portalDir, '.vite/first');
    let count = 0;
    for (const { region, languages, documentNames } of sites) {
      for (const { locale, site } of languages) {
        fs.mkdirSync(path.join(folder, region, locale), { recursive: true });
        for (const [at, name] of documentNames.entries()) {
          if (documentNames.indexOf(name) !== at) continue;
          const parts = { lang: locale, title: site.title, drawn: site.drawn[at] ?? '', styles };
          fs.writeFileSync(path.join(folder, region, locale, `${name}.html`), firstDocument(built, parts));
          count += 1;
        }
      }
    }
    const index = Object.fromEntries(sites.map(({ region, documents }) => [region, documents]));
    fs.writeFileSync(path.join(portalDir, '.vite/first.json'), JSON.stringify(index));
    return count;
  } finally {
    remove();
  }
}

async function drawSite({ drawFirst }: typeof DrawFirst, project: ConfigProject, resolved: ResolvedConfig) {
  const { region, site } = resolved;
  const { manifest, ...loaders } = configLoaders(project, region);
  const routes = firstRoutes(resolved);
  const names = { locale: site.storage?.['locale'] ?? 'locale', theme: site.storage?.['theme'] ?? 'theme-mode' };
  const own = site.regions.find(({ id }) => id === region);
  // A known user, so that nobody is invited to sign in who has done so.
  document.cookie = `${site.session?.cookie ?? 'user'}=${encodeURIComponent(JSON.stringify({ userId: 'somebody' }))}; path=/`;
  document.documentElement.dataset['sandbox'] = 'on';
  const languages: { readonly locale: string; readonly site: DrawFirst.FirstSite }[] = [];
  for (const locale of site.locales) {
    const drawn = await drawFirst(
      {
        region,
        manifest,
        loaders,
        navigator: stillNavigator(own?.hosts[0] ?? 'localhost'),
        local: noStorage(new Map([[names.locale, locale]])),
        sessionStorage: noStorage(new Map()),
      },
      routes,
    );
    languages.push({ locale, site: drawn });
  }
  // Routes share a document if they look alike in every language.
  const documentNames = namesOf(
    routes,
    routes.map((_, at) => languages.map(({ site: { drawn } }) => drawn[at]).join('')),
  );
  const otherwise = documentNames.at(-1);
  const documents: FirstDocuments = {
    locale: own?.locale ?? site.locales[0] ?? 'en',
    locales: site.locales,
    names,
    routes: (resolved.routes?.routes ?? []).map(({ path: address, redirect }) => {
      const document = documentNames[routes.findIndex(({ route }) => route.path === address)];
      return {
        path: address,
        ...(redirect !== undefined && { redirect }),
        ...(document !== undefined && { document }),
      };
    }),
    ...(otherwise !== undefined && { otherwise }),
  };
  return { region, languages, documentNames, documents };
}

function isUnconditional(part: HidingPart): boolean {
  return part.visibleWhen === undefined;
}

/** The routes with a page; after them an address that has no route. */
export function firstRoutes({ pages, forms, routes }: ResolvedConfig): readonly FirstRoute[] {
  const fieldsOf = (id: string) => {
    const form = forms[id];
    const shown = form ? fieldTree(form).fields : [];
    return shown.filter(({ parts, alternatives }) => alternatives.length === 0 && parts.every(isUnconditional)).length;
  };
  const of = (route: Route, page: string): readonly FirstRoute[] => {
    const content = pages[page];
    if (!content) return [];
    return [
      {
        route,
        path: fillPath(route.path, {}),
        skeleton: skeletonOf(content, fieldsOf, page),
        page,
        title: titleOf(content, page),
        domains: textDomainsOf(pageTexts(page, content)),
      },
    ];
  };
  return [
    ...(routes?.routes ?? []).flatMap((route) => (route.page === undefined ? [] : of(route, route.page))),
    ...(routes === undefined ? [] : of({ path: '', page: routes.fallback }, routes.fallback)),
  ];
}

/** Names each drawing after the page of the first route that has it. */
function namesOf(routes: readonly FirstRoute[], drawn: readonly string[]): readonly string[] {
  const taken = new Map<string, string>();
  const used = new Set<string>();
  return drawn.map((markup, at) => {
    const known = taken.get(markup);
    if (known !== undefined) return known;
    const page = routes[at]?.route.page ?? 'page';
    const name = used.has(page) ? `${page}.${String(at)}` : page;
    used.add(name);
    taken.set(markup, name);
    return name;
  });
}

function sheetsOf(html: string, portalDir: string): string {
  return [...html.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"/g)]
    .map(([, address = '']) => fs.readFileSync(path.join(portalDir, address), 'utf8'))
    .join('');
}

function stillNavigator(host: string): Parameters<typeof DrawFirst.drawFirst>[0]['navigator'] {
  const stay = (): void => undefined;
  return { go: stay, back: stay, canGoBack: false, load: stay, open: stay, reload: stay, href: `http://${host}:8080/` };
}

function noStorage(values: Map<string, string>) {
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: () => undefined,
    removeItem: () => undefined,
  };
}
