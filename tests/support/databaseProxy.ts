import net from 'node:net';

/** A proxy between a server and its PostgreSQL that breaks on command. */
export interface DatabaseProxy {
  readonly url: string;
  /** Breaks every connection and refuses new ones. */
  cut(): void;
  /** Keeps connections open but forwards no more data. */
  freeze(): void;
  /** Restores normal operation. */
  restore(): void;
  close(): Promise<void>;
}

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const pairs = new Set<readonly [net.Socket, net.Socket]>();
  let state: 'whole' | 'cut' | 'frozen' = 'whole';
  const server = net.createServer((inner) => {
    if (state === 'cut') return void inner.destroy();
    const outer = net.connect(Number(target.port), target.hostname);
    const pair = [inner, outer] as const;
    pairs.add(pair);
    for (const [from, to] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      from.on('data', (chunk) => state === 'whole' && to.write(chunk));
      from.on('error', () => undefined);
      from.on('close', () => {
        pairs.delete(pair);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy does not listen on a port');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(address.port);
  const breakAll = (): void => {
    for (const [inner, outer] of pairs) for (const socket of [inner, outer]) socket.destroy();
  };
  return {
    url: url.href,
    cut() {
      state = 'cut';
      breakAll();
    },
    freeze() {
      state = 'frozen';
    },
    restore() {
      // Frozen connections have lost bytes and are unusable.
      breakAll();
      state = 'whole';
    },
    async close() {
      breakAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
