import fs from 'node:fs';
import path from 'node:path';
import { destinationOf } from '../../engine/route/destinationOf.ts';
import { compileRoutes, type RouteTable } from '../../engine/route/matchRoute.ts';
import { readJsonObject } from '../operation/loadDocuments.ts';
import type { FirstVisit } from './startHints.ts';

/** The document of a visit, and the user's choices that it shows. */
export interface FirstDocument {
  readonly file: string;
  readonly locale: string;
  /** Null if the user has chosen none, so that the system's applies. */
  readonly theme: 'dark' | 'light' | null;
}

/** The build's list for a region (cli/prerender/writeFirstDocuments.ts). */
interface RegionDocuments {
  readonly locale: string;
  readonly locales: readonly string[];
  readonly names: { readonly locale: string; readonly theme: string };
  readonly routes: readonly { readonly path: string; readonly redirect?: string; readonly document?: string }[];
  /** For an address without a route. */
  readonly otherwise?: string;
}

type Documents = ReadonlyMap<string, RegionDocuments & { readonly table: RouteTable }>;

/**
 * Chooses the document with which a visit begins: by the region, the route of the address, and the language that the user has
 * chosen. `portalDir` is a built portal, which may be rebuilt under a running server; null where the build made none.
 */
export function firstDocuments(portalDir: string): (visit: FirstVisit) => FirstDocument | null {
  const folder = path.join(portalDir, '.vite/first');
  const list = path.join(portalDir, '.vite/first.json');
  let known: { readonly written: number; readonly documents: Documents } = { written: 0, documents: new Map() };
  return ({ region, path: address, cookie }) => {
    const written = fs.statSync(list, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (written !== known.written) known = { written, documents: written === 0 ? new Map() : readDocuments(list) };
    const of = known.documents.get(region);
    if (!of) return null;
    const chosen = cookieIn(cookie, of.names.locale);
    const locale = chosen !== null && of.locales.includes(chosen) ? chosen : of.locale;
    const theme = cookieIn(cookie, of.names.theme);
    const route = destinationOf(of.table, address)?.route;
    const name = of.routes.find((one) => one.path === route?.path)?.document ?? of.otherwise;
    if (name === undefined) return null;
    return {
      file: path.join(folder, region, locale, `${name}.html`),
      locale,
      theme: theme === 'dark' || theme === 'light' ? theme : null,
    };
  };
}

/** Writes the theme into a document: scripts and styles read it there, and a picture in it follows the colour scheme. */
export function withTheme(html: string, theme: FirstDocument['theme']): string {
  if (theme === null) return html;
  const themed = html.replace(
    /<meta name="color-scheme" content="[^"]*"/,
    `<meta name="color-scheme" content="${theme}"`,
  );
  return theme === 'dark' ? themed.replace(/<(html|body)(?=[\s>])/g, firstTwo('arco-theme="dark"')) : themed;
}

/** Adds an attribute to the document's own html and body, and leaves those of the picture in it alone. */
function firstTwo(attribute: string): (tag: string) => string {
  const done = new Set<string>();
  return (tag) => {
    if (done.has(tag)) return tag;
    done.add(tag);
    return `${tag} ${attribute}`;
  };
}

function cookieIn(header: string, name: string): string | null {
  const pair = header.split(/;\s*/).find((one) => one.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) ?? null;
}

/** Trust boundary: the build wrote the file. */
function readDocuments(file: string): Documents {
  const regions = readJsonObject(file) as unknown as Readonly<Record<string, RegionDocuments>>;
  return new Map(Object.entries(regions).map(([id, of]) => [id, { ...of, table: compileRoutes(of.routes) }]));
}
