// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { drawForm } from '../../../../../tests/support/drawForm.tsx';

afterEach(cleanup);

test.each([
  [undefined, 1],
  [true, 1],
  [false, 0],
])('the choice of an optional field can be cleared unless the form says clearable: %j', async (clearable, crosses) => {
  const schema = { type: 'object' as const, properties: { it: { type: 'string' as const, enum: ['a', 'b'] } } };
  await drawForm(
    { schema, ui: { it: { widget: 'select', ...(clearable !== undefined && { clearable }) } } },
    { block: { initial: { it: 'a' } }, texts: { 'test.form.it.label': 'It' } },
  );
  expect(document.querySelectorAll('.sb-choice-clear')).toHaveLength(crosses);
});

test('among options with the same value the chosen one stays shown, and the first is shown for an initial value', async () => {
  const rows = [
    { code: '1', name: 'United States' },
    { code: '1', name: 'Canada' },
    { code: '44', name: 'United Kingdom' },
  ];
  const schema = { type: 'object' as const, properties: { it: { type: 'string' as const } } };
  await drawForm(
    {
      schema,
      ui: { it: { widget: 'select', optionsFrom: { rows: '=data.countries', value: 'code', label: 'name' } } },
    },
    {
      block: { initial: { it: '1' } },
      data: { countries: rows },
      texts: { 'test.form.it.label': 'It' },
    },
  );
  const box = screen.getByRole('combobox');
  expect(box.textContent).toBe('United States');
  fireEvent.click(box);
  fireEvent.click(screen.getByRole('option', { name: 'Canada' }));
  expect(screen.getByRole('combobox').textContent).toBe('Canada');
});
