import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from '../../src/config/operations.ts';
import { recordOf } from '../../src/config/recordOf.ts';
import { valueAt } from '../../src/domain/valueAt.ts';
import { insertBenefitRows } from '../support/benefitRows.ts';
import { csvLines } from '../support/csvLines.ts';
import { compare, currencyOf, dayIn, fieldOf, matchOf, sortedField, torn, type Row } from '../support/listRules.ts';
import { makeOrders } from '../support/makeOrders.ts';
import { moneyLists, sortsOf, type MoneyList } from '../support/moneyLists.ts';
import { insertMoneyRows } from '../support/moneyRows.ts';
import { demoPassword, post, startSites } from '../support/sites.ts';

/** What one call answers, however many lists show it. */
interface Listed extends Pick<MoneyList, 'operation' | 'file' | 'fields' | 'input' | 'columns'> {
  readonly names: readonly string[];
}

const callOf = ({ operation, input }: MoneyList) => `${operation.operationId} ${JSON.stringify(input)}`;

/** The lists of one operation and the same inputs, together. */
const lists: readonly Listed[] = [...new Map(moneyLists().map((list) => [callOf(list), list])).entries()].map(
  ([call, list]) => {
    const all = moneyLists().filter((other) => callOf(other) === call);
    return {
      ...list,
      names: all.map(({ name }) => name),
      fields: [...new Set(all.flatMap(({ fields }) => fields))],
      columns: [...new Set(all.flatMap(({ columns }) => columns))],
    };
  },
);

let server: Awaited<ReturnType<typeof startSites>>;
/** Values of the addresses and calls that pages take inputs from. */
let inputs: Readonly<Record<string, unknown>>;

beforeAll(async () => {
  const domains = new Set(lists.map(({ operation }) => operation.domain));
  server = await startSites(['session', 'product', ...domains]);
  const { database, clock } = server.backend;
  await insertMoneyRows(database.kysely, 'seller@cn');
  await insertBenefitRows(database.kysely, 'seller@cn', clock.now());
  await server.signIn('seller@cn', demoPassword);
  await makeOrders(server);
  const [batch] = await rowsOf('/payment/group-list', { status: 'partlyFailed' });
  const [bill] = await rowsOf('/payment/bill/list', {});
  const days = (await rowsOf('/record/fund/list', { purse: 'wallet', currency: 'USD' })).map((row) =>
    dayIn(row['transTime']),
  );
  inputs = {
    '=route.query.batchId': batch?.['batchId'],
    '=data.fee.batchId': batch?.['batchId'],
    '=route.params.line': bill?.['type'],
    '=route.query.purse': 'wallet',
    '=route.query.currency': 'USD',
    '=route.query.startDate': days.at(-1),
    '=route.query.endDate': days[0],
  };
});
afterAll(() => server.dispose());

async function pageAt(
  address: string,
  wish: object,
): Promise<{ readonly rows: readonly Row[]; readonly total: number }> {
  const { data, code } = await post(server, address, wish);
  if (data === undefined || data === null) throw new Error(`${address} ${JSON.stringify(wish)}: ${code}`);
  const { resultList, totalSize } = data as { readonly resultList: readonly Row[]; readonly totalSize: number };
  return { rows: resultList, total: totalSize };
}

async function rowsOf(address: string, wish: object, pageSize = 100): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const page = await pageAt(address, { ...wish, pageNum, pageSize });
    rows.push(...page.rows);
    if (page.rows.length === 0 || rows.length >= page.total) return rows;
  }
}

const fixed = ({ input }: Listed) =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
      if (typeof value === 'string' && value.startsWith('=') && inputs[value] === undefined)
        throw new Error(`no value is known for ${value}`);
      return [name, inputs[String(value)] ?? value];
    }),
  );

const user = ({ operation }: Listed) => (operation.domain === 'huichukou' ? 'b2b@cn' : 'seller@cn');
const cameToNothing = ['failed', 'returned', 'cancelled'];

describe.each(lists)('$names', (listed) => {
  const { operation, file, fields, columns } = listed;
  const { address } = operation;
  let all: readonly Row[];
  let wish: Readonly<Record<string, unknown>>;
  beforeAll(async () => {
    await server.signIn(user(listed), demoPassword);
    wish = fixed(listed);
    all = await rowsOf(address, wish);
    expect(all.length, 'rows to choose from').toBeGreaterThan(1);
  });

  const valuesOf = (field: string): readonly string[] => {
    const { value } = matchOf(operation, field);
    const found = [...new Set(all.map(value))].filter((text) => text !== '' && text !== 'null');
    return [...new Set([found[0], found.at(-1)])].filter((text) => text !== undefined);
  };

  test('each field of its filter finds exactly the rows that have its value', async () => {
    const limiting = new Set<string>();
    for (const field of fields) {
      const { holds } = matchOf(operation, field);
      const values = valuesOf(field);
      expect(values.length, field).toBeGreaterThan(0);
      for (const value of values) {
        const found = await rowsOf(address, { ...wish, [field]: value });
        expect(found, `${field} ${value}`).toEqual(all.filter((row) => holds(row, value)));
        if (found.length < all.length) limiting.add(field);
      }
    }
    expect([...limiting]).not.toEqual([]);
  });

  test('each of its sorts orders both ways', async () => {
    for (const sort of sortsOf(operation)) {
      const up = await rowsOf(address, { ...wish, sort });
      expect(up.toSorted(inText), sort).toEqual(all.toSorted(inText));
      const wrong = up.filter((row, index) => index > 0 && compare(operation, sort, up[index - 1] ?? row, row) > 0);
      expect(wrong, sort).toEqual([]);
      const currency = String(currencyOf(operation, sort));
      expect(torn(up.map((row) => `${String(row[currency])} ${String(row[sortedField[sort] ?? sort])}`)), sort).toEqual(
        [],
      );
      expect(await rowsOf(address, { ...wish, sort: `-${sort}` }), sort).toEqual(up.toReversed());
    }
  });

  test('its pages join without gap or repetition', async () => {
    const pageSize = Math.min(100, Math.ceil(all.length / 3));
    expect(await rowsOf(address, wish, pageSize)).toEqual(all);
    const [sort] = sortsOf(operation).toReversed();
    expect(await rowsOf(address, { ...wish, sort }, pageSize), sort).toEqual(await rowsOf(address, { ...wish, sort }));
    expect(new Set(all.map((row) => JSON.stringify(row))).size).toBe(all.length);
  });

  test('its file has the rows of the list under the same filter, in the same order', async () => {
    if (file === null) throw new Error('it has no file');
    const field = fields.find((name) => valuesOf(name).length > 1) ?? fields[0] ?? '';
    const [sort = ''] = sortsOf(operation);
    const filtered = { ...wish, [field]: valuesOf(field).at(-1), sort: `-${sort}` };
    const shown = await rowsOf(address, filtered);
    const takes = recordOf(file.inputSchema['properties']);
    if (takes['columns'] === undefined) {
      expect(await rowsInWorkbook(file, filtered)).toBe(1 + shown.length);
      return;
    }
    const ids = valueAt(takes['columns'], ['items', 'properties', 'id', 'enum']) as readonly string[];
    const wanted = columns.filter((column) => ids.includes(column));
    const [head = [], ...lines] = await csvLines(server, file.address, filtered, wanted);
    expect(lines).toHaveLength(shown.length);
    const compared = wanted.filter((column) => isSaid(operation, column, all));
    expect(compared).not.toEqual([]);
    for (const column of compared) {
      const at = head.indexOf(`the ${column}`);
      for (const [index, row] of shown.entries()) {
        const cell = lines[index]?.[at];
        if (cell === '' && cameToNothing.includes(String(row['status']))) continue;
        expect(cell, `${column} of line ${index}`).toBe(String(row[column] ?? ''));
      }
    }
  });

  test('its file is refused to a user without the permission', async () => {
    if (file === null) throw new Error('it has no file');
    await server.signIn('sub-few@cn', demoPassword);
    const { json } = await server.request(
      file.method,
      `/api${file.address}`,
      file.method === 'GET' ? {} : { body: wish },
    );
    expect(json).toMatchObject({ code: '990403' });
    await server.signIn(user(listed), demoPassword);
  });
});

/** The rows of a workbook that the address chooses, with the heads. */
async function rowsInWorkbook({ method, address }: Operation, wish: Row): Promise<number> {
  const query = Object.fromEntries(Object.entries(wish).map(([name, value]) => [name, String(value)]));
  const { bytes } = await server.request(method, `/api${address}`, { query });
  const sheet = unzipSync(new Uint8Array(bytes))['xl/worksheets/sheet1.xml'] ?? new Uint8Array();
  return [...new TextDecoder().decode(sheet).matchAll(/<row\b/g)].length;
}

/** Whether a file says a field as the list answers it: times, amounts and numbers of orders. */
function isSaid(operation: Operation, column: string, rows: readonly Row[]): boolean {
  const field = fieldOf(operation, column);
  return (
    field['format'] === 'beijing-time' ||
    field['x-currency'] !== undefined ||
    (field['enum'] === undefined && rows.every((row) => /^[A-Z]{0,4}\d{6,}$/.test(String(row[column]))))
  );
}

const inText = (one: Row, other: Row) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);
