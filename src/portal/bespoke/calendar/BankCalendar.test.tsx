// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { BankCalendar, type ClosedDays } from './BankCalendar.tsx';

afterEach(cleanup);

const texts = {
  label: 'Bank holidays',
  previous: 'Previous month',
  next: 'Next month',
  today: 'today',
  loading: 'Loading',
  failed: 'Failed',
};
const newYear: ClosedDays = { startDate: '2026-01-01', endDate: '2026-01-03', remark: 'New Year' };

function show(answer: () => readonly ClosedDays[] | null = () => [newYear]) {
  const asked: string[] = [];
  const load = async (start: string, end: string) => {
    asked.push(`${start} ${end}`);
    return answer();
  };
  render(
    <BankCalendar today="2026-01-15" locale="en" load={load} texts={texts} icons={{ previous: null, next: null }} />,
  );
  return asked;
}

const days = () => screen.getAllByRole('gridcell').map((cell) => cell.dataset['day']);

describe('the bank calendar', () => {
  test('spec: S-015 V-067 shows 42 days in six weeks that start on Sunday', async () => {
    show();
    await screen.findAllByTitle('New Year');
    expect(days()).toHaveLength(42);
    expect([days()[0], days()[41]]).toEqual(['2025-12-28', '2026-02-07']);
    expect(screen.getAllByRole('row')).toHaveLength(7);
    expect(screen.getAllByRole('columnheader')[0]?.textContent).toBe('Sun');
  });

  test('marks every day of a holiday with its remark, and greys weekends', async () => {
    show();
    const closed = await screen.findAllByTitle('New Year');
    expect(closed.map((cell) => cell.dataset['day'])).toEqual(['2026-01-01', '2026-01-02', '2026-01-03']);
    expect(closed[0]?.getAttribute('aria-label')).toContain('New Year');
    const grey = screen.getAllByRole('gridcell').filter((cell) => cell.className.includes('sb-day-weekend'));
    expect(grey).toHaveLength(12);
  });

  test('requests the range from the first to the last cell, once per month', async () => {
    const asked = show();
    await screen.findAllByTitle('New Year');
    fireEvent.click(screen.getByRole('button', { name: 'Next month' }));
    fireEvent.click(screen.getByRole('button', { name: 'Previous month' }));
    fireEvent.click(screen.getByRole('button', { name: 'Previous month' }));
    expect(asked).toEqual(['2025-12-28 2026-02-07', '2026-02-01 2026-03-14', '2025-11-30 2026-01-10']);
    expect(screen.getByText('December 2025')).toBeTruthy();
  });

  test('moves the focus with arrow keys, also across the edge of the month', async () => {
    show();
    await screen.findAllByTitle('New Year');
    const today = screen.getByRole('gridcell', { current: 'date' });
    expect(today.tabIndex).toBe(0);
    today.focus();
    fireEvent.keyDown(today, { key: 'ArrowDown' });
    expect(document.activeElement?.getAttribute('data-day')).toBe('2026-01-22');
    fireEvent.keyDown(document.activeElement ?? today, { key: 'PageUp' });
    expect(document.activeElement?.getAttribute('data-day')).toBe('2025-12-01');
    fireEvent.keyDown(document.activeElement ?? today, { key: 'ArrowLeft' });
    expect(document.activeElement?.getAttribute('data-day')).toBe('2025-11-30');
  });

  test('shows an error when the holidays could not be loaded, and retries when the month is shown again', async () => {
    const asked = show(() => null);
    expect(await screen.findByText('Failed')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Next month' }));
    await screen.findByText('Failed');
    fireEvent.click(screen.getByRole('button', { name: 'Previous month' }));
    expect(asked.filter((range) => range.startsWith('2025-12-28'))).toHaveLength(2);
  });
});
