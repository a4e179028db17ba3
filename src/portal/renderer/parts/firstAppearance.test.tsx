// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFirstAppearance } from './firstAppearance.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a page with nothing pending appears after a moment', () => {
  const { result } = renderHook(() => useFirstAppearance(true));
  expect(result.current.appeared).toBe(false);
  act(() => {
    vi.advanceTimersByTime(50);
  });
  expect(result.current.appeared).toBe(true);
});

test('a page appears when the last of its parts has arrived, including nested parts', () => {
  const { result, rerender } = renderHook(({ drawn }) => useFirstAppearance(drawn), { initialProps: { drawn: false } });
  const outer = result.current.waits.began();
  rerender({ drawn: true });
  act(() => {
    vi.advanceTimersByTime(100);
  });
  outer();
  const inner = result.current.waits.began();
  act(() => {
    vi.advanceTimersByTime(100);
  });
  expect(result.current.appeared).toBe(false);
  inner();
  act(() => {
    vi.advanceTimersByTime(50);
  });
  expect(result.current.appeared).toBe(true);
});

test('a page appears at the latest after the limit, and then stays', () => {
  const { result } = renderHook(() => useFirstAppearance(true));
  result.current.waits.began();
  act(() => {
    vi.advanceTimersByTime(1_499);
  });
  expect(result.current.appeared).toBe(false);
  expect(result.current.waits.hasEnded).toBe(false);
  act(() => {
    vi.advanceTimersByTime(1);
  });
  expect(result.current.appeared).toBe(true);
  expect(result.current.waits.hasEnded).toBe(true);
  result.current.waits.began();
  act(() => {
    vi.advanceTimersByTime(100);
  });
  expect(result.current.appeared).toBe(true);
});
