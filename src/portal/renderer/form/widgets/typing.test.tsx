// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { drawField as draw } from '../../../../../tests/support/drawField.tsx';

afterEach(cleanup);

const box = () => screen.getByLabelText<HTMLInputElement>(/^It/);
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const error = () => document.querySelector('.sb-field-error')?.textContent ?? null;
const leave = () => act(async () => fireEvent.blur(box()));

/** Simulates typing or pasting in the middle: the input then has `text`, with the caret at `|`. */
async function typeAt(text: string): Promise<void> {
  await act(async () => box().focus());
  const caret = text.indexOf('|');
  // Set by the browser's setter, because React does not change the text here.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box()), 'value')?.set?.call(box(), text.replace('|', ''));
  box().setSelectionRange(caret, caret);
  fireEvent.input(box());
}
const shown = () =>
  `${box().value.slice(0, box().selectionStart ?? 0)}|${box().value.slice(box().selectionStart ?? 0)}`;

describe('the caret keeps its place', () => {
  test.each([
    ['email', 'abc |def', 'abc|def'],
    ['email', 'a　b|c', 'ab|c'],
    ['digits', '12a|34', '12|34'],
    ['phone', '138-|1234', '138| 1234'],
    ['money', '1２|3', '12|3'],
    ['text', 'a\u00a0|b', 'a |b'],
    ['number', '１|2', '1|2'],
  ] as const)('in %s, when "%s" is cleaned up', async (widget, text, clean) => {
    await draw({ type: widget === 'number' ? 'number' : 'string' }, { widget });
    await typeAt(text);
    expect(shown()).toBe(clean);
  });

  test('in a textarea', async () => {
    await draw({ type: 'string' }, { widget: 'textarea', normalize: ['stripWhitespace'] });
    await typeAt('a b|c');
    expect(shown()).toBe('ab|c');
  });
});

describe('undo', () => {
  test('shows the text before the clean-up, keeps the clean value, and cleans up again when the field is left', async () => {
    const { value } = await draw({ type: 'string' }, { widget: 'digits' });
    await typeAt('1a2|');
    expect([box().value, value()]).toEqual(['12', '12']);
    fireEvent.input(box(), { target: { value: '1a2' }, inputType: 'historyUndo' });
    expect([box().value, value()]).toEqual(['1a2', '12']);
    await leave();
    expect(box().value).toBe('12');
  });
});

describe('an amount', () => {
  const usd = { widget: 'money', currency: 'USD' } as const;

  test.each([
    ['1,50', '1,50'],
    ['1.234,50', '1.234,50'],
    ['12,34', '12,34'],
    ['1,234,5', '1,234,5'],
  ])('with a decimal comma, "%s", is refused and stays unchanged', async (typed, kept) => {
    const { value } = await draw({ type: 'string' }, usd);
    type(typed);
    await leave();
    expect([value(), box().value, error()]).toEqual([
      kept,
      kept,
      'It: write the decimals after a point, such as 1234.50',
    ]);
  });

  test('can be typed with commas between thousands, which stay during editing', async () => {
    const { value } = await draw({ type: 'string' }, usd);
    await act(async () => box().focus());
    for (const text of ['1', '1,', '1,2', '1,23', '1,234', '1,234.', '1,234.5']) type(text);
    expect([value(), box().value]).toEqual(['1234.5', '1,234.5']);
    await leave();
    expect([value(), box().value, error()]).toEqual(['1234.5', '1,234.50', null]);
  });

  test('loses leading zeros, so that the shown amount is the one sent', async () => {
    const { value } = await draw({ type: 'string', format: 'amount' }, usd);
    type('007');
    await leave();
    expect([value(), box().value, error()]).toEqual(['7', '7.00', null]);
    cleanup();
    await draw({ type: 'string', format: 'amount' }, usd, { initial: '007' });
    expect(box().value).toBe('007');
  });
});

describe('a number', () => {
  test.each([
    ['12345678901234567890', 'It has more digits than can be kept exactly'],
    ['1.234', 'It must be a multiple of 0.01'],
    ['1e5', 'It must be a number'],
  ])('"%s" is refused, not changed', async (typed, message) => {
    const { value } = await draw({ type: 'number', multipleOf: 0.01 }, {});
    type(typed);
    await leave();
    expect([String(value()), box().value, error()]).toEqual([typed, typed, message]);
  });

  test('of any size is shown as plain digits', async () => {
    await draw({ type: 'number' }, {}, { initial: 1e21 });
    expect(box().value).toBe('1000000000000000000000');
  });
});

describe('a phone number', () => {
  test.each([['138-1234-5678'], ['+86 138-1234-5678'], ['0086 13812345678'], ['（86）138 1234 5678']])(
    'pasted or autofilled as "%s" is cleaned up',
    async (typed) => {
      const { value } = await draw({ type: 'string' }, { widget: 'phone' });
      type(typed);
      await leave();
      expect([value(), box().value, error()]).toEqual(['13812345678', '138 1234 5678', null]);
    },
  );

  test('that is incomplete is not grouped', async () => {
    await draw({ type: 'string' }, { widget: 'phone' });
    type('+8613');
    expect(box().value).toBe('+8613');
  });
});

test.each(["o'neil@x.ie", 'ü@b.de', '用户@例子.中国'])('the e-mail address %s is valid', async (address) => {
  await draw({ type: 'string', format: 'email' }, {});
  type(address);
  await leave();
  expect(error()).toBeNull();
});

describe('maximum length', () => {
  const family = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}';

  test('counts user-perceived characters, and never cuts one', async () => {
    const { value } = await draw({ type: 'string', maxLength: 5 }, { maxLength: 5, counter: true });
    type('😀😀😀😀😀');
    expect([value(), screen.getByText('5/5').textContent]).toEqual(['😀😀😀😀😀', '5/5']);
    type(`a${family}b`);
    expect(value()).toBe('a');
    type('cafe\u0301');
    expect(value()).toBe('cafe\u0301');
  });

  test('cuts the text inserted in the middle, not the text after it', async () => {
    const { value } = await draw({ type: 'string' }, { maxLength: 4 }, { initial: 'abcd' });
    await typeAt('abxyz|cd');
    expect([value(), shown()]).toEqual(['abcd', 'ab|cd']);
    await typeAt('a|d');
    await typeAt('awxyz|d');
    expect([value(), shown()]).toEqual(['awxd', 'awx|d']);
  });

  test('an initial text that is too long can be shortened', async () => {
    const { value } = await draw({ type: 'string' }, { maxLength: 3 }, { initial: 'abcdef' });
    await typeAt('abcd|');
    expect(value()).toBe('abcd');
    await leave();
    expect(error()).toBe('It: 3 characters at most');
  });

  test('a pasted code loses its spaces before it is measured', async () => {
    const { value } = await draw({ type: 'string' }, { widget: 'digits', maxLength: 6 });
    type('25 80 36');
    expect(value()).toBe('258036');
  });
});

test('the text direction follows the script', async () => {
  await draw({ type: 'string' }, {});
  expect(box().dir).toBe('auto');
});

test('a text of spaces only is empty', async () => {
  const { value } = await draw({ type: 'string', minLength: 1 }, {}, { initial: '   ' });
  await leave();
  expect(value()).toBeUndefined();
});
