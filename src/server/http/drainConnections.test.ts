import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { afterAll, describe, expect, test } from 'vitest';
import { selfSigned } from '../../../tests/support/selfSigned.ts';
import { send, startTestServer } from '../../../tests/support/testServer.ts';

const paths = {
  '/slow': { get: { operationId: 'slow', 'x-public': true, responses: { '200': { description: 'ok' } } } },
};
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'seabridge-drain-'));
const files = selfSigned(folder);
const certificate = { key: fs.readFileSync(files.key, 'utf8'), cert: fs.readFileSync(files.cert, 'utf8') };
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Longer than a test may take: within a test only the drain itself can end the server. */
const never = 3_600_000;

/** Starts a server whose one operation responds when the test decides. */
async function start(options: {
  readonly drainMs: number;
  readonly tls?: { readonly cert: string; readonly key: string };
}) {
  let answer = (): void => undefined;
  let asked = (): void => undefined;
  const isAsked = new Promise<void>((resolve) => (asked = resolve));
  const handlers = {
    slow: () => {
      asked();
      return new Promise<null>((resolve) => (answer = () => resolve(null)));
    },
  };
  const server = await startTestServer({ paths, handlers, ...options });
  return { server, isAsked, answer: () => answer() };
}

/** Resolves `ended` when the other side ends the connection. */
function connectionTo(url: string, says: string, secure = false): Promise<{ readonly ended: Promise<void> }> {
  const port = Number(new URL(url).port);
  return new Promise((resolve, reject) => {
    const socket = secure
      ? tls.connect({ port, host: '127.0.0.1', rejectUnauthorized: false })
      : net.connect(port, '127.0.0.1');
    const ended = new Promise<void>((end) => socket.once('close', () => end()));
    socket.on('error', () => undefined);
    socket.resume();
    socket.once(secure ? 'secureConnect' : 'connect', () => socket.write(says, () => resolve({ ended })));
    socket.once('close', () => reject(new Error('ended before it began')));
  });
}

const halfAHeader = 'GET /api/slow HTTP/1.1\r\nHost: localhost\r\nSco';
const aWholeRequest = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';
const halfABody =
  'POST /api/slow HTTP/1.1\r\nHost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{';

describe.each([
  ['plain', undefined],
  ['TLS', certificate],
] as const)('a server that is asked to close (%s)', (_name, tlsFiles) => {
  const over = { ...(tlsFiles && { tls: tlsFiles }) };

  test.each([
    ['that sends nothing', ''],
    ['with half a header', halfAHeader],
    ['that waits for its next request', aWholeRequest],
  ])('does not wait for a connection %s', async (_what, says) => {
    const { server } = await start({ drainMs: never, ...over });
    const connections = await Promise.all([1, 2].map(() => connectionTo(server.url, says, tlsFiles !== undefined)));
    await server.close();
    await Promise.all(connections.map(({ ended }) => ended));
  });

  test('finishes the running request before it closes', async () => {
    const { server, isAsked, answer } = await start({ drainMs: never, ...over });
    const asked = send(server.url, 'GET', '/api/slow', {});
    await isAsked;
    const closed = server.close();
    answer();
    expect((await asked).status).toBe(200);
    await closed;
  });

  test('cuts off what is left after its drain time: a request without a response, and half a body', async () => {
    const { server, isAsked } = await start({ drainMs: 1, ...over });
    const asked = send(server.url, 'GET', '/api/slow', {});
    await isAsked;
    const halfBody = await connectionTo(server.url, halfABody, tlsFiles !== undefined);
    const closed = server.close();
    await expect(asked).rejects.toThrow(/hang up|ECONNRESET/);
    await halfBody.ended;
    await closed;
  });
});

test('the server does not wait for a TLS connection without a handshake', async () => {
  const { server } = await start({ drainMs: never, tls: certificate });
  const { ended } = await connectionTo(server.url, '');
  await server.close();
  await ended;
});
