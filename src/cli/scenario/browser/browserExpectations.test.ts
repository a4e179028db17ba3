import { expect, test } from 'vitest';
import { showsValue } from './browserExpectations.ts';

test.each([
  { shown: '1,200.00', value: '1200', shows: true },
  { shown: '1,200.50', value: '1200', shows: false },
  { shown: '', value: null, shows: true },
  { shown: null, value: null, shows: true },
  { shown: 'right', value: null, shows: false },
  { shown: '', value: '', shows: true },
  { shown: true, value: true, shows: true },
])('a box with $shown shows the value $value: $shows', ({ shown, value, shows }) => {
  expect(showsValue(shown, value)).toBe(shows);
});
