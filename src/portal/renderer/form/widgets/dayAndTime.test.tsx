// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { drawField as draw } from '../../../../../tests/support/drawField.tsx';

afterEach(cleanup);

const clock = () => screen.getByPlaceholderText<HTMLInputElement>('HH:mm');
const day = () => screen.getByPlaceholderText<HTMLInputElement>('YYYY-MM-DD');
const type = (input: HTMLInputElement, value: string) => fireEvent.change(input, { target: { value } });
const open = () => fireEvent.click(screen.getByRole('button', { name: 'Open list of times' }));
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focused = () => document.activeElement?.textContent;
const pressed = async () => act(async () => fireEvent.click(document.activeElement ?? document.body));

describe('a time', () => {
  const schema = { type: 'string', format: 'time' };

  test('can be typed in several formats, and is normalised when the field is left', async () => {
    const { value } = await draw(schema, {});
    type(clock(), '９：05');
    expect(value()).toBe('9:05');
    fireEvent.blur(clock());
    expect([value(), clock().value]).toEqual(['09:05', '09:05']);
  });

  test('that is invalid is kept as typed, and refused', async () => {
    const { value } = await draw(schema, {});
    type(clock(), '25:00');
    fireEvent.blur(clock());
    expect([value(), document.querySelector('.sb-field-error')?.textContent]).toEqual(['25:00', 'Enter It as 09:05']);
  });

  test('can be picked by keyboard: hour, minute, and back to the button', async () => {
    const { value } = await draw(schema, {}, { initial: '23:59' });
    open();
    expect(focused()).toBe('23');
    press('ArrowDown');
    expect(focused()).toBe('00');
    await pressed();
    expect(focused()).toBe('59');
    press('PageUp');
    press('ArrowUp');
    expect(focused()).toBe('53');
    press('ArrowLeft');
    press('ArrowRight');
    await pressed();
    expect([value(), screen.queryByRole('dialog'), document.activeElement]).toEqual([
      '00:53',
      null,
      screen.getByRole('button', { name: 'Open list of times' }),
    ]);
  });

  test('starts at Beijing time, and Escape changes nothing', async () => {
    const { value } = await draw(schema, {});
    open();
    const hours = screen.getByRole('listbox', { name: 'Hour' });
    expect(within(hours).getByRole('option', { selected: true }).textContent).toBe('08');
    press('Escape');
    expect([screen.queryByRole('dialog'), value()]).toEqual([null, undefined]);
  });
});

describe('a day with a time', () => {
  const schema = { type: 'string', format: 'beijing-time' };

  test('is a single text once both are entered', async () => {
    const { value } = await draw(schema, {});
    type(day(), '2026.1.2');
    fireEvent.blur(day());
    type(clock(), '905');
    fireEvent.blur(clock());
    expect([value(), day().value, clock().value]).toEqual(['2026-01-02 09:05:00', '2026-01-02', '09:05']);
    expect(document.querySelector('.sb-field-error')).toBeNull();
  });

  test('with only one of them is refused after both fields were visited', async () => {
    await draw(schema, {});
    type(day(), '2026-01-02');
    fireEvent.blur(day());
    expect(document.querySelector('.sb-field-error')).toBeNull();
    fireEvent.blur(clock());
    expect(document.querySelector('.sb-field-error')?.textContent).toBe('Enter both the date and the time of It');
  });

  test('keeps existing seconds, and shows none otherwise', async () => {
    const { value } = await draw(schema, {}, { initial: '2026-01-02 09:05:30' });
    expect(clock().value).toBe('09:05:30');
    type(day(), '2026-01-03');
    expect(value()).toBe('2026-01-03 09:05:30');
  });

  test('received as an instant is shown in Beijing time, stays unchanged until edited, and is stored as an instant again', async () => {
    const { value } = await draw({ type: 'string', format: 'date-time' }, {}, { initial: '2024-01-05T10:20:30Z' });
    expect([day().value, clock().value, value()]).toEqual(['2024-01-05', '18:20:30', '2024-01-05T10:20:30Z']);
    fireEvent.blur(clock());
    expect(document.querySelector('.sb-field-error')).toBeNull();
    type(clock(), '09:00');
    expect(value()).toBe('2024-01-05T09:00:00+08:00');
  });
});

test('a slider has the limits and steps of its schema, and no value until it is moved', async () => {
  const { value } = await draw({ type: 'integer', minimum: 10, maximum: 50, multipleOf: 5 }, { widget: 'slider' });
  const slider = screen.getByRole<HTMLInputElement>('slider');
  expect([slider.min, slider.max, slider.step, value(), slider.getAttribute('aria-valuetext')]).toEqual([
    '10',
    '50',
    '5',
    undefined,
    '–',
  ]);
  type(slider, '20');
  expect([value(), document.querySelector('output')?.textContent]).toEqual([20, '20']);
});

test('a schema with the format color needs no setting in the form', async () => {
  const { value } = await draw({ type: 'string', format: 'color' }, {});
  type(screen.getByLabelText('Palette'), '#1a2b3c');
  expect(value()).toBe('#1a2b3c');
});

test('a colour can be picked, and invalid text is refused', async () => {
  const { value } = await draw({ type: 'string' }, { widget: 'colour' });
  const line = screen.getByPlaceholderText<HTMLInputElement>('#000000');
  type(screen.getByLabelText('Palette'), '#1a2b3c');
  expect([value(), line.value]).toEqual(['#1a2b3c', '#1a2b3c']);
  type(line, 'red');
  fireEvent.blur(line);
  expect([value(), document.querySelector('.sb-field-error')?.textContent]).toEqual([
    'red',
    'Enter It as # and six digits or letters from A to F',
  ]);
});
