import fs from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpProblem } from '../operation/HttpProblem.ts';
import type { Regions, RegionSite } from '../operation/regions.ts';
import { compressedPages } from './compressedPage.ts';
import { firstDocuments, withTheme } from './firstDocuments.ts';
import { startHints } from './startHints.ts';

/** Files whose name contains the hash of their content. */
const hashed = /[\\/]assets[\\/]/;
const oneYear = 'public, max-age=31536000, immutable';

export interface ServedSite {
  readonly regions: Regions;
  readonly sandbox: boolean;
  /** Whether some operations are answered from examples, which the pages then show. */
  readonly hasExamples: boolean;
}

/**
 * Serves the built portal: files as they are (precompressed where the build provides it), and the page for
 * every other address that a browser may visit, because the portal's own router reads the address.
 */
export async function servePortal(app: FastifyInstance, portalDir: string, site: ServedSite): Promise<void> {
  const root = path.resolve(portalDir);
  const page = path.join(root, 'index.html');
  const hintsOf = startHints(root);
  const documentOf = firstDocuments(root);
  const encoded = compressedPages();
  const { regionOf, siteOf } = site.regions;
  const answerPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const region = siteOf(regionOf(request.headers.host));
    const visit = {
      region: region.id,
      path: request.url.split('?')[0] ?? '',
      cookie: request.headers.cookie ?? '',
    };
    const first = documentOf(visit);
    const html = withTheme(await readPage(first?.file ?? page), first?.theme ?? null);
    const own = withSite(html, first ? { id: region.id, locale: first.locale } : region, site.sandbox);
    const { tag, encoding, body } = encoded(
      withHints(withExamplesNotice(own, site.hasExamples), hintsOf(visit)),
      String(request.headers['accept-encoding'] ?? ''),
    );
    reply.headers({ 'cache-control': 'no-cache', etag: tag, vary: 'accept-encoding, cookie' });
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
    if (encoding !== null) reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(body);
  };
  // Registered before the files: the bare folder would be forbidden, and the bare page would lack its region.
  for (const url of ['/', '/index.html']) app.route({ method: ['GET', 'HEAD'], url, handler: answerPage });
  await app.register(fastifyStatic, {
    root,
    index: false,
    redirect: false,
    preCompressed: true,
    cacheControl: false,
    // The names of files tell their content, and nobody asks for a part of one: two headers less for each of forty files.
    etag: false,
    acceptRanges: false,
    // Hides files that the build makes for this server.
    dotfiles: 'ignore',
    // Source maps reveal comments and names of the source; they are for developers.
    allowedPath: (address) => site.sandbox || !address.endsWith('.map'),
    setHeaders: (response, file) => response.setHeader('cache-control', hashed.test(file) ? oneYear : 'no-cache'),
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
    throw new HttpProblem(
      404,
      cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
        ? 'the portal is not built'
        : 'the portal cannot be read',
    );
  }
}

/** Sets language, region, API address and sandbox as attributes of the page, because inline scripts are forbidden. */
export function withSite(
  html: string,
  { id: region, locale }: Pick<RegionSite, 'id' | 'locale'>,
  sandbox: boolean,
): string {
  const lang = locale.replace(/[^\w-]/g, '');
  // The frame in the document has the mark of the sandbox.
  const served = sandbox ? html : html.replaceAll(' data-sandbox="on"', '');
  const attributes = `${lang === '' ? '' : ` lang="${lang}"`} data-region="${region.replace(/[^\w-]/g, '')}" data-api="/api"${sandbox ? ' data-sandbox="on"' : ''}`;
  return served.replace(
    /<html\b([^>]*)>/,
    (_tag, others: string) =>
      `<html${others.replace(new RegExp(`\\s(?:${lang === '' ? '' : 'lang|'}data-region|data-api|data-sandbox)="[^"]*"`, 'g'), '')}${attributes}>`,
  );
}

/** Adds the sandbox's notice of examples, which costs the portal nothing where no operation is answered from them. */
export function withExamplesNotice(html: string, hasExamples: boolean): string {
  return hasExamples ? html.replace('</head>', '<script src="/sandbox/examples.js" defer></script></head>') : html;
}

/** Gives scripts a lower priority than the styles, without which the frame in the document cannot be painted. */
function withHints(html: string, hints: readonly string[]): string {
  const links = hints.map((address) =>
    address.endsWith('.css')
      ? `<link rel="preload" as="style" crossorigin href="${address}" />`
      : `<link rel="modulepreload" crossorigin href="${address}" />`,
  );
  return html
    .replace('</head>', `${links.join('')}</head>`)
    .replaceAll(
      /(<script type="module"|<link rel="modulepreload") crossorigin /g,
      '$1 fetchpriority="low" crossorigin ',
    );
}
