// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { FormFile } from '../../../config/model.generated.ts';
import { drawForm } from '../../../../tests/support/drawForm.tsx';

afterEach(cleanup);

const draw = (schema: FormFile['schema'], initial: Readonly<Record<string, unknown>> = {}) =>
  drawForm(
    { schema },
    { block: { initial: { ...initial } }, texts: { 'test.form.rows.label': 'Rows', 'test.form.map.label': 'Map' } },
  );
const button = (name: string) => screen.getByRole('button', { name });
const remove = (n: number) =>
  act(async () => {
    button(`Remove item ${String(n)}`).focus();
    fireEvent.click(button(`Remove item ${String(n)}`));
  });

describe('removing a row by the keyboard', () => {
  const rows = { type: 'object' as const, properties: { rows: { type: 'array', items: { type: 'string' } } } };

  test('keeps the focus in the list: on the row that took the place, on the last row, on the add button', async () => {
    await draw(rows, { rows: ['a', 'b', 'c'] });
    await remove(2);
    expect(document.activeElement).toBe(button('Remove item 2'));
    await remove(2);
    expect(document.activeElement).toBe(button('Remove item 1'));
    await remove(1);
    expect(document.activeElement).toBe(button('Add'));
  });

  test('focuses the add button when no further row can be removed', async () => {
    await draw({ ...rows, properties: { rows: { ...rows.properties.rows, minItems: 1 } } }, { rows: ['a', 'b'] });
    await remove(1);
    expect(document.activeElement).toBe(button('Add'));
  });
});

test.each([
  ['has too few keys', { minProperties: 2, additionalProperties: { type: 'string' } }, { map: { a: 'x' } }],
  ['has one key too many', { properties: { b: { type: 'string' } }, additionalProperties: false }, { map: { a: 'x' } }],
])('an invalid object that %s gets the focus, and shows its error', async (_why, map, initial) => {
  const { runtime } = await draw({ type: 'object', properties: { map: { type: 'object', ...map } } }, initial);
  await act(async () => {
    await runtime.forms.get('form')?.submit();
  });
  const object = screen.getByRole('group', { name: 'Map' });
  await waitFor(() => expect(document.activeElement).toBe(object));
  expect(document.getElementById(object.getAttribute('aria-describedby') ?? '')?.textContent).toBeTruthy();
});

test('a new row in a list of checkboxes is unchecked', async () => {
  const { runtime } = await draw({
    type: 'object',
    properties: { rows: { type: 'array', items: { type: 'boolean' } } },
  });
  fireEvent.click(button('Add'));
  expect(runtime.forms.get('form')?.values()).toEqual({ rows: [false] });
});
