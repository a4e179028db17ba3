// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { FormFile } from '../../../config/model.generated.ts';
import { formServices, formTexts } from '../../../../tests/support/drawForm.tsx';
import { fakeRuntime } from '../../../../tests/support/fakeRuntime.ts';
import type { BlockOf } from '../parts/BlockProps.ts';
import { ServicesProvider } from '../parts/RendererServices.ts';
import { FilterBarBlock } from './FilterBarBlock.tsx';

afterEach(cleanup);

const filter: FormFile = {
  schema: {
    type: 'object',
    properties: {
      keyword: { type: 'string', maxLength: 5 },
      orderId: { type: 'string' },
      period: { type: 'object', properties: { startTime: { type: 'string' }, endTime: { type: 'string' } } },
    },
  },
  ui: { period: { widget: 'dateRange' } },
};
const choice: FormFile = {
  schema: { type: 'object', properties: { status: { type: 'string', enum: ['open', 'closed'] } } },
  ui: { status: { widget: 'select' } },
};
const second: FormFile = {
  schema: { type: 'object', properties: { orderId: { type: 'string' }, keyword: { type: 'string', maxLength: 5 } } },
};
const texts = {
  ...formTexts,
  'test.second.orderId.label': 'Order',
  'test.second.keyword.label': 'Keyword',
  'test.form.keyword.label': 'Keyword',
  'test.form.orderId.label': 'Order',
  'test.form.period.label': 'Period',
};

async function draw(
  query: Readonly<Record<string, string>>,
  change: Partial<BlockOf<'filterBar'>> = {},
  isMobile = false,
) {
  const runtime = fakeRuntime({ texts, query, isMobile });
  const block: BlockOf<'filterBar'> = { type: 'filterBar', form: 'test.form', ...change };
  const drawn = render(
    <ServicesProvider value={formServices({ 'test.form': filter, 'test.choice': choice, 'test.second': second })}>
      <FilterBarBlock block={block} runtime={runtime} locals={{}} />
    </ServicesProvider>,
  );
  await act(async () => undefined);
  return { runtime, container: drawn.container };
}

const chip = (name: string) => screen.getByRole('button', { name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });

describe('a filter bar', () => {
  test('sets a usual range of days with one press, keeps the other filters, and removes it with another', async () => {
    const { runtime } = await draw({ keyword: 'abc', pageNum: '3' });
    const today = screen.getByRole('button', { name: formTexts['validation.words.rangeToday'] ?? 'rangeToday' });
    expect(screen.getByRole('group', { name: 'Period: usual ranges' }).contains(today)).toBe(true);
    expect(today.getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(today);
    const { startTime, ...rest } = runtime.query;
    expect(startTime).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(rest).toEqual({ keyword: 'abc', endTime: startTime, pageNum: '1' });
    await waitFor(() => expect(today.getAttribute('aria-pressed')).toBe('true'));
    fireEvent.click(today);
    expect(runtime.query).toMatchObject({ keyword: 'abc', pageNum: '1' });
    expect(runtime.query['startTime'] ?? null).toBeNull();
  });

  test('shows the filters of the address', async () => {
    await draw({ keyword: 'abc', startTime: '2024-01-01', endTime: '2024-02-01', tab: 'x' });
    expect(field('Keyword').value).toBe('abc');
    fireEvent.click(chip('Period 2024-01-01 – 2024-02-01'));
    expect([field('From').value, field('To').value]).toEqual(['2024-01-01', '2024-02-01']);
  });

  test('searches from the first page, and keeps page size and other parameters of the address', async () => {
    const { runtime } = await draw({ pageNum: '3', pageSize: '50', tab: 'x', orderId: '1' });
    fireEvent.change(field('Keyword'), { target: { value: 'abc' } });
    expect(runtime.query).toEqual({ pageNum: '3', pageSize: '50', tab: 'x', orderId: '1' });
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(runtime.query).toEqual({ keyword: 'abc', orderId: '1', pageNum: '1', pageSize: '50', tab: 'x' });
  });

  test('of a list with a prefix has parameters of its own, and starts at the first page of that list', async () => {
    const { runtime } = await draw(
      { pageNum: '3', keyword: 'other', historyPageNum: '2', historyOrderId: '7' },
      { query: 'history' },
    );
    expect([field('Keyword').value, chip('Order 7')]).not.toContain('other');
    fireEvent.change(field('Keyword'), { target: { value: 'abc' } });
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(runtime.query).toEqual({
      pageNum: '3',
      keyword: 'other',
      historyPageNum: '1',
      historyKeyword: 'abc',
      historyOrderId: '7',
    });
    fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(runtime.query).toEqual({ pageNum: '3', keyword: 'other', historyPageNum: '1' });
  });

  test('shows that a choice without a value means all', async () => {
    await draw({}, { form: 'test.choice' });
    expect(screen.getByRole('combobox').textContent).toBe('All');
  });

  test('searches with Enter', async () => {
    const { runtime, container } = await draw({});
    fireEvent.change(field('Keyword'), { target: { value: 'abc' } });
    fireEvent.submit(container.querySelector('form') ?? document.body);
    expect(runtime.query).toEqual({ keyword: 'abc', pageNum: '1' });
  });

  test('resets its own values only', async () => {
    const { runtime } = await draw({
      keyword: 'abc',
      startTime: '2024-01-01',
      endTime: '2024-02-01',
      pageNum: '3',
      pageSize: '50',
      tab: 'x',
    });
    fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(runtime.query).toEqual({ pageNum: '1', pageSize: '50', tab: 'x' });
    expect(field('Keyword').value).toBe('');
  });

  test('follows the address when the user goes back', async () => {
    const { runtime } = await draw({ keyword: 'abc' });
    act(() => runtime.setQuery({ keyword: null, orderId: '7' }));
    expect([field('Keyword').value, chip('Order 7').textContent.trim()]).toEqual(['', 'Order 7']);
  });

  test('does not search while an entry is invalid', async () => {
    const { runtime } = await draw({});
    fireEvent.change(field('Keyword'), { target: { value: 'too long' } });
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(runtime.queries).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(field('Keyword')));
  });

  test('has the first field for words in the bar, and opens the others below a chip', async () => {
    const { runtime } = await draw({});
    expect([field('Keyword').placeholder, screen.queryByLabelText('Order', { selector: 'input' })]).toEqual([
      'Keyword',
      null,
    ]);
    fireEvent.click(chip('Order'));
    expect(chip('Order').getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(field('Order'));
    fireEvent.change(field('Order'), { target: { value: '7' } });
    expect(runtime.queries).toEqual([]);
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Search' }));
    expect(runtime.query).toEqual({ orderId: '7', pageNum: '1' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(chip('Order 7'));
  });

  test('drops what was typed below a chip when Escape closes it, and gives the focus back', async () => {
    const { runtime } = await draw({ orderId: '7' });
    fireEvent.click(chip('Order 7'));
    fireEvent.change(field('Order'), { target: { value: '8' } });
    fireEvent.keyDown(field('Order'), { key: 'Escape' });
    expect([screen.queryByRole('dialog'), runtime.queries]).toEqual([null, []]);
    expect(document.activeElement).toBe(chip('Order 7'));
  });

  test('removes one filter by its chip, and keeps the others and what is typed', async () => {
    const { runtime } = await draw({ orderId: '7', startTime: '2024-01-01', pageNum: '3', tab: 'x' });
    fireEvent.change(field('Keyword'), { target: { value: 'abc' } });
    fireEvent.click(screen.getByRole('button', { name: 'Remove filter: Period' }));
    expect(runtime.query).toEqual({ orderId: '7', pageNum: '1', tab: 'x' });
    expect(field('Keyword').value).toBe('abc');
    expect(document.activeElement).toBe(chip('Period'));
  });

  test('asks at once for a chosen option, and no longer for it when it is cleared', async () => {
    const { runtime } = await draw({ pageNum: '3' }, { form: 'test.choice' });
    fireEvent.click(screen.getByRole('combobox'));
    await act(async () => fireEvent.click(screen.getAllByRole('option')[1] ?? document.body));
    expect(runtime.query).toEqual({ status: 'closed', pageNum: '1' });
    await act(async () => fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Delete' }));
    expect(runtime.query).toEqual({ pageNum: '1' });
  });

  test('opens the chip of an invalid entry instead of searching', async () => {
    const { runtime } = await draw({ keyword: 'too long' }, { form: 'test.second' });
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect([field('Keyword').getAttribute('aria-invalid'), runtime.queries]).toEqual(['true', []]);
  });

  test('opens every field below a chip on a phone', async () => {
    const { runtime } = await draw({}, {}, true);
    expect(screen.queryByLabelText('Keyword', { selector: 'input' })).toBeNull();
    fireEvent.click(chip('Keyword'));
    fireEvent.change(field('Keyword'), { target: { value: 'abc' } });
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(runtime.query).toEqual({ keyword: 'abc', pageNum: '1' });
  });

  test('saves filters under a name', async () => {
    const { runtime } = await draw({ keyword: 'abc' }, { views: true });
    fireEvent.click(await screen.findByRole('button', { name: 'Save as view' }));
    fireEvent.change(screen.getByLabelText('Name of the view'), { target: { value: 'Mine' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save view' }));
    act(() => runtime.setQuery({ keyword: null, pageSize: '50' }));
    fireEvent.click(screen.getByRole('combobox'));
    const view = await screen.findByText('Mine');
    await act(async () => fireEvent.click(view));
    expect(runtime.query).toEqual({ keyword: 'abc', pageNum: '1', pageSize: '50' });
  });
});
