import fs from 'node:fs';
import path from 'node:path';
import { destinationOf } from '../../engine/route/destinationOf.ts';
import { compileRoutes, type RouteTable } from '../../engine/route/matchRoute.ts';
import { readJsonObject } from './loadDocuments.ts';

/** The address that a document begins with. */
export interface FirstVisit {
  readonly region: string;
  /** Without query. */
  readonly path: string;
  /** The header of that name. */
  readonly cookie: string;
}

/** What the build says of a region (cli/vitePlugin/startFiles.ts). */
interface RegionStart {
  readonly region: readonly string[];
  readonly frame: readonly string[];
  readonly pages: Readonly<Record<string, readonly string[]>>;
  readonly routes: Parameters<typeof compileRoutes>[0];
  readonly cookie: string | null;
}

type Starts = ReadonlyMap<string, RegionStart & { readonly table: RouteTable }>;

/**
 * What a browser will ask for as soon as the portal's first script runs: the config of the region, its texts in the
 * region's language, and what the page of the address is drawn with. Named in the document, it is fetched beside that script
 * instead of after it. `portalDir` is a built portal, which may be built again under a running server; one without the build's
 * list has no hints. Answers addresses below the portal's root.
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
    // Who has no session is led to sign-in, and what lies behind it is not drawn.
    const drawn = route?.session === undefined && !isSignedIn ? [] : [...(start.pages[route?.page ?? ''] ?? []), ...(route?.session === undefined ? start.frame : [])];
    return [...new Set([...start.region, ...drawn])].map((name) => `/${name}`);
  };
}

/** Trust border: the build wrote it. */
function readStarts(file: string): Starts {
  const regions = readJsonObject(file) as Readonly<Record<string, RegionStart>>;
  return new Map(Object.entries(regions).map(([id, start]) => [id, { ...start, table: compileRoutes(start.routes) }]));
}
