import { expect, test } from 'vitest';
import { fakePortal } from '../../../../tests/support/fakePortal.ts';
import { openRuntime } from './openRuntime.ts';

const initial = { form: { currency: null, card: null, note: 'n' }, rate: null };

/** A page whose card and rate depend on the currency, after these values were written. */
function opened(values: Readonly<Record<string, unknown>>) {
  const { runtime } = openRuntime(fakePortal().portal, 'test.page', {
    blocks: [],
    state: initial,
    resets: { 'page.form.currency': ['page.form.card', 'page.rate'] },
  });
  runtime.writeAll(values);
  return runtime;
}

test('another value resets what the page says to its initial value', () => {
  const runtime = opened({ 'page.form.currency': 'CNY', 'page.form.card': 'C1', 'page.rate': '7.1' });
  expect(runtime.read('page.form')).toEqual({ currency: 'CNY', card: 'C1', note: 'n' });
  runtime.write('page.form.currency', 'USD');
  expect([runtime.read('page.form'), runtime.read('page.rate')]).toEqual([
    { currency: 'USD', card: null, note: 'n' },
    null,
  ]);
});

test('a whole object that is written resets what depends on a value in it', () => {
  const runtime = opened({ 'page.form.currency': 'CNY', 'page.rate': '7.1' });
  runtime.write('page.form', { currency: 'USD', card: null, note: '' });
  expect([runtime.read('page.form'), runtime.read('page.rate')]).toEqual([
    { currency: 'USD', card: null, note: '' },
    null,
  ]);
});

test('values that are written together stay', () => {
  const runtime = opened({ 'page.form.currency': 'CNY' });
  runtime.writeAll({ 'page.form.currency': 'USD', 'page.form.card': 'C2' });
  expect(runtime.read('page.form')).toMatchObject({ currency: 'USD', card: 'C2' });
});

test('an action that resets a value also resets what depends on it', async () => {
  const runtime = opened({ 'page.form.currency': 'CNY', 'page.form.card': 'C1', 'page.rate': '7.1' });
  expect(await runtime.run([{ do: 'reset', path: 'page.form.currency' }])).toBe('done');
  expect([runtime.read('page.form'), runtime.read('page.rate')]).toEqual([
    { currency: null, card: null, note: 'n' },
    null,
  ]);
});
