import { afterAll, beforeAll, expect, test } from 'vitest';
import { get, demoPassword, startSites } from '../support/sites.ts';

interface Found {
  readonly kind: string;
  readonly id: string;
  readonly title: string;
}

let server: Awaited<ReturnType<typeof startSites>>;
beforeAll(async () => {
  server = await startSites(['session', 'account', 'payment', 'bankcard']);
});
afterAll(() => server.dispose());

const search = async (words: string) => (await get(server, '/account/search', { words })).data as readonly Found[];
const kinds = async (words: string) => [...new Set((await search(words)).map(({ kind }) => kind))];

test('search finds an order by its full number and by a part, and no order of another account', async () => {
  await server.signIn('vip@cn', demoPassword);
  const foreign = (await search('W2026')).map(({ id }) => id);
  await server.signIn('seller@cn', demoPassword);
  const [order] = await search('W2026');
  expect(order?.kind).toBe('withdraw');
  expect(await search(order?.id ?? '')).toEqual([order]);
  expect(await search(inFullWidth(order?.id ?? ''))).toEqual([order]);
  expect((await search('W2026')).filter(({ id }) => foreign.includes(id))).toEqual([]);
});

test('newer payments, which have no page, do not hide other orders', async () => {
  await server.signIn('seller@cn', demoPassword);
  const { kysely } = server.backend.database;
  const [order] = await search('W2026');
  const { owner } = await kysely
    .selectFrom('orders')
    .select('owner')
    .where('id', '=', order?.id ?? '')
    .executeTakeFirstOrThrow();
  const later = new Date('2027-01-01T00:00:00Z');
  await kysely
    .updateTable('orders')
    .set({ kind: 'payment', created_at: later })
    .where('owner', '=', owner)
    .where('kind', '=', 'exchange')
    .execute();
  const payments = await kysely
    .selectFrom('orders')
    .select('id')
    .where('owner', '=', owner)
    .where('kind', '=', 'payment')
    .where('created_at', '=', later)
    .execute();
  expect(payments.length).toBeGreaterThan(4);
  expect((await search('2026')).map(({ kind }) => kind)).toContain('withdraw');
});

test('wildcard characters of patterns match literally', async () => {
  await server.signIn('seller@cn', demoPassword);
  expect(await search('%%')).toEqual([]);
  expect(await search('__')).toEqual([]);
});

test('cards and payees are found by name and by the shown digits, not by the masked ones', async () => {
  await server.signIn('seller@cn', demoPassword);
  const [card] = (await search('银行')).filter(({ kind }) => kind === 'card');
  const tail = card?.title.slice(-4) ?? '';
  expect((await search(tail)).map(({ id }) => id)).toContain(card?.id);
  const numbers = await server.backend.database.kysely
    .selectFrom('bank_cards')
    .select('card_no')
    .where('id', '=', card?.id ?? '')
    .executeTakeFirstOrThrow();
  expect((await search(numbers.card_no)).filter(({ kind }) => kind === 'card')).toEqual([]);
});

test('users do not find what they may not open', async () => {
  await server.signIn('seller@cn', demoPassword);
  expect(await kinds('银行')).toContain('card');
  await server.signIn('sub-few@cn', demoPassword);
  expect(await kinds('银行')).toEqual([]);
  expect(await kinds('W2026')).toEqual(['withdraw']);
});

/** Returns letters and digits as an input method for Chinese may write them. */
function inFullWidth(text: string): string {
  return [...text].map((letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)).join('');
}
