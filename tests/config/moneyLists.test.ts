import { expect, test } from 'vitest';
import { pagedAnswer } from '../../src/config/derive/listCall.ts';
import { recordOf } from '../../src/config/recordOf.ts';
import { moneyLists, moneyTables, sortsOf, type MoneyList } from '../support/moneyLists.ts';

const lists = moneyLists();

const named = (lacking: (list: MoneyList) => boolean) => lists.filter(lacking).map(({ name }) => name);

test('the lists of the money are found on the pages, in tabs, parts and dialogs', () => {
  expect(lists.length).toBeGreaterThan(45);
  expect(new Set(lists.map(({ operation }) => operation.operationId)).size).toBeGreaterThan(25);
});

test('every list of the money is filtered by a field that its operation takes', () => {
  expect(named(({ fields }) => fields.length === 0)).toEqual([]);
});

test('every list of the money is sorted on the server by a column that it shows', () => {
  expect(named(({ operation, columns }) => !columns.some((column) => sortsOf(operation).includes(column)))).toEqual([]);
});

test('every list of the money is paged on the server', () => {
  expect(named(({ operation }) => pagedAnswer(operation) === null)).toEqual([]);
});

test('every list of the money shows an export, which takes its filter and its order', () => {
  const inputsOf = ({ file }: MoneyList) => Object.keys(file === null ? {} : recordOf(file.inputSchema['properties']));
  expect(named(({ file }) => file === null || !file.download)).toEqual([]);
  expect(named((list) => [...list.fields, 'sort'].some((input) => !inputsOf(list).includes(input)))).toEqual([]);
  expect(named(({ operation, file }) => file !== null && sortsOf(file).join() !== sortsOf(operation).join())).toEqual(
    [],
  );
  expect(named(({ list: { tools } }) => tools !== undefined && !tools.includes('export'))).toEqual([]);
});

test('every table of the money that the browser pages shows an export', () => {
  const tables = moneyTables().filter(({ table }) => table.paging !== false && table.total === undefined);
  expect(tables.length).toBeGreaterThan(3);
  const lacking = tables.filter(({ table }) => !table.export || table.tools?.includes('export') !== true);
  expect(lacking.map(({ name }) => name)).toEqual([]);
});
