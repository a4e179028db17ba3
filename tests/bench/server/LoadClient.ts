import { randomUUID } from 'node:crypto';
import { dataOf, serverClient } from '../../support/serverClient.ts';
import { rawConnection } from './rawConnection.ts';

/** One signed-in user on one connection that stays open, as a browser's. */
export interface LoadClient {
  /** Sends a request and returns the status and the parsed body. */
  post(address: string, body: object): Promise<{ readonly status: number; readonly body: Answer }>;
  /** Sends a request again and again, and returns whether it succeeded; its bytes are made once, and its answer is not parsed. */
  repeating(address: string, body: object): () => Promise<boolean>;
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
  const port = Number(new URL(url).port);
  const connection = rawConnection(port);
  const head = {
    host: `localhost:${port}`,
    origin: `http://localhost:${port}`,
    scope: 'B2C_PORTAL',
    source: 'PC',
    'release-version': '2.0.55',
    'content-type': 'application/json',
    cookie,
  };
  const bytesOf = (address: string, body: object): Buffer => {
    const payload = JSON.stringify(body);
    const headers = { ...head, 'content-length': Buffer.byteLength(payload), 'idempotency-key': randomUUID() };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    return Buffer.from([`POST /api${address} HTTP/1.1`, ...lines, '', payload].join('\r\n'));
  };
  return {
    async post(address, body) {
      const { status, body: text } = await connection.send(bytesOf(address, body));
      return { status, body: text.startsWith('{') ? (JSON.parse(text) as Answer) : { code: '', data: {} } };
    },
    repeating(address, body) {
      const bytes = bytesOf(address, body);
      return async () => {
        const answer = await connection.send(bytes);
        return answer.status === 200 && answer.body.includes('"code":"000000"');
      };
    },
    at: (other) => connected(other, cookie),
    close: () => connection.close(),
  };
}
