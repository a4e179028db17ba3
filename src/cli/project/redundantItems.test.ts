import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../config/Diagnostic.ts';
import type { FileCache } from '../../config/load/FileCache.ts';
import { tinyConfig, tinyFiles } from '../../config/tinyConfig.fixture.ts';
import { applyFixes } from './applyFixes.ts';
import { checkProject } from './checkProject.ts';
import { openProject } from './ConfigProject.ts';
import { shippedCache, shippedFiles } from '../../../tests/support/shippedProject.ts';

const file = 'schemas/demo/pages/other.json';
const noCode = { keys: new Set<string>(), prefixes: [], shown: new Set<string>() };
const calls = { list: { operation: 'demo.list' } };
const site = (...blocks: readonly object[]) => tinyConfig({ [file]: { calls, blocks } });
const said = (texts: ReadonlyMap<string, string>, cache?: FileCache): readonly Diagnostic[] =>
  checkProject(openProject(texts, cache), noCode).filter(({ code }) => code === 'config/says-default');

/** The blocks of the page after all fixes. */
function fixed(texts: ReadonlyMap<string, string>): readonly unknown[] {
  const changed = applyFixes(texts, said(texts));
  return changed.size > 0 ? fixed(new Map([...texts, ...changed])) : JSON.parse(texts.get(file) ?? '').blocks;
}

describe('what items and columns need not say', () => {
  test.each([
    [
      'a name alone',
      { type: 'table', rows: '=data.list.resultList', columns: [{ id: 'amount' }, { id: 'id', copy: true }] },
      { columns: ['amount', { id: 'id', copy: true }] },
    ],
    [
      'the field of the row with its own name',
      {
        type: 'table',
        rows: '=data.list.resultList',
        columns: [
          { id: 'amount', value: '=row.amount' },
          { id: 'other', value: '=row.id' },
        ],
      },
      { columns: ['amount', { id: 'other', value: '=row.id' }] },
    ],
    [
      'values of one object',
      {
        type: 'descriptions',
        items: [
          { id: 'amount', value: '=data.list.resultList[0].amount' },
          { id: 'id', value: '=data.list.resultList[0].id', copy: true },
          { id: 'other', value: '=flow.amount' },
        ],
      },
      {
        of: '=data.list.resultList[0]',
        items: ['amount', { id: 'id', copy: true }, { id: 'other', value: '=flow.amount' }],
      },
    ],
    [
      'one value among others keeps its own object',
      {
        type: 'descriptions',
        items: [
          { id: 'amount', value: '=flow.amount' },
          { id: 'other', value: '=flow.amount' },
        ],
      },
      {
        items: [
          { id: 'amount', value: '=flow.amount' },
          { id: 'other', value: '=flow.amount' },
        ],
      },
    ],
  ])('%s', (_case, block, short) => {
    const { items: _items, columns: _columns, ...rest } = { items: null, columns: null, ...block };
    expect(fixed(site(block))).toEqual([{ ...rest, ...short }]);
  });

  test('the format and the currency that the schema of the value says', () => {
    const api = structuredClone(tinyFiles['schemas/demo/api.json']);
    Object.assign(api.components.schemas.Row.properties, {
      amount: { type: 'string', 'x-currency': 'currency' },
      currency: { type: 'string' },
    });
    const texts = site({
      type: 'table',
      rows: '=data.list.resultList',
      columns: [
        { id: 'amount', format: 'money', currency: '=row.currency' },
        { id: 'id', value: '=row.amount', format: 'amount', currency: '=row.currency' },
      ],
    });
    texts.set('schemas/demo/api.json', JSON.stringify(api));
    expect(fixed(texts)).toEqual([
      {
        type: 'table',
        rows: '=data.list.resultList',
        columns: ['amount', { id: 'id', value: '=row.amount', format: 'amount' }],
      },
    ]);
    expect(said(texts).map(({ message }) => message)).toEqual([
      '"format" and "currency" of "amount" follow from the schema of its value.',
      '"currency" of "id" follows from the schema of its value.',
    ]);
  });

  test('the texts and tones that the schema of the value says, and the columns that the operation sorts by', () => {
    const api = structuredClone(tinyFiles['schemas/demo/api.json']);
    const options = { texts: 'demo.status', tones: { done: 'success' } };
    Object.assign(api.components.schemas.Row.properties, {
      status: { type: 'string', enum: ['done'], 'x-options': options },
    });
    const texts = site(
      {
        type: 'header',
        tag: { id: 'status', value: '=data.list.resultList[0].status', format: 'options', ...options },
      },
      {
        type: 'table',
        rows: '=data.list.resultList',
        columns: [{ id: 'status', format: 'options', ...options, tones: {} }],
      },
    );
    texts.set('schemas/demo/api.json', JSON.stringify(api));
    expect(fixed(texts)).toEqual([
      { type: 'header', tag: { id: 'status', value: '=data.list.resultList[0].status' } },
      { type: 'table', rows: '=data.list.resultList', columns: [{ id: 'status', tones: {} }] },
    ]);
  });

  test('a value that is left empty in some cases, and an emptyWhen without a value', () => {
    const value = "=row.id == 'x' ? null : row.amount";
    expect(
      fixed(
        site({
          type: 'table',
          rows: '=data.list.resultList',
          columns: [
            { id: 'amount', value },
            { id: 'tools', buttons: [{ id: 'save', to: 'demo.home' }], emptyWhen: "row.id == 'x'" },
          ],
        }),
      ),
    ).toEqual([
      {
        type: 'table',
        rows: '=data.list.resultList',
        columns: [
          { id: 'amount', emptyWhen: "row.id == 'x'" },
          { id: 'tools', buttons: [{ id: 'save', to: 'demo.home' }] },
        ],
      },
    ]);
  });

  test('the usual kind of a button, and the key that the page behind a row takes', () => {
    const open = { to: 'demo.home', query: { id: '=row.id' } };
    const [first, second] = ['a', 'b'].map((id) => ({ id, to: 'demo.home' }));
    const table = (buttons: readonly unknown[]) => ({
      type: 'table',
      rows: '=data.list.resultList',
      columns: ['amount', { id: 'tools', buttons }],
      open,
    });
    expect(
      fixed(
        site(
          {
            ...table([
              { ...first, kind: 'link' },
              { ...second, kind: 'text' },
            ]),
            rowKey: 'id',
          },
          {
            type: 'result',
            status: 'success',
            buttons: [
              { ...first, kind: 'primary' },
              { ...second, kind: 'primary' },
            ],
          },
        ),
      ),
    ).toEqual([
      table([first, { ...second, kind: 'text' }]),
      { type: 'result', status: 'success', buttons: [first, { ...second, kind: 'primary' }] },
    ]);
    expect(openProject(site(table([first]))).config.pages['demo.other']?.blocks).toMatchObject([
      { rowKey: 'id', columns: [{}, { buttons: [{ kind: 'link' }] }] },
    ]);
  });

  test('a part says what does not follow for one of the pages that use it', () => {
    const part = {
      takes: { row: { type: 'object', description: 'A row.' } },
      blocks: [
        {
          type: 'descriptions',
          of: '=with.row',
          items: [
            { id: 'amount', format: 'integer' },
            { id: 'id', value: '=with.row.id', copy: true },
          ],
        },
      ],
    };
    const page = (row: string) => ({
      calls,
      state: { row: {} },
      blocks: [{ type: 'part', part: 'demo.row', with: { row } }],
    });
    const parts = (...pages: readonly object[]) => {
      const texts = tinyConfig({
        'schemas/demo/parts/row.json': part,
        ...Object.fromEntries(pages.map((one, index) => [`schemas/demo/pages/page${index}.json`, one])),
      });
      const api = structuredClone(tinyFiles['schemas/demo/api.json']);
      Object.assign(api.components.schemas.Row.properties, { amount: { type: 'integer' } });
      texts.set('schemas/demo/api.json', JSON.stringify(api));
      return applyFixes(texts, said(texts)).get('schemas/demo/parts/row.json');
    };
    const items = (text: string | undefined) => JSON.parse(text ?? 'null')?.blocks[0].items;
    expect(items(parts(page('=data.list.resultList[0]')))).toEqual(['amount', { id: 'id', copy: true }]);
    expect(items(parts(page('=data.list.resultList[0]'), page('=page.row')))).toEqual([
      { id: 'amount', format: 'integer' },
      { id: 'id', copy: true },
    ]);
  });

  test('the texts of the choices of a field', () => {
    const form = {
      schema: {
        type: 'object',
        properties: {
          status: { type: 'string', enum: ['done'], 'x-options': { texts: 'demo.status' } },
          own: { $ref: '#/properties/status' },
        },
      },
      ui: { status: { widget: 'radio', texts: 'demo.status' }, own: { texts: 'demo.own' } },
    };
    const path = 'schemas/demo/forms/chosen.json';
    const texts = tinyConfig({ [path]: form });
    expect(JSON.parse(applyFixes(texts, said(texts)).get(path) ?? '').ui).toEqual({
      status: { widget: 'radio' },
      own: { texts: 'demo.own' },
    });
    expect(openProject(tinyConfig({ [path]: { ...form, ui: {} } })).config.forms['demo.chosen']?.ui).toEqual({
      status: { texts: 'demo.status' },
      own: { texts: 'demo.status' },
    });
  });

  test('in a row, a block keeps the names that stand for fields of the row', () => {
    const block = {
      type: 'descriptions',
      items: [
        'id',
        { id: 'amount', value: '=data.list.resultList[0].amount' },
        { id: 'note', value: '=data.list.resultList[0].note' },
      ],
    };
    const cards = { type: 'cards', rows: '=data.list.resultList', blocks: [block] };
    expect(fixed(site(cards))).toEqual([cards]);
  });

  test('the finding is at what need not be said', () => {
    const found = said(
      site({
        type: 'table',
        rows: '=data.list.resultList',
        columns: [{ id: 'amount', value: '=row.amount', copy: true }, { id: 'id' }],
      }),
    );
    expect(found.map(({ line, message, suggestion }) => [line, message, suggestion])).toEqual([
      [14, '"value" of "amount" follows from its name.', 'Remove it.'],
      [17, 'This item has only a name.', 'Write "id".'],
    ]);
  });

  test('a mistake in a derived value is found at the name', () => {
    const found = checkProject(
      openProject(site({ type: 'descriptions', of: '=data.list.resultList[0]', items: ['id', 'amuont'] })),
      noCode,
    );
    expect(
      found
        .filter(({ code }) => code === 'config/expression-key')
        .map(({ line, column, length, suggestion }) => [line, column, length, suggestion]),
    ).toEqual([[13, 9, 8, 'Did you mean amount?']]);
  });

  test('an overlay changes an item by its id although the file says only its name', () => {
    const overlay = {
      ...tinyFiles['schemas/regions/hk.overlay.json'],
      actions: [
        { target: "$.pages['demo.home'].blocks[?@.type=='table'].columns[?@.id=='amount']", update: { copy: true } },
      ],
    };
    const project = openProject(tinyConfig({ 'schemas/regions/hk.overlay.json': overlay }));
    expect(project.diagnostics).toEqual([]);
    expect(project.regions.get('HK')?.pages['demo.home']?.blocks[0]).toMatchObject({
      columns: [{ id: 'amount', copy: true }],
    });
    expect(project.regions.get('HK')?.pages['demo.other']).toBe(project.config.pages['demo.other']);
  });

  test('no shipped file says more than it has to', () => {
    expect(said(shippedFiles(), shippedCache).map((found) => `${found.file}:${found.line} ${found.message}`)).toEqual(
      [],
    );
  });
});
