import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadDocuments } from '../../src/server/operation/loadDocuments.ts';
import type { OperationRate } from '../../src/server/operation/OpenApiDocument.ts';
import { advance, demoPassword, startSites } from '../support/sites.ts';

const hour = 3_600_000;
const day = 24 * hour;

let server: Awaited<ReturnType<typeof startSites>>;
beforeAll(async () => {
  server = await startSites(['session', 'security']);
});
afterAll(() => server.dispose());
beforeEach(async () => {
  await advance(server, 2 * day);
  await server.signIn('seller@cn', demoPassword);
});

let serial = 0;
const mobile = () => ({ scene: 'bindMobile', areaCode: '86', mobile: `138${String((serial += 1)).padStart(8, '0')}` });
const email = () => ({ scene: 'bindEmail', email: `a${(serial += 1)}@example.com` });
const kinds = [
  ['mobile', mobile],
  ['email', email],
] as const;

async function send(kind: string, body: object) {
  const { json, headers } = await server.request('POST', `/api/cb-va-sso-api/captcha/send/${kind}`, { body });
  const { code, data } = json as { readonly code: string; readonly data: { readonly retryAfter: number } | null };
  return { code, data, retryAfter: headers['retry-after'] };
}

const codesOf = async (kind: string, bodies: readonly object[]) => {
  const answers = [];
  for (const body of bodies) answers.push(await send(kind, body));
  return answers;
};

describe.each(kinds)('messages, each to a new %s', (kind, fresh: () => object) => {
  const several = (count: number) => Array.from({ length: count }, fresh);

  test('a sender has ten in an hour and twenty in a day; the refusal has a retry time', async () => {
    const first = await codesOf(kind, several(30));
    expect(first.filter(({ code }) => code === '000000')).toHaveLength(10);
    expect(first.at(-1)).toMatchObject({ code: '110019', data: null });
    expect(Number(first.at(-1)?.retryAfter)).toBeGreaterThan(3_000);
    await advance(server, hour);
    await server.signIn('seller@cn', demoPassword);
    expect((await codesOf(kind, several(12))).filter(({ code }) => code === '000000')).toHaveLength(10);
    await advance(server, hour);
    await server.signIn('seller@cn', demoPassword);
    const last = await send(kind, fresh());
    expect(last.code).toBe('110019');
    expect(Number(last.retryAfter)).toBeGreaterThan(hour / 1000);
    await advance(server, day);
    await server.signIn('seller@cn', demoPassword);
    expect((await send(kind, fresh())).code).toBe('000000');
  });

  test('signing in again, or as another user of the company, does not exceed the limit of the company', async () => {
    const sentBy: number[] = [];
    for (const loginName of ['seller@cn', 'seller@cn', 'sub@cn', 'sub-36@cn', 'operator@cn']) {
      await server.signIn(loginName, demoPassword);
      sentBy.push((await codesOf(kind, several(12))).filter(({ code }) => code === '000000').length);
    }
    expect(sentBy.slice(0, 2)).toEqual([10, 0]);
    expect(sentBy.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(40);
  });

  test('a target gets one in a minute, refused with a separate code, and ten in a day, from all senders together', async () => {
    const target = fresh();
    expect((await send(kind, target)).data?.retryAfter).toBe(60);
    const again = await send(kind, target);
    expect(again).toMatchObject({ code: '110018' });
    expect(Number(again.retryAfter)).toBeLessThanOrEqual(60);
    await advance(server, 61_000);
    await server.signIn('vip@cn', demoPassword);
    expect((await send(kind, target)).code).toBe('000000');
  });

  test('one network address has sixty in an hour, for all users together', async () => {
    let sent = 0;
    for (const loginName of [
      'seller@cn',
      'vip@cn',
      'b2b@cn',
      'vcc@cn',
      'logistics@cn',
      'ads@cn',
      'import@cn',
      'ip@cn',
    ]) {
      await server.signIn(loginName, demoPassword);
      sent += (await codesOf(kind, several(10))).filter(({ code }) => code === '000000').length;
    }
    expect(sent).toBe(60);
  });
});

test('every operation that sends declares limits for the target, the sender, the company, the network and a day', () => {
  const { paths } = loadDocuments('schemas', ['security']);
  const operations = Object.values(paths)
    .flatMap((item) => Object.values(item))
    .filter(({ operationId }) => operationId.startsWith('security.send'));
  expect(operations.length).toBeGreaterThan(1);
  for (const { 'x-rate': rates } of operations) {
    const declared = rates as readonly OperationRate[];
    expect(new Set(declared.map(({ by }) => by))).toEqual(new Set(['target', 'user', 'account', 'ip', 'everybody']));
    for (const by of ['target', 'user', 'account', 'ip', 'everybody'])
      expect(declared.some((rate) => rate.by === by && rate.seconds === 86_400)).toBe(true);
  }
});
