// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { FieldUi } from '../../../../config/model.generated.ts';
import { drawField as draw } from '../../../../../tests/support/drawField.tsx';

afterEach(cleanup);

const open = async (ui: FieldUi = {}, initial?: string) => {
  const drawn = await draw({ type: 'string', format: 'date' }, ui, initial === undefined ? {} : { initial });
  fireEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
  return drawn;
};
const focused = () => document.activeElement?.getAttribute('aria-label');
const press = (key: string, more: object = {}) => fireEvent.keyDown(document.activeElement ?? window, { key, ...more });
const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const choose = (name: string, value: string) => fireEvent.change(select(name), { target: { value } });

describe('a calendar', () => {
  test('jumps by year and month from its head, which keeps the focus', async () => {
    const { value } = await open({}, '2026-01-31');
    act(() => select('Year').focus());
    choose('Year', '1980');
    choose('Month', '2');
    expect([document.activeElement, select('Year').value, select('Month').value]).toEqual([
      select('Year'),
      '1980',
      '2',
    ]);
    fireEvent.click(screen.getByRole('gridcell', { name: '1980-02-29' }));
    expect(value()).toBe('1980-02-29');
  });

  test('jumps by year with the keyboard, and to the ends of a week', async () => {
    await open({}, '2024-02-29');
    press('PageUp', { shiftKey: true });
    expect(focused()).toBe('2023-02-28');
    press('PageDown', { shiftKey: true });
    press('Home');
    expect(focused()).toBe('2024-02-25');
    press('End');
    expect(focused()).toBe('2024-03-02');
  });

  test('never moves the focus to a disabled day', async () => {
    await open({ minDate: '2026-01-10', maxDate: '2026-02-05' }, '2026-01-15');
    press('PageUp');
    expect(focused()).toBe('2026-01-10');
    press('ArrowLeft');
    expect(focused()).toBe('2026-01-10');
    press('PageDown', { shiftKey: true });
    expect(focused()).toBe('2026-02-05');
    expect([...select('Year').options].map(({ value }) => value)).toEqual(['2026']);
    expect([...select('Month').options].filter(({ disabled }) => !disabled).map(({ value }) => value)).toEqual([
      '1',
      '2',
    ]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next month' }).disabled).toBe(true);
  });

  test('opens within its limits, even if the typed day is outside', async () => {
    await open({ minDate: '2026-01-10' }, '2020-01-01');
    expect(focused()).toBe('2026-01-10');
  });

  test('lets the year select handle arrows, closes with Escape from there too, and on a press outside', async () => {
    await open({}, '2026-01-15');
    act(() => select('Year').focus());
    press('ArrowDown');
    expect(document.activeElement).toBe(select('Year'));
    press('Escape');
    expect([screen.queryByRole('dialog'), document.activeElement]).toEqual([
      null,
      screen.getByRole('button', { name: 'Open calendar' }),
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
