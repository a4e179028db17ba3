import { expect, test } from 'vitest';
import { applyFixes } from '../../cli/project/applyFixes.ts';
import { openProject } from '../../cli/project/ConfigProject.ts';
import { redundantLists } from '../check/redundantLists.ts';
import { diagnostic } from '../Diagnostic.ts';
import { tinyConfig, tinyFiles } from '../tinyConfig.fixture.ts';

const parameters = ['pageNum', 'pageSize'].map((name) => ({ name, in: 'query', schema: { type: 'integer' } }));
const api = (more: readonly object[]) => {
  const {
    '/demo/list': { get },
    ...paths
  } = tinyFiles['schemas/demo/api.json'].paths;
  const answer = {
    description: 'd',
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: {
            resultList: { type: 'array', items: { $ref: '#/components/schemas/Row' } },
            totalSize: { type: 'integer' },
          },
        },
      },
    },
  };
  return {
    ...tinyFiles['schemas/demo/api.json'],
    paths: {
      ...paths,
      '/demo/list': { get: { ...get, parameters: [...parameters, ...more], responses: { 200: answer } } },
    },
  };
};
const pageInput = {
  pageNum: '=coalesce(int(route.query.pageNum), 1)',
  pageSize: '=coalesce(int(route.query.pageSize), 10)',
};
const table = {
  id: 'list',
  type: 'table',
  rows: '=data.list.resultList',
  total: '=data.list.totalSize',
  rowKey: 'id',
  columns: [{ id: 'amount' }],
};
const $schema = '../../_meta/page.schema.json';
const bar = { type: 'filterBar', form: 'demo.ask' };

/** The page as the fix writes it, the findings that are left then, and all files. */
function fixed(page: object, more: object = {}) {
  const texts = tinyConfig({
    ...tinyFiles,
    'schemas/demo/api.json': api([{ name: 'amount', in: 'query', schema: { type: 'string' } }]),
    'schemas/demo/pages/home.json': { $schema, ...page },
    ...more,
  });
  const findings = (files: ReadonlyMap<string, string>) => {
    const { config } = openProject(files);
    return redundantLists({ authored: config, parts: config }).flatMap((found) =>
      'place' in found ? [diagnostic(found.code, found.place, found.message, found)] : [],
    );
  };
  const before = openProject(texts).config.pages['demo.home'];
  const after = new Map([...texts, ...applyFixes(texts, findings(texts))]);
  expect(openProject(after).config.pages['demo.home']).toEqual(before);
  const { $schema: _schema, ...written } = JSON.parse(after.get('schemas/demo/pages/home.json') ?? '');
  return { page: written, left: findings(after).length, files: after };
}

test('a table with its call and its filter bar is written as a list, and the page stays the same', () => {
  const whole = {
    calls: { list: { operation: 'demo.list', input: { ...pageInput, amount: '=route.query.amount' } } },
    blocks: [bar, table, { type: 'text', text: 'demo.home.hello' }],
  };
  expect(fixed(whole)).toMatchObject({
    page: {
      blocks: [
        {
          id: 'list',
          type: 'list',
          operation: 'demo.list',
          filter: 'demo.ask',
          rowKey: 'id',
          columns: [{ id: 'amount' }],
        },
        { type: 'text', text: 'demo.home.hello' },
      ],
    },
    left: 0,
  });
});

test('a filter bar elsewhere stays, and so does what only a call can say', () => {
  const whole = {
    calls: {
      list: { operation: 'demo.list', input: { ...pageInput, amount: '=route.query.amount' }, background: true },
    },
    blocks: [{ type: 'section', blocks: [bar] }, table],
  };
  expect(fixed(whole)).toMatchObject({
    page: {
      calls: { list: { operation: 'demo.list', background: true } },
      blocks: [
        { type: 'section', blocks: [bar] },
        { id: 'list', type: 'list', filter: 'demo.ask', rowKey: 'id', columns: [{ id: 'amount' }] },
      ],
    },
    left: 0,
  });
});

test('an input that follows from the address is not written in a list', () => {
  const list = {
    id: 'list',
    type: 'list',
    operation: 'demo.list',
    filter: 'demo.ask',
    rowKey: 'id',
    columns: [{ id: 'amount' }],
  };
  expect(fixed({ blocks: [{ ...list, input: { pageNum: pageInput.pageNum } }] })).toMatchObject({
    page: { blocks: [list] },
    left: 0,
  });
});

test('lists in different tabs each write the filter bar that they share', () => {
  const tab = (id: string, list: object) => ({ id, blocks: [{ id: `${id}Filter`, ...bar }, { ...list }] });
  const written = {
    id: 'list',
    type: 'list',
    operation: 'demo.list',
    filter: 'demo.ask',
    rowKey: 'id',
    columns: [{ id: 'amount' }],
  };
  const { page, left } = fixed({
    blocks: [{ type: 'tabs', tabs: [tab('one', written), tab('two', { ...written, id: 'other' })] }],
  });
  expect({ page, left }).toEqual({
    page: {
      blocks: [
        {
          type: 'tabs',
          tabs: [
            { id: 'one', blocks: [written] },
            { id: 'two', blocks: [{ ...written, id: 'other' }] },
          ],
        },
      ],
    },
    left: 0,
  });
});

test('two lists beside each other are both written as such', () => {
  const other = {
    ...table,
    id: 'other',
    rows: '=data.other.resultList',
    total: '=data.other.totalSize',
    query: 'other',
  };
  const input = {
    pageNum: '=coalesce(int(route.query.otherPageNum), 1)',
    pageSize: '=coalesce(int(route.query.otherPageSize), 10)',
    amount: '=route.query.otherAmount',
  };
  const whole = {
    calls: {
      list: { operation: 'demo.list', input: { ...pageInput, amount: '=route.query.amount' } },
      other: { operation: 'demo.list', input },
    },
    blocks: [bar, table, { id: 'otherFilter', ...bar, query: 'other' }, other],
  };
  expect(fixed(whole)).toMatchObject({
    page: { blocks: [{ type: 'list' }, { type: 'list', query: 'other', filter: 'demo.ask' }] },
    left: 0,
  });
});

test('a table that says something else stays', () => {
  const whole = (change: object) => ({
    calls: { list: { operation: 'demo.list', input: pageInput } },
    blocks: [{ ...table, ...change }],
  });
  expect(
    [{ paging: false }, { rows: '=data.list.resultList.filter(r, r.id != null)' }, { total: '=20' }].map(
      (change) => fixed(whole(change)).page,
    ),
  ).toEqual(
    [{ paging: false }, { rows: '=data.list.resultList.filter(r, r.id != null)' }, { total: '=20' }].map(whole),
  );
});

test('a table of a part is written as a list in the part, unless it contains what a page gives', () => {
  const part = {
    $schema: '../../_meta/part.schema.json',
    calls: { list: { operation: 'demo.list', input: { ...pageInput, amount: '=route.query.amount' } } },
    blocks: [bar, table],
  };
  const page = { blocks: [{ type: 'part', part: 'demo.rows' }] };
  const other = { ...tinyFiles['schemas/demo/pages/other.json'], blocks: page.blocks };
  const written = (change: object) => {
    const path = 'schemas/demo/parts/rows.json';
    const { files, left } = fixed(page, { [path]: { ...part, ...change }, 'schemas/demo/pages/other.json': other });
    return { part: JSON.parse(files.get(path) ?? ''), left };
  };
  const list = {
    id: 'list',
    type: 'list',
    operation: 'demo.list',
    filter: 'demo.ask',
    rowKey: 'id',
    columns: [{ id: 'amount' }],
  };
  expect(written({})).toEqual({ part: { $schema: part.$schema, blocks: [list] }, left: 0 });
  const given = {
    takes: { mark: { description: 'A condition.' } },
    blocks: [bar, { ...table, markWhen: 'with.mark' }],
  };
  expect(written(given).part).toMatchObject(given);
});
