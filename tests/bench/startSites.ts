import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ServerOptions } from '../../src/server/ServerOptions.ts';
import { startServer } from '../../src/server/startServer.ts';
import { selfSigned } from '../support/selfSigned.ts';

export interface BenchSite {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts sites with freshly seeded data, without the response checks of tests; `portals` are folders with a built portal, one for each site. With TLS, the certificate is for this machine only. */
export async function startSites(
  portals: readonly string[],
  { secure = false }: { readonly secure?: boolean } = {},
): Promise<readonly BenchSite[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'seabridge-bench-data-'));
  const seeded = path.join(folder, 'seeded');
  const tls = secure ? certificateIn(path.join(folder, 'tls')) : undefined;
  await (await start(seeded, portals[0] ?? '', tls)).close();
  const servers = await Promise.all(
    portals.map((portalDir, at) => {
      const own = path.join(folder, String(at));
      fs.cpSync(seeded, own, { recursive: true });
      return start(own, portalDir, tls);
    }),
  );
  return servers.map((server) => ({
    url: server.url,
    async close() {
      await server.close();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  }));
}

function certificateIn(folder: string): NonNullable<ServerOptions['tls']> {
  const { key, cert } = selfSigned(folder);
  return { key: fs.readFileSync(key, 'utf8'), cert: fs.readFileSync(cert, 'utf8') };
}

function start(dataDir: string, portalDir: string, tls: ServerOptions['tls']) {
  return startServer({
    tls,
    port: 0,
    dataDir,
    portalDir,
    sandbox: true,
    checkResponses: false,
    logLevel: 'silent',
    schemasDir: path.resolve('schemas'),
    i18nDir: path.resolve('i18n'),
  });
}
