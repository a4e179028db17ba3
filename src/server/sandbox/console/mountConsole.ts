import fs from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { serverWords } from '../../language/serverWords.ts';
import { successEnvelope } from '../../http/Envelope.ts';

const files = {
  '/sandbox': ['console.html', 'text/html; charset=utf-8'],
  '/sandbox/console.js': ['console.js', 'text/javascript; charset=utf-8'],
  '/sandbox/console.css': ['console.css', 'text/css; charset=utf-8'],
  '/sandbox/examples.js': ['examples.js', 'text/javascript; charset=utf-8'],
  '/sandbox/wechat': ['otherSite.html', 'text/html; charset=utf-8'],
  '/sandbox/invoice': ['otherSite.html', 'text/html; charset=utf-8'],
  '/sandbox/otherSite.js': ['otherSite.js', 'text/javascript; charset=utf-8'],
} as const;

/** Serves the console's page at `/sandbox`, its texts in all languages, the notice of examples, and the sites that play WeChat and the site of invoices, as plain files under the content security policy of the portal. */
export function mountConsole(app: FastifyInstance): void {
  for (const [url, [file, type]] of Object.entries(files)) {
    app.get(url, async (_request, reply) =>
      reply.type(type).send(await fs.readFile(path.join(import.meta.dirname, file), 'utf8')),
    );
  }
  app.get('/sandbox/texts.json', async (request) => successEnvelope(serverWords.sandbox, request.id));
}
