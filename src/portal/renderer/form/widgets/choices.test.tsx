// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { drawField as draw } from '../../../../../tests/support/drawField.tsx';

afterEach(cleanup);

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^It/ });
const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const search = (value: string) => fireEvent.change(box(), { target: { value } });
const choose = (name: string) => act(async () => fireEvent.click(screen.getByRole('option', { name })));

describe('options that are not texts', () => {
  test('objects are shown by their title in the schema, and stored unchanged', async () => {
    const { value } = await draw(
      {
        oneOf: [
          { title: 'By post', const: { way: 'post', days: 3 } },
          { title: 'By mail', const: { way: 'mail' } },
        ],
      },
      {},
    );
    fireEvent.click(box());
    expect(shown()).toEqual(['By post', 'By mail']);
    await choose('By post');
    expect([value(), box().textContent]).toEqual([{ way: 'post', days: 3 }, 'By post']);
  });

  test('without a title they are shown and compared as JSON, in any key order', async () => {
    const { value } = await draw({ enum: [{ a: 1, b: 2 }, [1, 2], 'x', null] }, {}, { initial: { b: 2, a: 1 } });
    expect(box().textContent).toBe('{"a":1,"b":2}');
    fireEvent.click(box());
    expect(shown()).toEqual(['{"a":1,"b":2}', '[1,2]', 'x']);
    await choose('[1,2]');
    expect(value()).toEqual([1, 2]);
  });

  test('also work for a multiple choice and as visible options', async () => {
    const { value } = await draw({ type: 'array', items: { enum: [{ a: 1 }, { a: 2 }] } }, { widget: 'checkboxes' });
    fireEvent.click(screen.getByRole('checkbox', { name: '{"a":2}' }));
    expect(value()).toEqual([{ a: 2 }]);
    cleanup();
    const other = await draw({ enum: [{ a: 1 }, { a: 2 }] }, { widget: 'radio' });
    fireEvent.click(screen.getByRole('radio', { name: '{"a":2}' }));
    expect(other.value()).toEqual({ a: 2 });
  });
});

describe('2,000 choices', () => {
  const names = Array.from({ length: 2000 }, (_, index) => `Choice ${String(index)}`);

  test('render only those in view, each with its position among all', async () => {
    await draw({ type: 'string', enum: names }, {});
    fireEvent.click(box());
    const options = screen.getAllByRole('option');
    expect(options.length).toBeLessThan(40);
    expect([
      options[0]?.textContent,
      options[0]?.getAttribute('aria-setsize'),
      options[0]?.getAttribute('aria-posinset'),
    ]).toEqual(['Choice 0', '2000', '1']);
  });

  test('follow the scrolling, and keys to their end', async () => {
    const { value } = await draw({ type: 'string', enum: names.slice(0, 300) }, {});
    fireEvent.click(box());
    const list = screen.getByRole('listbox');
    list.scrollTop = 36 * 200;
    fireEvent.scroll(list);
    expect(shown()).toContain('Choice 200');
    // The active option is still rendered, because aria-activedescendant refers to it.
    expect(document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent).toBe('Choice 0');
    fireEvent.keyDown(box(), { key: 'ArrowUp' });
    for (let press = 0; press < 30; press += 1) fireEvent.keyDown(box(), { key: 'PageDown' });
    expect(document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent).toBe('Choice 299');
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect(value()).toBe('Choice 299');
  });

  test('are found by their words in any order', async () => {
    await draw({ type: 'string', enum: names }, {});
    fireEvent.click(box());
    search('１２３４ choice');
    expect(shown()).toEqual(['Choice 1234']);
  });
});

test('Chinese options are found by pinyin initials, whose dictionary loads with the first such search', async () => {
  await draw(
    {
      type: 'string',
      enum: ['中国工商银行', '中国农业银行', '招商银行', '汇丰银行', '花旗银行', '渣打银行', '宁波银行', '平安银行'],
    },
    {},
  );
  fireEvent.click(box());
  search('gsyh');
  await waitFor(() => expect(shown()).toEqual(['中国工商银行']));
  search('zhaoshang');
  expect(shown()).toEqual(['招商银行']);
});

test('a read-only choice can be focused, but not changed', async () => {
  const { value } = await draw({ type: 'string', enum: ['a', 'b'], readOnly: true }, {}, { initial: 'a' });
  await act(async () => box().focus());
  expect([document.activeElement, box().disabled, box().getAttribute('aria-readonly')]).toEqual([box(), false, 'true']);
  for (const key of ['ArrowDown', 'b', 'Delete', 'Enter']) fireEvent.keyDown(box(), { key });
  fireEvent.click(box());
  expect([value(), screen.queryByRole('listbox')]).toEqual(['a', null]);
});
