import { describe, expect, test } from 'vitest';
import { readConfigFiles } from '../../cli/project/readConfigFiles.ts';
import { openProject } from '../../cli/project/ConfigProject.ts';
import { FileCache } from '../load/FileCache.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { recordOf } from '../recordOf.ts';
import { tinyConfig, tinyFiles } from '../tinyConfig.fixture.ts';
import { valueAt } from '../../domain/valueAt.ts';
import { listsOf } from './replaceLists.ts';
import { writtenLocation, writtenPath } from './writtenPath.ts';

const text = { type: 'string' };
const answer = (properties: object) => ({
  responses: { 200: { description: 'd', content: { 'application/json': { schema: { type: 'object', properties } } } } },
});
const takes = (properties: object) => ({
  requestBody: { content: { 'application/json': { schema: { type: 'object', properties } } } },
});
const api = (change: object = {}) => ({
  openapi: '3.1.0',
  info: { title: 'demo', version: '1' },
  paths: {
    '/rows': {
      post: {
        operationId: 'demo.rows',
        'x-permission': 'any',
        ...takes({
          pageNum: { type: 'integer' },
          pageSize: { type: 'integer' },
          sort: text,
          status: { type: 'integer' },
          from: text,
          until: text,
          owner: text,
          ...change,
        }),
        ...answer({
          rows: { type: 'array', items: { type: 'object', properties: { id: text, amount: text } } },
          count: { type: 'integer' },
        }),
      },
    },
    '/export': {
      post: {
        operationId: 'demo.export',
        'x-permission': 'look',
        'x-download': true,
        ...takes({ status: { type: 'integer' }, owner: text, columns: { type: 'array', items: { type: 'object' } } }),
        responses: { 200: { description: 'file' } },
      },
    },
  },
});
const filter = {
  schema: {
    type: 'object',
    properties: { status: { type: 'integer' }, dates: { type: 'object', properties: { from: text, until: text } } },
  },
  ui: { dates: { widget: 'dateRange' } },
};
const list = {
  id: 'items',
  type: 'list',
  operation: 'demo.rows',
  filter: 'demo.filter',
  rowKey: 'id',
  columns: [{ id: 'amount' }],
};

function project(page: object, changes: object = {}) {
  return openProject(
    tinyConfig({
      ...tinyFiles,
      'schemas/demo/api.json': api(),
      'schemas/demo/forms/filter.json': filter,
      'schemas/demo/pages/home.json': page,
      ...changes,
    }),
  ).config;
}

const home = (page: object, changes: object = {}): Readonly<Record<string, unknown>> =>
  recordOf(project(page, changes).pages['demo.home']);

const ofAddress = {
  pageNum: '=coalesce(int(route.query.pageNum), 1)',
  pageSize: '=coalesce(int(route.query.pageSize), 10)',
  sort: '=route.query.sort',
  status: '=int(route.query.status)',
  from: '=route.query.from',
  until: '=route.query.until',
};
const table = {
  id: 'items',
  type: 'table',
  rowKey: 'id',
  columns: [{ id: 'amount' }],
  rows: '=data.items.rows',
  total: '=data.items.count',
};

describe('a list', () => {
  test('is a filter bar, a table, and a call with the inputs that the address sets', () => {
    expect(home({ blocks: [list] })).toEqual({
      calls: { items: { operation: 'demo.rows', input: ofAddress } },
      blocks: [{ type: 'filterBar', form: 'demo.filter' }, table],
    });
  });

  test('shows the sums that the operation answers beside its rows', () => {
    const summed = api();
    Object.assign(
      summed.paths['/rows'].post,
      answer({
        rows: { type: 'array', items: { type: 'object', properties: { id: text, amount: text } } },
        totals: { type: 'array', items: { type: 'object', properties: { currency: text, amount: text } } },
        dayTotals: { type: 'array', items: { type: 'object', properties: { day: text, amount: text } } },
        count: { type: 'integer' },
      }),
    );
    const sums = { totals: ['amount'], groupBy: 'made', dayTotals: ['amount'] };
    const page = home({ blocks: [{ ...list, ...sums }] }, { 'schemas/demo/api.json': summed });
    expect(valueAt(page, ['blocks', 1])).toMatchObject({
      rows: '=data.items.rows',
      totals: { rows: '=data.items.totals', items: [{ id: 'amount' }] },
      dayTotals: { rows: '=data.items.dayTotals', items: [{ id: 'amount' }] },
    });
  });

  test('sends inputs of its own besides, and asks for the first of its page sizes', () => {
    const input = { owner: 'me', status: 3 };
    expect(home({ blocks: [{ ...list, input, pageSizes: [25, 50] }] })['calls']).toEqual({
      items: {
        operation: 'demo.rows',
        input: { ...ofAddress, pageSize: '=coalesce(int(route.query.pageSize), 25)', ...input },
      },
    });
  });

  test('adds its inputs to a call that the page declares under its name', () => {
    const { operation, ...short } = list;
    expect(
      home({ calls: { items: { operation, input: { owner: 'me' }, background: true } }, blocks: [short] })['calls'],
    ).toEqual({ items: { operation, background: true, input: { ...ofAddress, owner: 'me' } } });
  });

  test('with a prefix reads parameters of its own', () => {
    const whole = home({ blocks: [{ ...list, query: 'late' }] });
    expect(valueAt(whole, ['calls', 'items', 'input'])).toEqual({
      pageNum: '=coalesce(int(route.query.latePageNum), 1)',
      pageSize: '=coalesce(int(route.query.latePageSize), 10)',
      sort: '=route.query.lateSort',
      status: '=int(route.query.lateStatus)',
      from: '=route.query.lateFrom',
      until: '=route.query.lateUntil',
    });
    expect(valueAt(whole, ['blocks', 0])).toEqual({
      id: 'lateFilter',
      type: 'filterBar',
      form: 'demo.filter',
      query: 'late',
    });
  });

  test('in a tab runs while the tab is shown', () => {
    const tabs = (query: object) =>
      home({
        blocks: [
          {
            type: 'tabs',
            ...query,
            tabs: [
              { id: 'a', blocks: [list] },
              { id: 'b', blocks: [{ ...list, id: 'others' }] },
            ],
          },
        ],
      });
    expect([
      valueAt(tabs({}), ['calls', 'items', 'when']),
      valueAt(tabs({ query: 'part' }), ['calls', 'others', 'when']),
    ]).toEqual(["coalesce(route.query.tab, 'a') == 'a'", "route.query.part == 'b'"]);
    expect(valueAt(tabs({}), ['blocks', 0, 'tabs', 1, 'blocks', 0, 'id'])).toBe('bFilter');
    const look = home({
      blocks: [
        {
          type: 'tabs',
          tabs: [
            { id: 'a', permission: 'look', flag: 'new', blocks: [list, { ...list, id: 'own', permission: 'more' }] },
          ],
        },
      ],
    });
    expect([valueAt(look, ['calls', 'items']), valueAt(look, ['calls', 'own'])]).toMatchObject([
      { permission: 'look', flag: 'new' },
      { permission: 'more', flag: 'new' },
    ]);
  });

  test('that the address or the state of the page hides is not called then; what an answer hides is asked for beside it', () => {
    const whenOf = (visibleWhen: string, others: readonly object[] = [], own: object = {}) =>
      valueAt(
        home({
          computed: { isChosen: "=route.query.a != null && 'data.x' != ''", isMany: '=size(data.other) > 1' },
          blocks: [{ type: 'section', visibleWhen, blocks: [{ ...list, ...own }] }, ...others],
        }),
        ['calls', 'items', 'when'],
      );
    expect(whenOf('route.query.a == null')).toBe('(route.query.a == null)');
    expect(whenOf('page.isChosen', [], { visibleWhen: 'size(route.query.b) > 0' })).toBe(
      '(page.isChosen) && (size(route.query.b) > 0)',
    );
    expect(whenOf('data.other != null')).toBeUndefined();
    expect(whenOf('page.isMany')).toBeUndefined();
    expect(whenOf('route.query.a == null', [{ type: 'text', text: '=string(data.items.count)' }])).toBeUndefined();
  });

  test('that some users do not see is not called for them', () => {
    expect(home({ blocks: [{ ...list, permission: 'look' }] })).toMatchObject({
      calls: { items: { permission: 'look' } },
      blocks: [
        { type: 'filterBar', permission: 'look' },
        { type: 'table', permission: 'look' },
      ],
    });
  });

  test('in a dialog is called while the dialog is open', () => {
    expect(home({ blocks: [], dialogs: { all: { blocks: [list] } } })['dialogs']).toEqual({
      all: {
        calls: { items: { operation: 'demo.rows', input: ofAddress } },
        blocks: [{ type: 'filterBar', form: 'demo.filter' }, table],
      },
    });
  });

  test('has no filter bar of its own when the page shows one elsewhere', () => {
    expect(
      home({ blocks: [{ type: 'section', blocks: [{ type: 'filterBar', form: 'demo.filter' }] }, list] })['blocks'],
    ).toEqual([{ type: 'section', blocks: [{ type: 'filterBar', form: 'demo.filter' }] }, table]);
  });

  test('offers saved views for a filter of more than four parameters', () => {
    const long = {
      ...filter,
      schema: { ...filter.schema, properties: { ...filter.schema.properties, owner: text, sort: text } },
    };
    expect(valueAt(home({ blocks: [list] }, { 'schemas/demo/forms/filter.json': long }), ['blocks', 0])).toEqual({
      type: 'filterBar',
      form: 'demo.filter',
      views: true,
    });
  });

  test('exports the filtered rows with the inputs, the permission and the columns that the operation declares', () => {
    expect(
      valueAt(home({ blocks: [{ ...list, input: { owner: 'me' }, export: 'demo.export' }] }), ['blocks', 1, 'export']),
    ).toEqual({
      permission: 'look',
      operation: 'demo.export',
      input: { status: '=int(route.query.status)', owner: 'me' },
      columns: 'columns',
    });
  });

  test('asks for what its export requires besides what the list requires itself', () => {
    const permissionOf = (ofList: string, more: object) => {
      const closed = api();
      Object.assign(closed.paths['/rows'].post, { 'x-permission': ofList });
      Object.assign(closed.paths['/export'].post, more);
      const page = home({ blocks: [{ ...list, export: 'demo.export' }] }, { 'schemas/demo/api.json': closed });
      return valueAt(page, ['blocks', 1, 'export', 'permission']);
    };
    const also = { 'x-permission-also': ['save'] };
    expect(permissionOf('look', {})).toBe('look');
    expect(permissionOf('look', also)).toBe('save');
    expect(permissionOf('any', also)).toBe('look');
  });

  test('that opens a page has rows and a key that lead there', () => {
    const open = { to: 'demo.other', params: { id: '=row.id' } };
    const onClick = [{ do: 'navigate', ...open }];
    expect(
      valueAt(home({ blocks: [{ ...list, columns: [{ id: 'id' }, { id: 'amount' }], open }] }), ['blocks', 1]),
    ).toEqual({ ...table, columns: [{ id: 'id', onClick }, { id: 'amount' }], onClick });
  });

  test('leads from a derived value to the line that it follows from', () => {
    const page = project({
      blocks: [
        { type: 'text', text: 'demo.home.hello' },
        { ...list, input: { owner: 'me' }, export: 'demo.export', open: { to: 'demo.other' } },
        { type: 'text', text: 'demo.home.hello' },
      ],
    }).written.pages['demo.home'];
    const at = ['blocks', 1];
    const places: readonly (readonly [string, readonly (string | number)[]])[] = [
      ['calls.items', at],
      ['calls.items.operation', [...at, 'operation']],
      ['calls.items.input.pageNum', [...at, 'operation']],
      ['calls.items.input.status', [...at, 'filter']],
      ['calls.items.input.owner', [...at, 'input', 'owner']],
      ['blocks.0.text', ['blocks', 0, 'text']],
      ['blocks.1.form', [...at, 'filter']],
      ['blocks.2.rows', [...at, 'operation']],
      ['blocks.2.columns.0.id', [...at, 'columns', 0, 'id']],
      ['blocks.2.export.input.status', [...at, 'export']],
      ['blocks.2.onClick.0.to', [...at, 'open', 'to']],
      ['blocks.3.text', ['blocks', 2, 'text']],
    ];
    expect(
      places.map(([derived]) =>
        writtenPath(
          page,
          derived.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
        ),
      ),
    ).toEqual(places.map(([, written]) => written));
  });

  test('leads from an input to the object beside the address that sends it', () => {
    const { operation, ...short } = list;
    const written = (input: unknown) =>
      project({
        query: { owner: {} },
        calls: { items: { operation, input, background: true } },
        blocks: [{ ...short, ...(input === '=route.query' && { input: { from: 'today' } }) }],
      });
    const placesOf = (input: unknown) => {
      const { config, names } = { config: written(input), names: ['pageNum', 'status', 'owner', 'sort', 'from'] };
      const page = config.written.pages['demo.home'];
      return names.map((name) => writtenPath(page, ['calls', 'items', 'input', name]).join('.'));
    };
    expect(placesOf('=route.query')).toEqual([
      'blocks.0',
      'blocks.0.filter',
      'calls.items.input',
      'blocks.0',
      'blocks.0.input.from',
    ]);
    expect(placesOf(['=route.query', { sort: 'id' }])).toEqual([
      'blocks.0',
      'blocks.0.filter',
      'calls.items.input',
      'calls.items.input.1.sort',
      'blocks.0.filter',
    ]);
    expect(written('=route.query').pages['demo.home']?.calls?.['items']?.input).toEqual({
      ...ofAddress,
      owner: '=route.query.owner',
      from: 'today',
    });
  });

  test('stays the same object until its operation or its filter changes', () => {
    const cache = new FileCache();
    const pageOf = (change: object = {}, form: object = filter) => {
      const files = tinyConfig({
        ...tinyFiles,
        'schemas/demo/api.json': api(change),
        'schemas/demo/forms/filter.json': form,
        'schemas/demo/pages/home.json': { blocks: [list] },
      });
      return openProject(files, cache).config.pages['demo.home'];
    };
    const first = pageOf();
    expect(pageOf()).toBe(first);
    expect(pageOf({ from: { type: 'integer' } })?.calls?.['items']?.input).toMatchObject({
      from: '=int(route.query.from)',
    });
    expect(
      Object.keys(
        Object(pageOf({}, { schema: { type: 'object', properties: { owner: text } } })?.calls?.['items']?.input),
      ),
    ).toEqual(['pageNum', 'pageSize', 'sort', 'owner']);
  });
});

describe('the shipped lists', () => {
  const shipped = openProject(readConfigFiles('.')).config;

  test('are the tables with paging on the server, and no list is left in the whole form', () => {
    const lists = Object.values(shipped.written.pages).flatMap((page) => listsOf(page));
    expect(lists.length).toBeGreaterThan(12);
    expect(Object.values(shipped.pages).flatMap((page) => listsOf(page))).toEqual([]);
  });

  test('lead to a place in the written page from every derived value', () => {
    const visit = (value: unknown, path: readonly (string | number)[]): readonly (readonly (string | number)[])[] => [
      path,
      ...(Array.isArray(value)
        ? value.flatMap((child: unknown, index) => visit(child, [...path, index]))
        : isRecord(value)
          ? Object.entries(value).flatMap(([key, child]) => visit(child, [...path, key]))
          : []),
    ];
    const lost = Object.entries(shipped.pages)
      .filter(([id]) => listsOf(shipped.written.pages[id] ?? { blocks: [] }).length > 0)
      .flatMap(([id, page]) =>
        visit(page, [])
          .filter(
            // The map of actions as a whole is written nowhere when all of them come from parts.
            (path) =>
              path.length > 1 &&
              valueAt(shipped.written, writtenLocation(shipped.written, ['pages', id, ...path])) === undefined,
          )
          .map((path) => [id, ...path].join('.')),
      );
    expect(lost).toEqual([]);
  });
});
