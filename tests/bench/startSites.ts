import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startServer } from '../../src/server/startServer.ts';

export interface BenchSite {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts sites with freshly seeded data, without the response checks of tests; `portals` are folders with a built portal, one for each site. */
export async function startSites(portals: readonly string[]): Promise<readonly BenchSite[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'seabridge-bench-data-'));
  const seeded = path.join(folder, 'seeded');
  await (await start(seeded, portals[0] ?? '')).close();
  const servers = await Promise.all(
    portals.map((portalDir, at) => {
      const own = path.join(folder, String(at));
      fs.cpSync(seeded, own, { recursive: true });
      return start(own, portalDir);
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

function start(dataDir: string, portalDir: string) {
  return startServer({
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
