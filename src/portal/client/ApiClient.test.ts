import axios, { AxiosError, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios';
import { describe, expect, test } from 'vitest';
import { ApiClient, type ClientRules } from './ApiClient.ts';
import { laterTurn } from './ownTurn.ts';

interface Exchange {
  readonly config: InternalAxiosRequestConfig;
  answer(data: unknown, status?: number, headers?: Readonly<Record<string, string>>): void;
  lose(): void;
}

function clientWith(rules: Partial<ClientRules> = {}) {
  const exchanges: Exchange[] = [];
  const adapter: AxiosAdapter = (config) =>
    new Promise((resolve, reject) => {
      config.signal?.addEventListener?.('abort', () => reject(new axios.CanceledError()));
      exchanges.push({
        config,
        answer(data, status = 200, headers = {}) {
          const response = { data, status, statusText: '', headers, config };
          if (status < 400) resolve(response);
          else reject(new AxiosError('failed', 'ERR', config, null, response));
        },
        lose: () => reject(new AxiosError('lost', AxiosError.ERR_NETWORK, config)),
      });
    });
  const client = new ApiClient(
    {
      base: '/api',
      timeout: 1000,
      noCacheParam: 't',
      downloadDelay: 0,
      keepEmpty: [],
      random: () => '42',
      now: () => 0,
      operations: { 'a.list': { method: 'get', path: '/a/list' }, 'a.save': { method: 'post', path: '/a/save' } },
      headers: () => ({ scope: 'B2C', gray: '' }),
      ...rules,
    },
    axios.create({ adapter }),
  );
  return { client, exchanges };
}

const good = (data: unknown) => ({ success: true, code: '000000', message: '', data });

/** Waits until all requests have had their turn and have reached the adapter. */
const sent = () => laterTurn().then(() => new Promise((resolve) => setTimeout(resolve, 0)));

describe('the shared client', () => {
  test('spec: C-003 C-010 a GET goes below the base path with a random t', async () => {
    const { client, exchanges } = clientWith();
    const answer = client.send('a.list', { pageNum: 1 });
    await sent();
    expect(exchanges[0]?.config).toMatchObject({ url: '/api/a/list', params: { pageNum: '1', t: '42' } });
    exchanges[0]?.answer(good([1]));
    expect(await answer).toEqual({ ok: true, value: [1] });
  });

  test('an operation marked once is sent with its key, and a second identical request joins the first instead of aborting it', async () => {
    const { client, exchanges } = clientWith({
      operations: { 'a.pay': { method: 'post', path: '/a/pay', once: true } },
    });
    const both = [
      client.send('a.pay', { id: '1' }, { key: 'key-0001' }),
      client.send('a.pay', { id: '1' }, { key: 'key-0002' }),
    ];
    await sent();
    expect(exchanges.map(({ config }) => config.headers['idempotency-key'])).toEqual(['key-0001']);
    exchanges[0]?.answer(good('paid'));
    expect(await Promise.all(both)).toEqual([
      { ok: true, value: 'paid' },
      { ok: true, value: 'paid' },
    ]);
  });

  test('an operation can be sent after the part of the config that declares it is loaded', async () => {
    const { client, exchanges } = clientWith();
    expect(() => client.send('b.list')).toThrow('b.list');
    client.learn({ 'b.list': { method: 'get', path: '/b/list' } });
    void client.send('b.list');
    await sent();
    expect(exchanges[0]?.config.url).toBe('/api/b/list');
  });

  test('spec: C-004 C-007 headers are sent, and an optional header without a value is left out', async () => {
    const { client, exchanges } = clientWith();
    void client.send('a.save', {});
    await sent();
    expect(exchanges[0]?.config.headers.get('scope')).toBe('B2C');
    expect(exchanges[0]?.config.headers.has('gray')).toBe(false);
  });

  test('spec: E-001 an unsuccessful envelope with HTTP 200 is a business error', async () => {
    const { client, exchanges } = clientWith();
    const answer = client.send('a.save', {});
    await sent();
    exchanges[0]?.answer({
      success: false,
      code: '711004',
      message: 'too much',
      errorParam: { max: '1' },
      traceId: 'x',
    });
    expect(await answer).toEqual({
      ok: false,
      error: {
        kind: 'business',
        operation: 'a.save',
        code: '711004',
        message: 'too much',
        param: { max: '1' },
        traceId: 'x',
      },
    });
  });

  test('spec: ST-075 C-017 a second request with the same key aborts the first, and both callers get its response', async () => {
    const { client, exchanges } = clientWith();
    const first = client.send('a.list', { pageNum: 1 });
    await sent();
    const second = client.send('a.list', { pageNum: 1 });
    await sent();
    expect(exchanges[0]?.config.signal?.aborted).toBe(true);
    exchanges[1]?.answer(good('second'));
    expect(await second).toEqual({ ok: true, value: 'second' });
    expect(await first).toEqual({ ok: true, value: 'second' });
  });

  test('requests with different parameters do not affect each other', async () => {
    const { client, exchanges } = clientWith();
    const answers = [client.send('a.list', { pageNum: 1 }), client.send('a.list', { pageNum: 2 })];
    await sent();
    exchanges[1]?.answer(good(2));
    exchanges[0]?.answer(good(1));
    expect(await Promise.all(answers)).toEqual([
      { ok: true, value: 1 },
      { ok: true, value: 2 },
    ]);
  });

  test('spec: ST-076 C-018 a response is cached by key until its minutes are over', async () => {
    let now = 0;
    const { client, exchanges } = clientWith({ now: () => now });
    const answer = client.send('a.list', {}, { cacheMinutes: 5 });
    await sent();
    exchanges[0]?.answer(good('old'));
    await answer;
    now = 5 * 60_000 - 1;
    expect(await client.send('a.list', {}, { cacheMinutes: 5 })).toEqual({ ok: true, value: 'old' });
    now += 1;
    void client.send('a.list', {}, { cacheMinutes: 5 });
    await sent();
    expect(exchanges).toHaveLength(2);
  });

  test('an expired response stays readable until it is refreshed or dropped', async () => {
    let now = 0;
    const { client, exchanges } = clientWith({ now: () => now });
    const answer = client.send('a.list', { n: 1 }, { cacheMinutes: 5 });
    await sent();
    exchanges[0]?.answer(good('old'));
    await answer;
    now = 6 * 60_000;
    expect(client.lastKept('a.list', { n: 1 })).toMatchObject({ value: 'old' });
    expect(client.lastKept('a.list', { n: 2 })).toBeNull();
    const renewed = client.send('a.list', { n: 1 }, { cacheMinutes: 5 });
    await sent();
    exchanges[1]?.answer(good('new'));
    await renewed;
    expect(client.lastKept('a.list', { n: 1 })).toMatchObject({ value: 'new' });
    client.forget('a.list');
    expect(client.lastKept('a.list', { n: 1 })).toBeNull();
  });

  test('spec: V-045 ST-076 a cached response survives a document load, for the same user and language', async () => {
    const stored: { text: string } = { text: 'null' };
    const store = {
      read: () => JSON.parse(stored.text),
      write: (kept: unknown) => {
        stored.text = JSON.stringify(kept);
      },
    };
    let [now, owner] = [0, 'U1 zh-CN'];
    const document = () => clientWith({ store, now: () => now, owner: () => owner });
    const first = document();
    const answer = first.client.send('a.list', {}, { cacheMinutes: 5 });
    await sent();
    first.exchanges[0]?.answer(good('kept'));
    await answer;
    now = 4 * 60_000;
    expect(await document().client.send('a.list', {}, { cacheMinutes: 5 })).toEqual({ ok: true, value: 'kept' });
    owner = 'U2 zh-CN';
    expect(document().client.lastKept('a.list', {})).toBeNull();
    owner = 'U1 zh-CN';
    now = 5 * 60_000;
    expect(document().client.lastKept('a.list', {})).toBeNull();
  });

  test('a call drops the cached responses that it outdates', async () => {
    const { client, exchanges } = clientWith({
      operations: {
        'a.list': { method: 'get', path: '/a/list' },
        'a.save': { method: 'post', path: '/a/save', outdates: ['/a/list'] },
      },
    });
    const answer = client.send('a.list', {}, { cacheMinutes: 5 });
    await sent();
    exchanges[0]?.answer(good('old'));
    await answer;
    const saved = client.send('a.save');
    await sent();
    exchanges[1]?.answer(good(null));
    await saved;
    expect(client.lastKept('a.list', {})).toBeNull();
  });

  test('a failed response is not cached', async () => {
    const { client, exchanges } = clientWith();
    const answer = client.send('a.list', {}, { cacheMinutes: 5 });
    await sent();
    exchanges[0]?.answer({ success: false, code: '1', message: '' });
    await answer;
    void client.send('a.list', {}, { cacheMinutes: 5 });
    await sent();
    expect(exchanges).toHaveLength(2);
  });

  test('spec: E-017 E-024 an HTTP failure and a lost connection are different errors', async () => {
    const { client, exchanges } = clientWith();
    const failed = client.send('a.list', { n: 1 });
    const lost = client.send('a.list', { n: 2 });
    await sent();
    exchanges[0]?.answer({ traceId: 'tr' }, 500);
    exchanges[1]?.lose();
    expect(await failed).toEqual({
      ok: false,
      error: { kind: 'http', operation: 'a.list', status: 500, traceId: 'tr' },
    });
    expect(await lost).toEqual({ ok: false, error: { kind: 'noAnswer', operation: 'a.list' } });
  });

  test('the server time in a response header is reported', async () => {
    const times: number[] = [];
    const { client, exchanges } = clientWith({ onServerTime: (time) => times.push(time) });
    const answer = client.send('a.list', {});
    await sent();
    exchanges[0]?.answer(good(1), 200, { 'server-time': '1790000000000' });
    await answer;
    expect(times).toEqual([1790000000000]);
  });

  test('a response without the envelope is a bad gateway, never data', async () => {
    const { client, exchanges } = clientWith();
    const answer = client.send('a.list', {});
    await sent();
    exchanges[0]?.answer('<html>');
    expect(await answer).toMatchObject({ ok: false, error: { kind: 'http', status: 502 } });
  });
});
