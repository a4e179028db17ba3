import fs from 'node:fs';
import path from 'node:path';
import { destinationOf } from '../../engine/route/destinationOf.ts';
import { compileRoutes, type RouteTable } from '../../engine/route/matchRoute.ts';
import { readJsonObject } from '../operation/loadDocuments.ts';

/** The address of the first document request. */
export interface FirstVisit {
  readonly region: string;
  /** Without query. */
  readonly path: string;
  /** The `cookie` header. */
  readonly cookie: string;
}

/** The build's list for a region (cli/vitePlugin/startFiles.ts). */
interface RegionStart {
  readonly region: readonly string[];
  readonly frame: readonly string[];
  readonly pages: Readonly<Record<string, readonly string[]>>;
  readonly routes: Parameters<typeof compileRoutes>[0];
  readonly cookie: string | null;
}

type Starts = ReadonlyMap<string, RegionStart & { readonly table: RouteTable }>;

/**
 * Lists, per visit, what a browser will request as soon as the portal's first script runs: the region's config, its texts in the
 * region's language, and the files of the page at the address. With hints in the document, the browser fetches them in parallel
 * with that script. `portalDir` is a built portal, which may be rebuilt under a running server; without the build's
 * list there are no hints. Addresses are relative to the portal's root.
 */
export function startHints(portalDir: string): (visit: FirstVisit) => readonly string[] {
  const file = path.join(portalDir, '.vite/start.json');
  let known: { readonly written: number; readonly starts: Starts } = { written: 0, starts: new Map() };
  return ({ region, path: address, cookie }) => {
    const written = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (written !== known.written) known = { written, starts: written === 0 ? new Map() : readStarts(file) };
    const start = known.starts.get(region);
    if (!start) return [];
    const route = destinationOf(start.table, address)?.route;
    const isSignedIn = start.cookie !== null && cookie.includes(`${start.cookie}=`);
    // Without a session the portal redirects to sign-in and does not draw the page behind it.
    const drawn =
      route?.session === undefined && !isSignedIn
        ? []
        : [...(start.pages[route?.page ?? ''] ?? []), ...(route?.session === undefined ? start.frame : [])];
    return [...new Set([...start.region, ...drawn])].map((name) => `/${name}`);
  };
}

/** Trust boundary: the build wrote the file. */
function readStarts(file: string): Starts {
  const regions = readJsonObject(file) as Readonly<Record<string, RegionStart>>;
  return new Map(Object.entries(regions).map(([id, start]) => [id, { ...start, table: compileRoutes(start.routes) }]));
}
