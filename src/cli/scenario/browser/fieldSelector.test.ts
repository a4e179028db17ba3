import { expect, test } from 'vitest';
import { fieldSelector } from './fieldSelector.ts';

test('a field is found by its path, in a list by its row', () => {
  expect(fieldSelector('home.city')).toBe('[data-field="home.city"]');
  expect(fieldSelector('rows.2.home.city')).toBe(
    '[data-field="rows.2.home.city"], [data-list-row="rows.2"] [data-field="home.city"]',
  );
  expect(fieldSelector('names.0')).toBe('[data-field="names.0"], [data-list-row="names.0"] [data-field="*"]');
  expect(fieldSelector('a.1.b.0.c')).toBe(
    '[data-field="a.1.b.0.c"], [data-list-row="a.1"] [data-list-row="b.0"] [data-field="c"]',
  );
});
