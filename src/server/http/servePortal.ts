import fs from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpProblem } from './HttpProblem.ts';
import type { Regions, RegionSite } from './regions.ts';
import { startHints } from './startHints.ts';

/** Files whose name contains the hash of their content. */
const HASHED = /[\\/]assets[\\/]/;
const ONE_YEAR = 'public, max-age=31536000, immutable';

/**
 * Serves the built portal: files as they are (precompressed where the build provides it), and the page for
 * every other address that a browser may visit, because the portal's own router reads the address.
 */
export async function servePortal(app: FastifyInstance, portalDir: string, site: { readonly regions: Regions; readonly sandbox: boolean }): Promise<void> {
  const root = path.resolve(portalDir);
  const page = path.join(root, 'index.html');
  const hintsOf = startHints(root);
  const { regionOf, siteOf } = site.regions;
  const answerPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const html = await readPage(page);
    const region = siteOf(regionOf(request.headers.host));
    const hints = hintsOf({ region: region.id, path: request.url.split('?')[0] ?? '', cookie: request.headers.cookie ?? '' });
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(withHints(withSite(html, region, site.sandbox), hints));
  };
  // Registered before the files: the bare folder would be forbidden, and the bare page would lack its region.
  for (const url of ['/', '/index.html']) app.route({ method: ['GET', 'HEAD'], url, handler: answerPage });
  await app.register(fastifyStatic, {
    root,
    index: false,
    redirect: false,
    preCompressed: true,
    cacheControl: false,
    // Hides files that the build makes for this server.
    dotfiles: 'ignore',
    // Source maps reveal comments and names of the source; they are for developers.
    allowedPath: (address) => site.sandbox || !address.endsWith('.map'),
    setHeaders: (response, file) => response.setHeader('cache-control', HASHED.test(file) ? ONE_YEAR : 'no-cache'),
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (!isVisit(request)) throw new HttpProblem(404, 'not found');
    return answerPage(request, reply);
  });
}

/** Whether the request visits a page. A page's address has no file extension; a missing script must not get a page. */
function isVisit(request: FastifyRequest): boolean {
  const address = request.url.split('?')[0] ?? '';
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  return !/^\/(api|assets|sandbox\/api)(\/|$)/.test(address) && !/\.[A-Za-z0-9]+$/.test(address);
}

async function readPage(file: string): Promise<string> {
  try {
    return await fs.readFile(file, 'utf8');
  } catch (cause) {
    throw new HttpProblem(404, cause instanceof Error && 'code' in cause && cause.code === 'ENOENT' ? 'the portal is not built' : 'the portal cannot be read');
  }
}

/** Sets region, API address and sandbox as attributes of the page, because inline scripts are forbidden. */
function withSite(html: string, { id: region }: RegionSite, sandbox: boolean): string {
  const attributes = ` data-region="${region.replace(/[^\w-]/g, '')}" data-api="/api"${sandbox ? ' data-sandbox="on"' : ''}`;
  return html.replace(/<html\b([^>]*)>/, (_tag, others: string) => `<html${others.replace(/\sdata-(region|api|sandbox)="[^"]*"/g, '')}${attributes}>`);
}

/** Gives scripts a lower priority than the styles, without which the frame in the document cannot be painted. */
function withHints(html: string, hints: readonly string[]): string {
  const links = hints.map((address) => (address.endsWith('.css') ? `<link rel="preload" as="style" crossorigin href="${address}" />` : `<link rel="modulepreload" crossorigin href="${address}" />`));
  return html.replace('</head>', `${links.join('')}</head>`).replaceAll(/(<script type="module"|<link rel="modulepreload") crossorigin /g, '$1 fetchpriority="low" crossorigin ');
}
