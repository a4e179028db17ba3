import { describe, expect, test } from 'vitest';
import { readConfigFiles } from '../../cli/project/readConfigFiles.ts';
import { loadConfig } from '../load/loadConfig.ts';
import type { PageFile } from '../model.generated.ts';
import type { Operation } from '../operations.ts';
import { Declarations } from './Declarations.ts';
import { deriveShown, withNamedItems } from './deriveShown.ts';
import { readChain } from './readChain.ts';
import { writtenPath } from './writtenPath.ts';

const page = (...blocks: readonly object[]): PageFile => ({ blocks }) as PageFile;
const amount = { type: 'string' };
const order = {
  type: 'object',
  properties: {
    currency: { type: 'string' },
    target: { type: 'string' },
    note: amount,
    amount: { ...amount, 'x-currency': 'currency' },
    fee: { anyOf: [{ ...amount, 'x-currency': 'CNY' }, { type: 'null' }] },
    lines: { type: 'array', items: { $ref: '#/$defs/line' } },
    more: { allOf: [{ $ref: '#/$defs/line' }] },
  },
  $defs: {
    line: { type: 'object', properties: { arrives: { ...amount, 'x-currency': 'to' }, to: { type: 'string' } } },
  },
};
const declaring = (dataSchema: object = order) =>
  new Declarations({
    files: new Map(),
    forms: {},
    flows: {},
    routes: { routes: [], fallback: 'demo.home' },
    operations: new Map([['demo.order', { dataSchema } as unknown as Operation]]),
  });
const whole = (block: object, rest: object = {}): unknown =>
  deriveShown({ ...page(block), ...rest }, declaring()).blocks[0];

describe('items and columns by name', () => {
  test('a name shows the value of this name of the object that the block is of', () => {
    expect(
      whole({
        type: 'descriptions',
        of: '=data.order',
        items: ['amount', { id: 'fee', copy: true }, { id: 'card', value: '=data.card.no' }],
      }),
    ).toEqual({
      type: 'descriptions',
      items: [
        { id: 'amount', value: '=data.order.amount' },
        { id: 'fee', value: '=data.order.fee', copy: true },
        { id: 'card', value: '=data.card.no' },
      ],
    });
    expect(whole({ type: 'statistics', of: '=page.on ? data.a : data.b', items: ['amount'] })).toEqual({
      type: 'statistics',
      items: [{ id: 'amount', value: '=(page.on ? data.a : data.b).amount' }],
    });
  });

  test('a name in a row needs no value, and a text or buttons are no value', () => {
    const table = {
      type: 'table',
      rows: '=data.list',
      columns: ['amount', { id: 'tools', buttons: [] }],
      expand: [{ type: 'descriptions', of: '=row.more', items: ['note', { id: 'hint', text: 'a.b' }] }],
    };
    expect(whole(table)).toEqual({
      type: 'table',
      rows: '=data.list',
      columns: [{ id: 'amount' }, { id: 'tools', buttons: [] }],
      expand: [
        {
          type: 'descriptions',
          items: [
            { id: 'note', value: '=row.more.note' },
            { id: 'hint', text: 'a.b' },
          ],
        },
      ],
    });
  });

  test('what says everything stays the same object, and the same page gives the same object', () => {
    const full = page({ type: 'table', rows: '=data.list', columns: [{ id: 'amount' }] });
    expect(deriveShown(full, declaring())).toBe(full);
    const short = page({ type: 'table', rows: '=data.list', columns: ['amount'] });
    expect(deriveShown(short, declaring())).toBe(deriveShown(short, declaring()));
  });

  test('a derived value is found where it follows from: at the name', () => {
    const short = page({
      type: 'descriptions',
      of: '=data.order',
      items: ['amount', { id: 'fee', copy: true }, { id: 'card', value: '=data.card' }],
    });
    const at = (index: number, key: string) => writtenPath(short, ['blocks', 0, 'items', index, key]).slice(2);
    expect([at(0, 'value'), at(1, 'value'), at(1, 'copy'), at(2, 'value')]).toEqual([
      ['items', 0],
      ['items', 1, 'id'],
      ['items', 1, 'copy'],
      ['items', 2, 'value'],
    ]);
  });

  test('an overlay sees an object in place of a name', () => {
    expect(
      withNamedItems('page', { a: page({ type: 'table', rows: '=data.list', columns: ['amount', { id: 'fee' }] }) })[
        'a'
      ]?.blocks[0],
    ).toEqual({ type: 'table', rows: '=data.list', columns: [{ id: 'amount' }, { id: 'fee' }] });
  });

  test('every shipped page is in its whole form once it is derived', () => {
    const { config } = loadConfig(readConfigFiles('.'));
    const declared = new Declarations(config);
    for (const one of Object.values(config.pages)) expect(deriveShown(one, declared)).toBe(one);
  });
});

describe('an amount is shown as money, in the currency that its schema names', () => {
  const calls = { order: { operation: 'demo.order' } };
  const money = (id: string, value: string, currency: string) => ({ id, value, format: 'money', currency });

  test('of an object, in a row, in a list inside, and through references', () => {
    expect(whole({ type: 'descriptions', of: '=data.order', items: ['amount', 'fee', 'note'] }, { calls })).toEqual({
      type: 'descriptions',
      items: [
        money('amount', '=data.order.amount', '=data.order.currency'),
        money('fee', '=data.order.fee', 'CNY'),
        { id: 'note', value: '=data.order.note' },
      ],
    });
    expect(
      whole(
        {
          type: 'table',
          rows: '=data.order.lines',
          columns: ['arrives'],
          expand: [{ type: 'statistics', items: [{ id: 'sum', value: '=row.arrives' }] }],
        },
        { calls },
      ),
    ).toMatchObject({
      columns: [{ id: 'arrives', format: 'money', currency: '=row.to' }],
      expand: [{ items: [money('sum', '=row.arrives', '=row.to')] }],
    });
    expect(
      whole(
        {
          type: 'statistics',
          items: [
            { id: 'first', value: "=data.order.lines.find(l, l.to == 'CNY').arrives" },
            { id: 'more', value: '=data.order.more.arrives' },
          ],
        },
        { calls },
      ),
    ).toEqual({
      type: 'statistics',
      items: [
        money(
          'first',
          "=data.order.lines.find(l, l.to == 'CNY').arrives",
          "=data.order.lines.find(l, l.to == 'CNY').to",
        ),
        money('more', '=data.order.more.arrives', '=data.order.more.to'),
      ],
    });
  });

  test('in a currency of the object around its object', () => {
    const cost = { ...amount, 'x-currency': '../currency' };
    const inner = { type: 'object', properties: { cost, rate: { ...amount, 'x-currencies': ['../currency', 'CNY'] } } };
    const properties = { currency: { type: 'string' }, sum: inner, lines: { type: 'array', items: inner } };
    const shown = (block: object) =>
      deriveShown({ ...page(block), calls: { order: { operation: 'demo.order' } } }, declaring({ properties }))
        .blocks[0];
    const currency = '=data.order.currency';
    expect(shown({ type: 'statistics', of: '=data.order.sum', items: ['cost'] })).toMatchObject({
      items: [{ format: 'money', currency }],
    });
    expect(shown({ type: 'statistics', of: '=data.order.lines[0]', items: ['cost'] })).toMatchObject({
      items: [{ format: 'money', currency }],
    });
    const columns = ['cost', 'rate'];
    expect(shown({ type: 'table', rows: '=data.order.lines', columns })).toMatchObject({
      columns: [
        { format: 'money', currency },
        { format: 'rate', currency, toCurrency: 'CNY' },
      ],
    });
    const nested = { type: 'table', rows: '=row.lines', columns };
    expect(shown({ type: 'repeat', rows: '=data.orders', blocks: [nested] })).toMatchObject({
      blocks: [{ columns: [{ id: 'cost' }, { id: 'rate' }] }],
    });
  });

  test('what the item itself says counts', () => {
    const items = [
      { id: 'amount', format: 'amount' },
      { id: 'fee', currency: 'USD' },
      { id: 'lines', value: '=data.order.amount', format: 'text' },
    ];
    expect(whole({ type: 'descriptions', of: '=data.order', items }, { calls })).toMatchObject({
      items: [
        { format: 'amount', currency: '=data.order.currency' },
        { format: 'money', currency: 'USD' },
        { format: 'text' },
      ],
    });
    expect(whole({ type: 'descriptions', of: '=data.order', items }, { calls })).not.toHaveProperty('items.2.currency');
  });

  test('state that only one call writes has the schema of its answer', () => {
    const block = { type: 'statistics', of: '=page.trial', items: ['amount'] };
    const call = { do: 'call', operation: 'demo.order', into: 'page.trial' };
    const empty = { do: 'set', path: 'page.trial', value: null };
    const items = (...onOpen: readonly object[]) => Reflect.get(Object(whole(block, { onOpen })), 'items');
    expect(items(call, empty)).toEqual([money('amount', '=page.trial.amount', '=page.trial.currency')]);
    expect([
      items(),
      items(call, { ...empty, value: '=flow' }),
      items(call, { ...call, operation: 'demo.other' }),
      items({ ...call, into: 'page.trial.deep' }),
    ]).toEqual(Array(4).fill([{ id: 'amount', value: '=page.trial.amount' }]));
  });

  test('a page is derived again when the document of its operation changes', () => {
    const short = { ...page({ type: 'statistics', of: '=data.order', items: ['amount'] }), calls };
    const [before, other] = [declaring(), declaring({ properties: { amount } })];
    const first = deriveShown(short, before);
    expect(deriveShown(short, before)).toBe(first);
    expect(deriveShown(short, other).blocks[0]).toEqual({
      type: 'statistics',
      items: [{ id: 'amount', value: '=data.order.amount' }],
    });
  });
});

describe('a value is shown as its schema says', () => {
  const status = {
    type: 'string',
    enum: ['done', 'failed'],
    'x-options': { texts: 'demo.status', tones: { done: 'success', failed: 'danger' } },
  };
  const text = { type: 'string' };
  const schema = {
    properties: {
      status,
      kind: { ...text, 'x-options': { texts: 'demo.kind' } },
      rate: { ...text, 'x-currencies': ['from', 'CNY'] },
      from: text,
      note: text,
      count: { type: ['integer', 'null'] },
      day: { ...text, format: 'date' },
      time: { anyOf: [{ ...text, format: 'beijing-time' }, { type: 'null' }] },
      list: { type: 'array', items: { properties: { status } } },
    },
  };
  const calls = { order: { operation: 'demo.order' } };
  const shown = (block: object, rest: object = {}, data: object = schema): unknown =>
    deriveShown({ ...page(block), calls, ...rest }, declaring(data)).blocks[0];
  const ofOrder = (...items: readonly unknown[]): unknown =>
    Reflect.get(Object(shown({ type: 'descriptions', of: '=data.order', items })), 'items');
  const asStatus = { format: 'options', texts: 'demo.status', tones: { done: 'success', failed: 'danger' } };

  test('a list of values with its texts and tones, a rate as a pair, days, times and whole numbers', () => {
    expect(ofOrder('status', 'kind', 'rate', 'count', 'day', 'time', 'note')).toEqual([
      { id: 'status', value: '=data.order.status', ...asStatus },
      { id: 'kind', value: '=data.order.kind', format: 'options', texts: 'demo.kind' },
      { id: 'rate', value: '=data.order.rate', format: 'rate', currency: '=data.order.from', toCurrency: 'CNY' },
      { id: 'count', value: '=data.order.count', format: 'integer' },
      { id: 'day', value: '=data.order.day', format: 'date' },
      { id: 'time', value: '=data.order.time', format: 'dateTime' },
      { id: 'note', value: '=data.order.note' },
    ]);
  });

  test('a list of rows has times to the minute, unless a column says otherwise', () => {
    const times = { ...calls, list: { operation: 'demo.order' } };
    const table = { type: 'table', rows: '=data.list.list', columns: ['time', { id: 'time', format: 'dateTime' }] };
    const data = { properties: { list: { type: 'array', items: { properties: { time: schema.properties.time } } } } };
    expect(Reflect.get(Object(shown(table, { calls: times }, data)), 'columns')).toEqual([
      { id: 'time', format: 'minute' },
      { id: 'time', format: 'dateTime' },
    ]);
  });

  test('an item with another format or other texts gets none of these', () => {
    const items = [
      { id: 'status', value: '=data.order.status', format: 'text' },
      { id: 'status', value: '=data.order.status', format: 'options', texts: 'demo.other' },
      { id: 'rate', value: '=data.order.rate', format: 'text' },
    ];
    expect(ofOrder(...items)).toEqual(items);
  });

  test('a value that is left empty in some cases is shown as it is in the others', () => {
    const value = "=data.order.note in ['?', ': null'] ? null : data.order.status";
    expect(
      ofOrder({ id: 'state', value }, { id: 'or', value: "=data.order.note == 'x' ? data.order.status : 'none'" }),
    ).toEqual([
      { id: 'state', value, ...asStatus },
      { id: 'or', value: "=data.order.note == 'x' ? data.order.status : 'none'" },
    ]);
  });

  test('emptyWhen leaves the value empty, whatever its name or its schema says', () => {
    expect(
      ofOrder(
        { id: 'status', emptyWhen: "data.order.note == 'x'" },
        { id: 'other', value: '=data.order.day', emptyWhen: 'page.a ? page.b : page.c', copy: true },
      ),
    ).toEqual([
      { id: 'status', value: "=data.order.note == 'x' ? null : data.order.status", ...asStatus },
      { id: 'other', value: '=(page.a ? page.b : page.c) ? null : data.order.day', format: 'date', copy: true },
    ]);
    expect(
      shown({ type: 'table', rows: '=data.order.list', columns: [{ id: 'status', emptyWhen: 'row.off' }] }),
    ).toMatchObject({ columns: [{ id: 'status', value: '=row.off ? null : row.status' }] });
    expect(
      shown({ type: 'table', rows: '=data.order.list', columns: [{ id: 'in', emptyWhen: 'row.off' }] }),
    ).toMatchObject({ columns: [{ id: 'in', value: "=row.off ? null : row['in']" }] });
    const short = page({ type: 'descriptions', of: '=data.order', items: [{ id: 'status', emptyWhen: 'page.a' }] });
    expect(writtenPath(short, ['blocks', 0, 'items', 0, 'value']).slice(2)).toEqual(['items', 0, 'emptyWhen']);
  });

  test('the tag of a header and the field of a row', () => {
    expect(shown({ type: 'header', tag: { id: 'status', value: '=data.order.status' } })).toEqual({
      type: 'header',
      tag: { id: 'status', value: '=data.order.status', ...asStatus },
    });
    expect(shown({ type: 'table', rows: '=data.order.list', columns: ['status'] })).toMatchObject({
      columns: [{ id: 'status', ...asStatus }],
    });
  });

  test('the state of a flow', () => {
    const declared = new Declarations({
      files: new Map(),
      forms: {},
      flows: { order: { state: schema } as never },
      routes: { routes: [], fallback: 'demo.home' },
      operations: new Map(),
    });
    const block = page({ type: 'descriptions', of: '=flow', items: ['status'] });
    expect(deriveShown({ ...block, flow: 'order' }, declared).blocks[0]).toEqual({
      type: 'descriptions',
      items: [{ id: 'status', value: '=flow.status', ...asStatus }],
    });
  });

  test('state that is set to the answer of the call before', () => {
    const actions = (set: unknown) => [
      { do: 'call', operation: 'demo.order' },
      { do: 'notify', text: 'a.b' },
      { do: 'set', path: 'page.order', value: set },
    ];
    const items = (onOpen: readonly object[]) =>
      Reflect.get(Object(shown({ type: 'descriptions', of: '=page.order', items: ['day'] }, { onOpen })), 'items');
    expect([items(actions('=result')), items(actions('=result.list[0]')), items(actions('=result').slice(1))]).toEqual([
      [{ id: 'day', value: '=page.order.day', format: 'date' }],
      [{ id: 'day', value: '=page.order.day' }],
      [{ id: 'day', value: '=page.order.day' }],
    ]);
  });

  test('columns by which the server sorts are sortable', () => {
    const operation = {
      dataSchema: { properties: { rows: { type: 'array' } } },
      inputSchema: { properties: { order: { enum: ['day', '-day', 'status'] } } },
    } as unknown as Operation;
    const sorting = new Declarations({
      files: new Map(),
      forms: {},
      flows: {},
      routes: { routes: [], fallback: 'demo.home' },
      operations: new Map([['demo.order', operation]]),
    });
    const columns = (table: object, input: unknown) =>
      Reflect.get(
        Object(
          deriveShown(
            {
              ...page({ type: 'table', rows: '=data.order.rows', columns: ['day', 'status'], ...table }),
              calls: { order: { operation: 'demo.order', input } },
            } as PageFile,
            sorting,
          ).blocks[0],
        ),
        'columns',
      );
    expect(columns({}, { order: '=route.query.sort' })).toEqual([{ id: 'day', sortable: true }, { id: 'status' }]);
    expect([columns({}, {}), columns({ query: 'old' }, { order: '=route.query.sort' })]).toEqual(
      Array(2).fill([{ id: 'day' }, { id: 'status' }]),
    );
    expect(columns({ query: 'old' }, ['=page.filter', { order: '=route.query.oldSort' }])).toEqual([
      { id: 'day', sortable: true },
      { id: 'status' },
    ]);
  });
});

describe('an expression that reads one place', () => {
  test.each([
    ['data.order.amount', ['order', 'amount'], 'data.order'],
    ['row', [], null],
    ["data.list[0]['package']", ['list', null, 'package'], 'data.list[0]'],
    [
      "data.cards.find(c, c.id == '(' && size(c.x) > 0).name",
      ['cards', null, 'name'],
      "data.cards.find(c, c.id == '(' && size(c.x) > 0)",
    ],
  ])('%s', (source, steps, parent) => expect(readChain(source)).toEqual({ root: source.split('.')[0], steps, parent }));

  test.each([
    ['first(data.page.list).fee', ['page', 'list', null, 'fee'], 'first(data.page.list)'],
    ['data.list.filter(l, l.on)', ['list'], 'data'],
    ['data.list.filter(l, l.on)[0].fee', ['list', null, 'fee'], 'data.list.filter(l, l.on)[0]'],
    ['coalesce(data.page.list, []).find(l, l.on)', ['page', 'list', null], 'coalesce(data.page.list, [])'],
  ])('%s, an entry or some entries of a list', (source, steps, parent) =>
    expect(readChain(source)).toEqual({ root: 'data', steps, parent }),
  );

  test.each([
    'first(a, b)',
    'first(a + b)',
    'coalesce(a, b)',
    'a + b',
    'a.b.size()',
    'has(a.b)',
    'a ? b : c',
    "'text'",
    'a.find(c, c',
  ])('not %s', (source) => expect(readChain(source)).toBeNull());
});

test('a computed value that reads one place has the schema of that place; one that depends on itself has none', () => {
  const rest = {
    computed: { line: '=data.order.lines[0]', first: '=page.line', round: '=page.round' },
    calls: { order: { operation: 'demo.order' } },
  };
  expect(whole({ type: 'descriptions', of: '=page.first', items: ['arrives'] }, rest)).toMatchObject({
    items: [{ id: 'arrives', value: '=page.first.arrives', format: 'money', currency: '=page.first.to' }],
  });
  expect(whole({ type: 'descriptions', of: '=page.round', items: ['arrives'] }, rest)).toEqual({
    type: 'descriptions',
    items: [{ id: 'arrives', value: '=page.round.arrives' }],
  });
});
