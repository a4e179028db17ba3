// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../../../../tests/support/renderPage.tsx';

afterEach(cleanup);

const texts = {
  'test.state.sent': 'Sent',
  'test.state.paid': 'Paid',
  'test.state.returned': 'Returned',
  'test.paid': 'At {at}',
  'common.expectedAt': 'Expected {time}',
  'common.expectedNext': 'Next',
};
const sent = { state: 'sent', at: '2026-01-15 08:00:10', note: 'To the bank' };

async function draw(log: readonly object[], next?: { label: string; time?: string; visibleWhen?: string }) {
  renderPage(
    {
      state: { log },
      blocks: [
        {
          type: 'timeline',
          rows: '=page.log',
          label: '=row.state',
          texts: 'test.state',
          time: '=row.at',
          detail: '=row.note',
          tones: { paid: 'success', returned: 'warning' },
          details: { paid: { text: 'test.paid', args: { at: '=row.bank' }, visibleWhen: 'row.bank != null' } },
          ...(next && { next }),
        },
      ],
    },
    { texts },
  );
  return screen.findAllByRole('listitem');
}

test('shows each event with its time to the minute, its tone and its detail', async () => {
  const [first, last] = await draw([sent, { state: 'paid', at: '2026-01-15 09:30:00' }]);
  expect(first?.textContent).toBe('SentTo the bankToday\u00A008:00');
  expect(first?.className).toBe('sb-event sb-event-past sb-tone-neutral');
  expect(last?.className).toBe('sb-event sb-event-past sb-tone-success');
});

test('says what else belongs to an event, where its condition holds', async () => {
  const paid = { state: 'paid', at: '2026-01-15 09:30:00' };
  const [first, last] = await draw([paid, { ...paid, bank: 'ICBC' }]);
  expect(first?.textContent).toBe('PaidToday\u00A009:30');
  expect(last?.textContent).toBe('PaidAt ICBCToday\u00A009:30');
});

test('the last event is current while another is expected, which has its own time', async () => {
  const [now, due] = await draw([sent], { label: 'paid', time: "='2026-01-16 12:00:00'" });
  expect(now?.className).toContain('sb-event-now');
  expect(now?.getAttribute('aria-current')).toBe('step');
  expect(due?.textContent).toBe('PaidExpected tomorrow\u00A012:00');
});

test('an expected event without a known time says that it is the next', async () => {
  const events = await draw([sent], { label: 'paid', time: '=null' });
  expect(events.map(({ textContent }) => textContent)).toEqual(['SentTo the bankToday\u00A008:00', 'PaidNext']);
});

test('nothing is expected after a failure', async () => {
  const [failed, ...rest] = await draw([{ state: 'returned', at: '2026-01-15 09:30:00' }], {
    label: 'paid',
    visibleWhen: "page.log[0].state != 'returned'",
  });
  expect(failed?.className).toBe('sb-event sb-event-failed sb-tone-warning');
  expect(failed?.hasAttribute('aria-current')).toBe(false);
  expect(rest).toEqual([]);
});
