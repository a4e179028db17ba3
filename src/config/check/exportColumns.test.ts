import { expect, test } from 'vitest';
import { tinyFiles } from '../tinyConfig.fixture.ts';
import { messagesOf } from './checkers.fixture.ts';
import { exportColumns } from './exportColumns.ts';
import { lists } from './lists.ts';
import type { Checker } from './ConfigView.ts';

const { paths, ...api } = tinyFiles['schemas/demo/api.json'];
const parameter = (name: string, type: string) => ({ name, in: 'query', schema: { type } });
const paged = {
  get: {
    ...paths['/demo/list'].get,
    parameters: [
      ...['pageNum', 'pageSize'].map((name) => parameter(name, 'integer')),
      ...['amount', 'note', 'sort'].map((name) => parameter(name, 'string')),
    ],
    responses: {
      200: {
        content: {
          'application/json': {
            schema: {
              properties: {
                resultList: { type: 'array', items: { properties: { id: {}, amount: {}, time: {} } } },
                totalSize: { type: 'integer' },
              },
            },
          },
        },
      },
    },
  },
};
/** An export that takes columns, and these other inputs. */
const exporting = (inputs: object = { amount: { type: 'string' }, note: { type: 'string' } }) => ({
  post: {
    operationId: 'demo.export',
    'x-download': true,
    requestBody: {
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: {
              ...inputs,
              columns: { type: 'array', maxItems: 3, items: { $ref: '#/components/schemas/Shown' } },
            },
          },
        },
      },
    },
    responses: { 200: { description: 'file' } },
  },
});

interface Change {
  readonly columns?: readonly unknown[];
  /** The schema of the id of a column. */
  readonly id?: object;
  readonly list?: object;
  readonly inputs?: object;
}

function found(
  check: Checker,
  { columns = ['id', 'amount'], id = { enum: ['id', 'amount'] }, list, inputs }: Change,
): readonly string[] {
  const shown = { properties: { id, label: { type: 'string' } } };
  return messagesOf(check, {
    'schemas/demo/api.json': {
      ...api,
      paths: { ...paths, '/demo/list': paged, '/demo/export': exporting(inputs) },
      components: { schemas: { ...api.components.schemas, Shown: shown } },
    },
    'schemas/demo/pages/home.json': {
      blocks: [
        { id: 'rows', type: 'list', operation: 'demo.list', rowKey: 'id', columns, export: 'demo.export', ...list },
      ],
    },
  });
}
const refused = ['The column "time" can be on screen, but demo.export refuses it.'];

test('a column that the export refuses is found, also one that is hidden at first', () => {
  expect(found(exportColumns, { columns: ['id', 'time', 'amount'] })).toEqual(refused);
  expect(found(exportColumns, { columns: ['id', { id: 'time', hidden: true }] })).toEqual(refused);
  expect(found(exportColumns, { columns: ['id', 'time'], id: { type: 'string', pattern: '^(id|amount)$' } })).toEqual(
    refused,
  );
});

test('more columns than the export takes are found', () => {
  const columns = ['id', 'amount', { id: 'half', value: '=row.amount' }, { id: 'whole', value: '=row.amount' }];
  expect(found(exportColumns, { columns, id: { type: 'string' } })).toEqual([
    '4 columns can be on screen, but demo.export takes fewer.',
  ]);
});

test('an export may take more columns than a list has, any column, or none', () => {
  expect(found(exportColumns, {})).toEqual([]);
  expect(found(exportColumns, { id: { enum: ['id', 'amount', 'time'] } })).toEqual([]);
  expect(found(exportColumns, { columns: ['id', 'time'], id: { type: 'string' } })).toEqual([]);
  const chosenByServer = { export: { operation: 'demo.export' } };
  expect(found(exportColumns, { columns: ['id', 'time'], list: chosenByServer })).toEqual([]);
});

test('a column of buttons is not in the file', () => {
  const columns = ['id', { id: 'go', buttons: [{ id: 'save', to: 'demo.other' }] }];
  expect(found(exportColumns, { columns })).toEqual([]);
});

test('an export takes every input of its list, so that the file has the rows on screen', () => {
  const none = {};
  expect(found(lists, { list: { input: { note: 'x' } } })).toEqual([]);
  expect(found(lists, { list: { input: { note: 'x' } }, inputs: none })).toEqual([
    'demo.export has no input "note", which the list sends.',
  ]);
  expect(found(lists, { list: { filter: 'demo.ask' }, inputs: none })).toEqual([
    'demo.export has no input for the field "amount" of the filter.',
    'demo.export has no input for the field "note" of the filter.',
  ]);
  expect(found(lists, { inputs: none })).toEqual([]);
});
