import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readWorkbook } from '../../src/portal/renderer/form/readWorkbook.ts';
import { accountIdOf } from '../../src/server/seed/identity.ts';
import { availableAt, deposit } from '../support/funds.ts';
import { pdfText } from '../support/pdfText.ts';
import { demoPassword, envelope, post, startSites, type EnvelopeOf } from '../support/sites.ts';

const owner = accountIdOf('seller@cn');
const period = { currency: 'USD', startDate: '2026-01-01', endDate: '2026-11-30' };

let server: Awaited<ReturnType<typeof startSites>>;
beforeAll(async () => {
  server = await startSites(['session', 'wallet', 'record']);
});
afterAll(() => server.dispose());
beforeEach(async () => void (await server.signIn('seller@cn', demoPassword)));

const mustSucceed = ({ success, code, data, errorParam }: EnvelopeOf): unknown => {
  if (!success) throw new Error(`refused with ${code} ${JSON.stringify(errorParam)}`);
  return data;
};
interface Sums {
  readonly opening: string;
  readonly came: string;
  readonly went: string;
  readonly closing: string;
  readonly count: number;
}
interface Bill extends Sums {
  readonly month: string;
  readonly currency: string;
  readonly startDate: string;
  readonly endDate: string;
}
const cents = (amount: string): bigint => BigInt(amount.replace('.', ''));
const adds = ({ opening, came, went, closing }: Sums) =>
  expect(cents(opening) + cents(came) - cents(went)).toBe(cents(closing));
const funds = async (body: object = {}) =>
  mustSucceed(await post(server, '/record/fund/list', body)) as {
    totalSize: number;
    totals: { currency: string; in: string; out: string }[];
    resultList: { id: string; purse: string; shopName: string; amount: string; direction: string; currency: string }[];
  };
const bills = async (body: object = {}) =>
  mustSucceed(await post(server, '/record/bills/list', { pageSize: 100, ...body })) as {
    totalSize: number;
    resultList: Bill[];
  };
const bill = async (body: object) => mustSucceed(await post(server, '/record/bills/detail', body)) as Sums;
let key = 0;
const begin = async (body: object): Promise<EnvelopeOf> => {
  key += 1;
  const headers = { 'idempotency-key': `statement-${key}-${Date.now()}` };
  return envelope(await server.request('POST', '/api/download/bills', { body, headers }));
};
/** Writes a statement and returns its bytes. */
async function file(format: string, of: object = period): Promise<{ type: string; bytes: Uint8Array }> {
  const { downloadId, status } = mustSucceed(await begin({ ...of, format })) as { downloadId: string; status: string };
  expect(status).toBe('waiting');
  // The server's own timer may have taken the job, which is then not due here while it runs.
  await vi.waitFor(
    async () => {
      await server.backend.jobs.runDueJobs();
      const { resultList } = mustSucceed(await post(server, '/download/list', {})) as {
        resultList: { downloadId: string; status: string; progress: number; fileName: string }[];
      };
      expect(resultList.find((row) => row.downloadId === downloadId)).toMatchObject({ status: 'ready', progress: 100 });
    },
    { timeout: 20_000, interval: 50 },
  );
  const answer = await server.request('POST', '/api/download/file', { body: { downloadId } });
  return { type: String(answer.headers['content-type']), bytes: new Uint8Array(answer.bytes) };
}

describe('movements of all accounts', () => {
  test('spec: R-204 are those of wallet and shops, with the name of the shop, filtered and summed', async () => {
    const all = await funds({ pageSize: 100 });
    expect(new Set(all.resultList.map(({ purse }) => purse)).size).toBeGreaterThan(1);
    const shops = await funds({ purse: 'shop', direction: 'in', currency: 'USD', pageSize: 100 });
    expect(shops.totalSize).toBeGreaterThan(0);
    for (const row of shops.resultList) {
      expect(row).toMatchObject({ purse: 'shop', direction: 'in', currency: 'USD' });
      expect(row.shopName).not.toBe('');
    }
    const [total] = shops.totals;
    const wallet = await funds({ purse: 'wallet' });
    expect(wallet.totalSize).toBeLessThan(all.totalSize);
    expect(cents(total?.in ?? '0')).toBeGreaterThan(0n);
  });

  test('spec: R-209 one entry by the id of its row; not of another account, and no unknown one', async () => {
    const [row] = (await funds({ purse: 'shop', pageSize: 1 })).resultList;
    expect(mustSucceed(await post(server, '/record/fund/detail', { id: row?.id }))).toEqual(row);
    for (const id of ['1-hold-USD', 'x', `${row?.id}x`])
      expect(await post(server, '/record/fund/detail', { id })).toMatchObject({ code: '990404' });
    await server.signIn('b2b@cn', demoPassword);
    expect(await post(server, '/record/fund/detail', { id: row?.id })).toMatchObject({ code: '990404' });
  });
});

describe('the list of movements as a file', () => {
  test('spec: R-205 C-157 has the rows that the filter finds, with account and shop', async () => {
    key += 1;
    const headers = { 'idempotency-key': `funds-${key}-${Date.now()}` };
    const body = { purse: 'shop', currency: 'USD', direction: 'in' };
    const begun = envelope(await server.request('POST', '/api/download/fund', { body, headers }));
    const { downloadId } = mustSucceed(begun) as { downloadId: string };
    await server.backend.jobs.runDueJobs();
    const { text } = await server.request('POST', '/api/download/file', { body: { downloadId } });
    const { totalSize, resultList } = await funds(body);
    expect(text.trim().split('\r\n')).toHaveLength(totalSize + 1);
    expect(text).toContain(resultList[0]?.shopName);
    expect(text).not.toContain('钱包');
  });
});

describe('bills', () => {
  test('spec: R-206 each month opens where the former one closed, and the last closes with the balance of the ledger', async () => {
    const { resultList } = await bills({ currency: 'USD' });
    expect(resultList.length).toBeGreaterThan(1);
    resultList.forEach(adds);
    for (const [index, later] of resultList.slice(0, -1).entries())
      expect(later.opening).toBe(resultList[index + 1]?.closing);
    expect(resultList.at(-1)?.opening).toBe('0.00');
    const [balance] = (await server.backend.database.kysely
      .selectFrom('ledger_accounts')
      .select('posted')
      .where('owner', '=', owner)
      .where('kind', '=', 'wallet')
      .where('currency', '=', 'USD')
      .execute()) as { posted: bigint }[];
    expect(cents(resultList[0]?.closing ?? '')).toBe(balance?.posted);
    const yen = await bills({ currency: 'JPY' });
    for (const row of yen.resultList) expect(row.closing).toMatch(/^\d+$/);
    const { totalSize } = await bills({ purse: 'shop' });
    expect(totalSize).toBeGreaterThan(0);
  });

  test('spec: R-207 the detail has the sums of the period, and its movements have the same', async () => {
    const [latest] = (await bills({ currency: 'USD' })).resultList;
    if (latest === undefined) throw new Error('there is no bill');
    const { currency, startDate, endDate } = latest;
    const detail = await bill({ currency, startDate, endDate });
    expect(detail).toMatchObject({ opening: latest.opening, closing: latest.closing, count: latest.count });
    const moves = await funds({ purse: 'wallet', currency, startDate, endDate });
    expect(moves.totalSize).toBe(latest.count);
    expect(moves.totals[0]).toMatchObject({ in: latest.came, out: latest.went });
  });

  test('periods that do not exist, run backwards or are longer than a year are refused', async () => {
    for (const wrong of [
      { startDate: '2026-02-30' },
      { endDate: '2025-01-01' },
      { startDate: '2020-01-01' },
      { currency: 'XXX' },
    ]) {
      expect(await post(server, '/record/bills/detail', { ...period, ...wrong })).toMatchObject({ code: '999995' });
      expect(await begin({ ...period, ...wrong, format: 'csv' })).toMatchObject({ code: '999995' });
    }
  });
});

describe('a statement', () => {
  test('spec: R-205 C-157 as CSV adds up row by row from the opening to the closing balance', async () => {
    const { type, bytes } = await file('csv');
    expect(type).toContain('text/csv');
    const rows = new TextDecoder()
      .decode(bytes)
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    const sums = await bill(period);
    const heads = rows.findIndex((row) => row.length === 7);
    let balance = cents(rows[heads - 1]?.[1] ?? '');
    expect(balance).toBe(cents(sums.opening));
    const lines = rows.slice(heads + 1).filter((row) => row.length === 7);
    expect(lines).toHaveLength(sums.count);
    for (const line of lines) {
      balance += cents(line[5] ?? '');
      expect(cents(line[6] ?? '')).toBe(balance);
    }
    expect(cents(rows.at(-1)?.[1] ?? '')).toBe(balance);
    expect(balance).toBe(cents(sums.closing));
  });

  test('spec: C-157 as XLSX, in the language of the user, with the sums of the bill', async () => {
    const yen = { ...period, currency: 'JPY' };
    const { type, bytes } = await file('xlsx', yen);
    expect(type).toContain('spreadsheetml');
    const { cells } = readWorkbook(bytes);
    const sums = await bill(yen);
    const heads = cells.findIndex((row) => row.filter((cell) => cell !== '').length === 7);
    const named = new Map(cells.map(([name = '', value = '']) => [name, value]));
    expect([named.get('期初余额'), named.get('期末余额')]).toEqual([sums.opening, sums.closing]);
    const lines = cells.slice(heads + 1).filter((row) => row.filter((cell) => cell !== '').length >= 6);
    expect(sums.count).toBeGreaterThan(0);
    expect(lines).toHaveLength(sums.count);
    expect(lines.reduce((sum, line) => sum + BigInt(line[5] ?? ''), cents(sums.opening))).toBe(cents(sums.closing));
  });

  test('spec: C-157 as PDF, with the sums of the bill', async () => {
    const { type, bytes } = await file('pdf', { ...period, purse: 'shop' });
    expect(type).toContain('pdf');
    const texts = pdfText(bytes);
    const { opening, came, went, closing, count } = await bill({ ...period, purse: 'shop' });
    const figures = texts
      .filter((text) => text.startsWith('USD '))
      .map((text) => cents(text.slice(4).replaceAll(',', '').replace('−', '-')));
    expect(figures.slice(0, 4)).toEqual([cents(opening), cents(came), -cents(went), cents(closing)]);
    const lines = figures.slice(4);
    expect(lines).toHaveLength(2 * count);
    expect(count).toBeGreaterThan(100);
    let balance = cents(opening);
    for (const [index, figure] of lines.entries()) {
      if (index % 2 === 0) balance += figure;
      else expect(figure).toBe(balance);
    }
    expect(balance).toBe(cents(closing));
  });

  test('what is booked today is in it, and an account without movements has an empty one', async () => {
    const { database, clock } = server.backend;
    await deposit(database, { owner, kind: 'wallet', currency: 'NZD' }, 1_234n, clock.now());
    const today = new Date(clock.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    const now = await bill({ currency: 'NZD', startDate: today, endDate: today });
    expect(now).toMatchObject({ opening: '0.00', came: '12.34', went: '0.00', closing: '12.34' });
    expect(await availableAt(database, { owner, kind: 'wallet', currency: 'NZD' })).toBe(1_234n);
    expect(await bill({ ...period, currency: 'PLN' })).toMatchObject({ opening: '0.00', closing: '0.00', count: 0 });
  });

  test('needs the permission to export', async () => {
    await server.signIn('sub-few@cn', demoPassword);
    expect(await begin({ ...period, format: 'csv' })).toMatchObject({ code: '990403' });
    expect((await post(server, '/record/bills/list', {})).success).toBe(true);
  });
});
