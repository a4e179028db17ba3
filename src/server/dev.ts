import fs from 'node:fs/promises';
import path from 'node:path';
import { createServer, type Connect, type ViteDevServer } from 'vite';
import { withExamplesNotice, withSite } from './http/servePortal.ts';
import { addressesOf, loadRegions, type Regions } from './operation/regions.ts';
import { password } from './seed/personas.ts';
import { optionsFromEnvironment } from './ServerOptions.ts';
import { startServer, type RunningServer } from './startServer.ts';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * `npm run dev`: the API on one port, and in front of it Vite, which serves the portal from source and
 * reloads code and config when they are saved. The server follows edits of forms; its own code does not reload: restart for changes to it.
 */
async function dev(): Promise<void> {
  const options = optionsFromEnvironment(process.env, root);
  const api = await startServer({ ...options, port: 0, checkResponses: true, followsEdits: true });
  const regions = loadRegions(options.schemasDir, options.region);
  const vite = await startVite(options.port, api, regions);
  const [first] = api.personas;
  process.stdout.write(
    `${addressesOf(regions, `http://localhost:${options.port}`).join('\n')}\n${first ? `Begin as ${first.loginName} with ${password}\n` : ''}`,
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(
      signal,
      () =>
        void vite
          .close()
          .then(() => api.close())
          .then(() => process.exit(0)),
    );
  }
}

async function startVite(port: number, api: RunningServer, regions: Regions): Promise<ViteDevServer> {
  const proxied = { target: api.url, changeOrigin: false };
  const vite = await createServer({
    configFile: path.join(root, 'vite.config.ts'),
    appType: 'custom',
    server: {
      port,
      strictPort: true,
      host: 'localhost',
      allowedHosts: ['.localhost'],
      proxy: { '^/(api|sandbox|healthz|readyz)(/|$|\\?)': proxied },
    },
  });
  vite.middlewares.use(servePage(vite, regions, api));
  await vite.listen();
  return vite;
}

/** Serves the page from source with its region set, as `npm start` does. */
function servePage(
  vite: ViteDevServer,
  { regionOf, siteOf }: Regions,
  { backend, fromExamples }: RunningServer,
): Connect.NextHandleFunction {
  const answer = async (request: Connect.IncomingMessage): Promise<string> => {
    const source = await fs.readFile(path.join(root, 'src/portal/index.html'), 'utf8');
    const page = await vite.transformIndexHtml(request.url ?? '/', source);
    return withExamplesNotice(
      withSite(page, siteOf(regionOf(request.headers.host)), backend?.sandboxClock != null),
      fromExamples.length > 0,
    );
  };
  return (request, response, next) => {
    answer(request).then((page) => response.setHeader('content-type', 'text/html; charset=utf-8').end(page), next);
  };
}

await dev();
