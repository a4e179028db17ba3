import { expect, test } from 'vitest';
import { tinyFiles } from '../tinyConfig.fixture.ts';
import { accessOfCalls } from './accessOfCalls.ts';
import { messagesOf } from './checkers.fixture.ts';
import type { Checker } from './ConfigView.ts';
import { exportColumns } from './exportColumns.ts';
import { lists } from './lists.ts';
import { namedValues } from './namedValues.ts';

const { paths, ...api } = tinyFiles['schemas/demo/api.json'];

/** What the checkers say of these blocks, beside an operation that answers a file and one that answers none. */
function messages(...blocks: readonly object[]): readonly string[] {
  const responses = { 200: { description: 'answer' } };
  const changes = {
    'schemas/demo/api.json': {
      ...api,
      paths: {
        ...paths,
        '/demo/export': { post: { operationId: 'demo.export', 'x-download': true, responses } },
        '/demo/apply': { post: { operationId: 'demo.apply', 'x-kyc': ['5'], responses } },
      },
    },
    'schemas/demo/pages/home.json': { blocks },
  };
  const checkers: readonly Checker[] = [namedValues, lists, exportColumns, accessOfCalls];
  return checkers.flatMap((check) => messagesOf(check, changes));
}
const list = (operation: string) => ({
  id: 'rows',
  type: 'list',
  operation: 'demo.list',
  rowKey: 'id',
  columns: ['id'],
  export: operation,
});
const table = (operation: string) => ({ type: 'table', rows: '=[]', columns: [{ id: 'id' }], export: { operation } });
const button = (operation: string) => ({
  type: 'buttons',
  buttons: [{ id: 'save', actions: [{ do: 'download', operation }] }],
});

test('the export of a list or a table, and a download, name an operation that answers a file', () => {
  for (const block of [list, table, button]) {
    expect(messages(block('demo.apply'))).toEqual(
      expect.arrayContaining(['"demo.apply" is no download: it answers data, not a file.']),
    );
    expect(messages(block('demo.apply')).filter((message) => message.includes('demo.apply'))).toHaveLength(1);
    expect(messages(block('demo.export')).filter((message) => message.includes('demo.export'))).toEqual([]);
    expect(messages(block('demo.exprot')).filter((message) => message.includes('no download'))).toEqual([]);
  }
});
