// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { bespokeBlocks } from '../../bespoke/bespokeBlocks.ts';
import { blockWidget } from '../blockWidgets.ts';
import { submitPlaces } from '../parts/submitPlaces.ts';
import { renderPage } from '../../../../tests/support/renderPage.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a bill', () => {
  test('has the sign of each line, a rule above a sum, and what follows the last sum is a remark', () => {
    const { container } = renderPage({
      blocks: [
        {
          type: 'descriptions',
          look: 'bill',
          items: [
            { id: 'amount', value: '10' },
            { id: 'fee', value: '2', sign: 'minus' },
            { id: 'arrives', value: '8', sign: 'equals' },
            { id: 'cost', value: '3' },
          ],
        },
      ],
    });
    const lines = [...container.querySelectorAll('.sb-bill > .sb-pair')];
    expect(lines.map((line) => line.querySelector('dd')?.dataset['sign'])).toEqual([undefined, '−', '=', undefined]);
    expect(lines.map((line) => line.classList.contains('sb-bill-sum'))).toEqual([false, false, true, false]);
    expect(lines.map((line) => line.classList.contains('sb-bill-remark'))).toEqual([false, false, false, true]);
  });
});

test('a label has the values that its item gives', () => {
  const { container } = renderPage(
    {
      blocks: [{ type: 'descriptions', items: [{ id: 'fee', value: '2', label: 'test.fee', args: { rate: '0.4%' } }] }],
    },
    { texts: { 'test.fee': 'Fee {rate}' } },
  );
  expect(container.querySelector('dt')?.textContent).toBe('Fee 0.4%');
});

describe('a submit bar', () => {
  beforeAll(() => blockWidget('submitBar', { ...bespokeBlocks, menu: () => null })?.load?.());

  test('has its figures before the button, in the place that it gives to the form', async () => {
    const { container, runtime } = renderPage({
      blocks: [
        {
          type: 'submitBar',
          form: 'pay',
          items: [{ id: 'amount', value: '20042.14', format: 'money', currency: 'CNY' }],
        },
      ],
    });
    await act(async () => undefined);
    expect(container.querySelector('.sb-submit-bar > dl')?.textContent).toBe('AmountCNY 20,042.14');
    expect(submitPlaces(runtime).of('pay')).toBe(container.querySelector('.sb-submit-bar > :last-child'));
    cleanup();
    expect(submitPlaces(runtime).of('pay')).toBeNull();
  });
});

test('a bar of buttons has its figures before them, and announces their changes as one sentence', async () => {
  await import('./priceBlocks.ts');
  const { container, runtime } = renderPage({
    state: { sum: '5.00' },
    blocks: [
      {
        type: 'buttons',
        sticky: true,
        buttons: [{ id: 'next', actions: [{ do: 'print' }] }],
        items: [
          { id: 'amount', value: '=page.sum', format: 'money', currency: 'CNY' },
          { id: 'fee', value: '2', format: 'money', currency: 'CNY', visibleWhen: "page.sum == '5.00'" },
        ],
      },
    ],
  });
  await act(async () => undefined);
  const bar = () => container.querySelector('.sb-sticky-foot');
  expect([...(bar()?.querySelectorAll('dl > div') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'AmountCNY 5.00',
    'FeeCNY 2.00',
  ]);
  expect(bar()?.querySelector('dl ~ .sb-buttons button')).not.toBeNull();
  act(() => runtime.write('page.sum', '7.00'));
  expect(bar()?.querySelector('[role=status]')?.textContent).toBe('Amount CNY 7.00');
});

describe('a route', () => {
  beforeAll(() => blockWidget('route', { ...bespokeBlocks, menu: () => null })?.load?.());

  test('names both ends with their notes, and what is said of the way', async () => {
    const { container } = renderPage({
      blocks: [
        {
          type: 'route',
          from: { id: 'source', value: 'Wallet' },
          fromNote: "=['USD 1.00', 'USD 2.00']",
          items: [{ id: 'mode', value: 'Standard' }],
          to: { id: 'card', value: 'Bank **1' },
          toNote: 'Seller',
          state: "='now'",
        },
      ],
    });
    await act(async () => undefined);
    const parts = [...container.querySelectorAll('.sb-route-now .sb-pair')].map((part) => part.textContent);
    expect(parts).toEqual(['SourceWalletUSD 1.00USD 2.00', 'ModeStandard', 'Bank accountBank **1Seller']);
  });

  test('an end without a note has its name only', async () => {
    const { container } = renderPage({
      blocks: [{ type: 'route', from: { id: 'source', value: 'Wallet' }, to: { id: 'card', value: 'Bank **1' } }],
    });
    await act(async () => undefined);
    const parts = [...container.querySelectorAll('.sb-route-stop')].map((part) => part.textContent);
    expect(parts).toEqual(['SourceWallet', 'Bank accountBank **1']);
  });
});

describe('a countdown', () => {
  beforeAll(() => blockWidget('countdown', { ...bespokeBlocks, menu: () => null })?.load?.());

  test('with the look of a lock shows what it holds, and wanes from all of its line', async () => {
    vi.useFakeTimers();
    const { container } = renderPage(
      {
        state: { until: Date.now() + 100_000 },
        blocks: [
          {
            type: 'countdown',
            until: '=page.until',
            look: 'lock',
            items: [{ id: 'rate', value: '6.6941', format: 'rate', currency: 'USD', toCurrency: 'CNY' }],
          },
        ],
      },
      { now: () => Date.now() },
    );
    await act(() => vi.advanceTimersByTimeAsync(0));
    const line = () => container.querySelector<HTMLElement>('.sb-lock > span')?.getAttribute('style');
    expect(line()).toContain('100%');
    expect(container.querySelector('dl')?.textContent).toBe('Rate1 USD = 6.6941 CNY');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(line()).toContain('40%');
  });

  test('with the look of a lock tells a screen reader once how long it holds, and once that it has ended', async () => {
    vi.useFakeTimers();
    const { container } = renderPage(
      { state: { until: Date.now() + 3000 }, blocks: [{ type: 'countdown', until: '=page.until', look: 'lock' }] },
      { now: () => Date.now() },
    );
    await act(() => vi.advanceTimersByTimeAsync(0));
    const said: string[] = [];
    const region = screen.getByRole('status');
    new MutationObserver(() => said.push(region.textContent)).observe(region, {
      characterData: true,
      childList: true,
      subtree: true,
    });
    for (let second = 0; second < 5; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(said).toEqual(['The price is held for 00:03', 'The price is no longer held']);
    expect(container.querySelector('[role=timer]')?.textContent).toBe('00:00');
  });

  test('counts to the instant and then runs its actions once', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 15, 0, 0, 0) });
    const { runtime } = renderPage(
      {
        state: { until: '2026-01-15 08:01:05', ended: 0 },
        blocks: [
          {
            type: 'countdown',
            until: '=page.until',
            text: 'test.left',
            onEnd: [{ do: 'set', path: 'page.ended', value: '=page.ended + 1' }],
          },
        ],
      },
      { texts: { 'test.left': '{time} left' }, now: () => Date.now() },
    );
    expect(screen.getByRole('timer').textContent).toBe('01:05 left');
    await vi.advanceTimersByTimeAsync(64_000);
    expect(runtime.read('page.ended')).toBe(0);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(runtime.read('page.ended')).toBe(1);
  });
});

describe('statistics', () => {
  test('with announce are read out as one sentence when they change', () => {
    const { runtime, container } = renderPage({
      state: { fee: '1' },
      blocks: [
        {
          type: 'statistics',
          announce: true,
          items: [
            { id: 'fee', value: '=page.fee', format: 'amount' },
            { id: 'rate', value: '7.1' },
          ],
        },
      ],
    });
    expect(container.querySelector('[role=status]')?.textContent).toBe('Fee 1.00, Rate 7.1');
    runtime.write('page.fee', '2');
    return waitFor(() => expect(container.querySelector('[role=status]')?.textContent).toBe('Fee 2.00, Rate 7.1'));
  });
});
