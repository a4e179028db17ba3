import { expect, test } from 'vitest';
import { openRuntime } from '../lifecycle/opening/openRuntime.ts';
import { fakePortal } from '../../../tests/support/fakePortal.ts';
import type { PageFile } from '../../config/model.generated.ts';
import { computedView } from './computedView.ts';
import { watch } from './watch.ts';

const page: PageFile = {
  state: { amount: 2 },
  computed: { double: '=page.amount * 2', order: { total: '=page.double + 1', kind: 'demo' } },
  calls: { list: { operation: 'demo.list' } },
  blocks: [],
};

test('computed values are read beside the state, also through each other, and follow it', () => {
  const { runtime } = openRuntime(fakePortal().portal, 'test.page', page);
  const seen: unknown[] = [];
  const end = watch(
    () => runtime.evaluate('=page.order.total'),
    (value) => seen.push(value),
  );
  runtime.write('page.amount', 5);
  expect(seen).toEqual([5, 11]);
  expect(runtime.read('page')).toEqual({ amount: 5 });
  end();
});

test('a value is computed once for all its readers, and again only after a change', () => {
  let runs = 0;
  const view = computedView(
    () => ({ amount: 1 }),
    { sum: '=demo' },
    () => {
      runs += 1;
      return 3;
    },
  );
  const ends = [0, 1].map(() =>
    watch(
      () => view()['sum'],
      () => undefined,
    ),
  );
  expect(runs).toBe(1);
  for (const end of ends) end();
});

test('a block waits for the calls that it reads through computed values', () => {
  const computed = { card: '=data.list', name: '=page.card' };
  const { runtime } = openRuntime(fakePortal().portal, 'test.page', { ...page, computed });
  expect(runtime.callsOf({ value: '=page.name' })).toEqual(['list']);
});
