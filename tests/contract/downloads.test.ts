import { afterAll, beforeAll, expect, test } from 'vitest';
import { advance, get, demoPassword, post, startSites } from '../support/sites.ts';

const day = 86_400_000;

interface Row {
  readonly downloadId: string;
  readonly kind: string;
  readonly status: string;
  readonly fileName: string;
  readonly rowCount: number;
}

let server: Awaited<ReturnType<typeof startSites>>;
beforeAll(async () => {
  server = await startSites(['session', 'record', 'withdraw', 'wallet', 'invite', 'content']);
});
afterAll(() => server.dispose());

const rows = async (): Promise<readonly Row[]> =>
  ((await post(server, '/download/list', { pageSize: 50 })).data as { resultList: readonly Row[] }).resultList;
const idOf = async (address: string, body: object): Promise<string> => {
  const { data } = await post(server, address, body);
  expect(data).toMatchObject({ status: 'waiting' });
  return (data as { downloadId: string }).downloadId;
};
const fileOf = (downloadId: string, headers: Readonly<Record<string, string>> = {}) =>
  server.request('POST', '/api/download/file', { body: { downloadId }, headers });
const written = (downloadId: string) =>
  expect
    .poll(async () => (await rows()).find((row) => row.downloadId === downloadId)?.status, { timeout: 10_000 })
    .toBe('ready');

test('spec: C-157 a file of records is written in the background, listed, downloaded, and written again', async () => {
  await server.signIn('seller@cn', demoPassword);
  const id = await idOf('/download/trade', { status: 'succeeded' });
  await written(id);
  const row = (await rows()).find(({ downloadId }) => downloadId === id);
  const listed = (await post(server, '/withdraw/record/list', { status: 'succeeded', pageNum: 1, pageSize: 1 }))
    .data as { totalSize: number };
  expect(row).toMatchObject({ kind: 'trade', rowCount: listed.totalSize, fileName: expect.stringMatching(/\.csv$/) });
  const file = await fileOf(id);
  expect(file.headers['content-disposition']).toContain('attachment');
  expect(file.text.trim().split(/\r?\n/)).toHaveLength(listed.totalSize + 1);
  const atOnce = await server.request('POST', '/api/withdraw/record/export', { body: { status: 'succeeded' } });
  expect(file.text).toBe(atOnce.text);
  const again = await idOf('/download/again', { downloadId: id });
  expect(again).not.toBe(id);
  await written(again);
  expect(
    (await rows())
      .map(({ downloadId }) => downloadId)
      .slice(0, 2)
      .sort(),
  ).toEqual([id, again].sort());
});

test('spec: C-157 the records of the wallet are written by their filter in the same way', async () => {
  const id = await idOf('/download/fund', { currency: 'USD', direction: 'in' });
  await written(id);
  const listed = (
    await post(server, '/wallet/record/list', { currency: 'USD', direction: 'in', pageNum: 1, pageSize: 1 })
  ).data as { totalSize: number };
  expect((await rows()).find(({ downloadId }) => downloadId === id)).toMatchObject({
    kind: 'fund',
    rowCount: listed.totalSize,
  });
});

test('spec: C-157 receipts of several withdrawals are one PDF with a page for each', async () => {
  const arrived = (await post(server, '/withdraw/record/list', { status: 'succeeded', pageNum: 1, pageSize: 3 }))
    .data as { resultList: readonly { orderId: string }[] };
  const orderIds = arrived.resultList.map(({ orderId }) => orderId);
  expect(orderIds).toHaveLength(3);
  const id = await idOf('/download/receipts', { orderIds });
  await written(id);
  expect((await rows()).find(({ downloadId }) => downloadId === id)).toMatchObject({
    kind: 'receipts',
    rowCount: 3,
    fileName: expect.stringMatching(/-\d{4}-\d\d-\d\d\.pdf$/),
  });
  const file = await fileOf(id);
  expect(file.headers['content-type']).toBe('application/pdf');
  const pages = (text: string) => text.match(/\/Type \/Page\b/g)?.length ?? 0;
  expect(file.text.startsWith('%PDF-')).toBe(true);
  expect(pages(file.text)).toBe(3);
  const [orderId = ''] = orderIds;
  const one = await server.request('GET', '/api/withdraw/record/receipt', { query: { orderId } });
  expect(pages(one.text)).toBe(1);
  const again = await idOf('/download/again', { downloadId: id });
  await written(again);
});

test('receipts of a withdrawal that has not arrived, of another user, or of none are refused at once', async () => {
  const before = (await rows()).length;
  const failed = (await post(server, '/withdraw/record/list', { status: 'failed', pageNum: 1, pageSize: 1 })).data as {
    resultList: readonly { orderId: string }[];
  };
  const arrived = (await post(server, '/withdraw/record/list', { status: 'succeeded', pageNum: 1, pageSize: 1 }))
    .data as { resultList: readonly { orderId: string }[] };
  const [one, other] = [arrived.resultList[0]?.orderId ?? '', failed.resultList[0]?.orderId ?? ''];
  expect([one, other]).not.toContain('');
  for (const orderIds of [[other], [one, other], [one, 'W20200101000001']])
    expect(await post(server, '/download/receipts', { orderIds })).toMatchObject({ success: false, code: '990404' });
  for (const orderIds of [[], [one, one], ["' or 1=1"], [1], Array.from({ length: 101 }, (_, at) => `W${String(at)}`)])
    expect(await post(server, '/download/receipts', { orderIds })).toMatchObject({ success: false, code: '999995' });
  server.signOut();
  await server.signIn('b2b@cn', demoPassword);
  expect(await post(server, '/download/receipts', { orderIds: [one] })).toMatchObject({ code: '990404' });
  server.signOut();
  await server.signIn('seller@cn', demoPassword);
  expect(await rows()).toHaveLength(before);
});

test('an invalid filter is refused at once, and nothing is listed', async () => {
  const before = (await rows()).length;
  expect(await post(server, '/download/trade', { startDate: '2026-02-30' })).toMatchObject({
    success: false,
    code: '999995',
  });
  expect(await rows()).toHaveLength(before);
});

test('a file belongs to the user who requested it', async () => {
  const [first] = await rows();
  const downloadId = first?.downloadId ?? '';
  server.signOut();
  await server.signIn('b2b@cn', demoPassword);
  expect(await rows()).toEqual([]);
  expect((await fileOf(downloadId)).json).toMatchObject({ code: '990404' });
  expect(await post(server, '/download/again', { downloadId })).toMatchObject({ code: '990404' });
});

test('spec: C-052 an invitation has a constant code, and its results add up', async () => {
  server.signOut();
  await server.signIn('seller@cn', demoPassword);
  const { data } = await get(server, '/invitation/info');
  const { resultList } = (await post(server, '/invitation/record/list', { pageNum: 1, pageSize: 50 })).data as {
    resultList: readonly { status: string; points: number; inviteeName: string }[];
  };
  expect(data).toMatchObject({
    invited: resultList.length,
    verified: resultList.filter(({ status }) => status === 'verified').length,
    points: resultList.reduce((sum, { points }) => sum + points, 0),
  });
  expect((await get(server, '/invitation/info')).data).toEqual(data);
  expect(resultList.every(({ inviteeName }) => inviteeName.includes('*'))).toBe(true);
});

test('spec: C-333 N-038 a requested address is requested until the user gives it', async () => {
  server.signOut();
  await server.signIn('address-force@cn', demoPassword);
  expect((await get(server, '/kyc/addition/needSupplyAddress')).data).toEqual({ needSupply: true, force: true });
  expect(await post(server, '/kyc/addition/supplyAddress', { address: 'x' })).toMatchObject({
    success: false,
    code: '999995',
  });
  expect((await get(server, '/kyc/addition/needSupplyAddress')).data).toMatchObject({ needSupply: true });
  expect((await post(server, '/kyc/addition/supplyAddress', { address: '深圳市南山区科技园南路 18 号' })).data).toEqual(
    { needSupply: false, force: false },
  );
  expect((await get(server, '/kyc/addition/needSupplyAddress')).data).toEqual({ needSupply: false, force: false });
});

test('a file is kept for seven days', async () => {
  server.signOut();
  await server.signIn('seller@cn', demoPassword);
  const id = await idOf('/download/trade', {});
  await written(id);
  await advance(server, 7 * day + 1000);
  await server.signIn('seller@cn', demoPassword);
  expect(await rows()).toEqual([]);
  expect((await fileOf(id)).json).toMatchObject({ code: '990404' });
});
