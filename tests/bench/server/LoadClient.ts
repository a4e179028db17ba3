import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { dataOf, serverClient } from '../../support/serverClient.ts';

/** One signed-in user on one connection that stays open, as a browser's. */
export interface LoadClient {
  /** Sends a request and returns the status and the parsed body. */
  post(address: string, body: object): Promise<{ readonly status: number; readonly body: Answer }>;
  /** Returns a client with the same session on a connection of its own to another address of the server. */
  at(url: string): LoadClient;
  close(): void;
}

export interface Answer {
  readonly code: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Signs in and returns a client whose cookies are those of the session. */
export async function loadClient(url: string, loginName: string, password: string): Promise<LoadClient> {
  const cookies = new Map<string, string>();
  const setup = serverClient(url);
  const { request } = setup;
  const picture = await request('GET', '/api/cb-va-sso-api/captcha/get/image', {});
  const captchaId = String(dataOf(picture)['captchaId']);
  const { text: captcha } = dataOf(await request('GET', '/sandbox/api/captcha', { query: { captchaId } }));
  const answer = await request('POST', '/api/cb-va-sso-api/login', {
    body: { loginName, password, captcha, captchaId, region: 'CN' },
  });
  for (const line of answer.headers['set-cookie'] ?? []) {
    const [pair = ''] = line.split(';');
    cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
  }
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return connected(url, cookie);
}

function connected(url: string, cookie: string): LoadClient {
  const { port } = new URL(url);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const fixed = {
    host: `localhost:${port}`,
    origin: `http://localhost:${port}`,
    scope: 'B2C_PORTAL',
    source: 'PC',
    'release-version': '2.0.55',
    'content-type': 'application/json',
    cookie,
  };
  return {
    post: (address, body) =>
      new Promise((resolve, reject) => {
        const payload = JSON.stringify(body);
        const headers = {
          ...fixed,
          'content-length': String(Buffer.byteLength(payload)),
          'idempotency-key': randomUUID(),
        };
        const outgoing = http.request(
          { host: '127.0.0.1', port, method: 'POST', path: `/api${address}`, headers, agent },
          (response) => {
            const chunks: Buffer[] = [];
            response.on('data', (chunk: Buffer) => chunks.push(chunk));
            response.on('error', reject);
            response.on('end', () => {
              const text = Buffer.concat(chunks).toString();
              resolve({
                status: response.statusCode ?? 0,
                body: text.startsWith('{') ? (JSON.parse(text) as Answer) : { code: '', data: {} },
              });
            });
          },
        );
        outgoing.on('error', reject);
        outgoing.end(payload);
      }),
    at: (other) => connected(other, cookie),
    close: () => agent.destroy(),
  };
}
