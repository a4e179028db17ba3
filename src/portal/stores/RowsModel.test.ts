import { expect, test } from 'vitest';
import { model, transfer } from './formModel.fixture.ts';
import { RowsModel } from './RowsModel.ts';
import type { TableRow } from './TableRow.ts';

const noClues: TableRow['clues'] = new Map();
const form = { ...transfer, computed: { code: '=form.name' } };

function tableOf(names: readonly string[]): RowsModel {
  return new RowsModel(
    {
      id: 'table',
      max: 100,
      unique: [],
      makeRow: (initial, around) => model(form, { initial, ...around }),
    },
    names.map((name) => ({ name })),
  );
}

test('rows of a file are told once, with their computed fields', () => {
  const table = tableOf([]);
  const end = table.start();
  const told: unknown[] = [];
  const unfollow = table.follow((rows) => told.push(rows));
  table.importLines(['Li', 'Wu'].map((name) => ({ texts: [['name', name]], clues: noClues })));
  expect(told).toEqual([
    [
      { name: 'Li', code: 'Li' },
      { name: 'Wu', code: 'Wu' },
    ],
  ]);
  unfollow();
  end();
});

test('cells pasted over rows and beyond them fill the computed fields of both', () => {
  const table = tableOf(['a', 'b']);
  const end = table.start();
  const told: unknown[] = [];
  const unfollow = table.follow((rows) => told.push(rows));
  table.paste({ row: 1, field: 'name' }, ['name'], [['x'], ['y']]);
  expect(told.at(-1)).toEqual(['a', 'x', 'y'].map((name) => ({ name, code: name })));
  unfollow();
  end();
});

test('a removed row no longer follows its values', () => {
  const table = tableOf(['a', 'b']);
  const end = table.start();
  const [, removed] = table.rows;
  table.remove(1);
  removed?.model.fill({ name: 'c' });
  expect(removed?.model.snapshot).toEqual({ name: 'c', code: 'b' });
  end();
});

test('what follows from the rows waits until the change is painted, or until it is needed', async () => {
  const painted: (() => void)[] = [];
  const sent: unknown[] = [];
  const told: (readonly unknown[])[] = [];
  const table = new RowsModel(
    {
      id: 'table',
      max: 100,
      unique: [],
      afterPaint: (run) => painted.push(run),
      onSubmit: async () => {
        sent.push(told.at(-1));
        return true;
      },
      makeRow: (initial, around) => model(form, { initial, ...around }),
    },
    [{ name: 'a', amount: '1' }],
  );
  const end = table.start();
  const unfollow = table.follow((rows) => told.push(rows));
  const rowOf = (name: string) => ({ name, amount: '1', code: name });
  const typed = (name: string) => table.rows[0]?.model.nodeAt(['name'])?.set(name);

  typed('b');
  typed('c');
  expect([told, painted.length]).toEqual([[], 1]);
  painted[0]?.();
  expect(told).toEqual([[rowOf('c')]]);

  typed('d');
  await table.submit();
  expect(sent).toEqual([[rowOf('d')]]);

  typed('e');
  end();
  expect(told.at(-1)).toEqual([rowOf('e')]);
  unfollow();
});

test('a row that repeats another one asks once the change is painted, and before only the good rows are sent', async () => {
  const painted: (() => void)[] = [];
  const sent: unknown[] = [];
  const table = new RowsModel(
    {
      id: 'table',
      max: 100,
      unique: [],
      alike: ['name'],
      afterPaint: (run) => painted.push(run),
      onSubmit: async ({ rows }) => {
        sent.push(rows);
        return true;
      },
      makeRow: (initial, around) => model(form, { initial, ...around }),
    },
    [
      { name: 'a', amount: '1' },
      { name: 'b', amount: '1' },
    ],
  );
  const end = table.start();
  const named = (name: string) => table.rows[1]?.model.nodeAt(['name'])?.set(name);
  table.settle();

  named('a');
  expect(table.counts).toMatchObject({ good: 2, ask: 0 });
  painted.at(-1)?.();
  expect(table.counts).toMatchObject({ good: 1, ask: 1 });

  named('b');
  table.settle();
  named('a');
  await table.submit('good');
  expect(sent).toEqual([[{ name: 'a', amount: '1', code: 'a' }]]);
  expect(table.aside).toHaveLength(1);
  end();
});
