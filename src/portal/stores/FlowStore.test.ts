import { expect, test } from 'vitest';
import { FlowStore } from './FlowStore.ts';
import type { SliceStorage } from './SliceStorage.ts';

const nullable = { type: ['string', 'null'], default: null };
const pay = {
  state: {
    type: 'object',
    properties: { currency: nullable, card: nullable, mode: { type: 'string', default: 'NORMAL' } },
  },
  resets: { currency: ['card', 'mode'] },
};

function store(state: Readonly<Record<string, string>>): FlowStore {
  // Trust border: a flow that is not persisted uses no storage.
  const made = new FlowStore({} as SliceStorage);
  made.declare('pay', pay);
  made.restore('pay', state);
  return made;
}

test('another value resets what depends on it to its default', () => {
  const made = store({ currency: 'CNY', card: 'C1', mode: 'FAST' });
  made.write('pay', { currency: 'USD' });
  expect(made.state('pay')).toEqual({ currency: 'USD', card: null, mode: 'NORMAL' });
});

test('a first value resets nothing, nor does a restored state', () => {
  const made = store({ card: 'C1', mode: 'FAST' });
  made.write('pay', { currency: 'USD' });
  expect(made.state('pay')).toEqual({ currency: 'USD', card: 'C1', mode: 'FAST' });
});

test('values that are written together stay', () => {
  const made = store({ currency: 'CNY', card: 'C1', mode: 'FAST' });
  made.write('pay', { card: 'C2', currency: 'USD' });
  expect(made.state('pay')).toEqual({ currency: 'USD', card: 'C2', mode: 'NORMAL' });
});

test('the same values change nothing', () => {
  const made = store({ currency: 'CNY', card: 'C1' });
  const before = made.state('pay');
  made.write('pay', { currency: 'CNY', card: 'C1' });
  expect(made.state('pay')).toBe(before);
});

test('a flow that was edited has its new computed values', () => {
  const made = store({ currency: 'CNY' });
  const evaluate = (value: unknown) => value;
  made.declare('pay', { ...pay, computed: { label: 'before' } });
  expect(made.view('pay', evaluate)).toMatchObject({ currency: 'CNY', label: 'before' });
  made.declare('pay', { ...pay, computed: { label: 'after' } });
  expect(made.view('pay', evaluate)).toMatchObject({ currency: 'CNY', label: 'after' });
});
