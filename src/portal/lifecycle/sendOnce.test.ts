import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakePortal } from '../../../tests/support/fakePortal.ts';
import type { Locals } from './PageRuntime.ts';
import type { Manifest } from './Portal.ts';
import { pendingRequests } from './pendingRequests.ts';
import { request } from './request.ts';
import { resumePending } from './resumePending.ts';

const errors: Manifest['errors'] = {
  codes: {},
  otherwise: [{ do: 'notify', level: 'error', text: '=error.message' }],
  http: { otherwise: { text: 'http.other' } },
  noAnswer: { text: 'http.none' },
  outcome: {
    operation: 'record.outcome',
    checking: 'outcome.checking',
    done: 'outcome.done',
    notDone: 'outcome.notDone',
    every: 1000,
    atMost: 4000,
    results: { 'a.pay': [{ do: 'navigate', to: 'a.result' }], 'a.payAgain': 'a.pay' },
  },
};
const operations = {
  'a.pay': { method: 'POST', path: '/a/pay', once: true },
  'a.payAgain': { method: 'POST', path: '/a/payAgain', once: true },
  'a.list': { method: 'POST', path: '/a/list' },
  'record.outcome': { method: 'POST', path: '/record/outcome' },
};
const lost = { kind: 'noAnswer', operation: 'a.pay' } as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function payment(operation = 'a.pay') {
  const { portal, exchanges } = fakePortal({ errors, operations });
  portal.current = { ...portal.current, page: 'a.confirm', params: { line: 'vat' }, query: { billId: '7' } };
  const signedIn = { userId: 'u1' };
  Object.defineProperty(portal.session, 'userId', { get: () => signedIn.userId });
  const forgotten = vi.fn();
  const locals = { formHandle: { forgetSecrets: forgotten, draftKeys: ['form-draft:u1:a.form'] } } as unknown as Locals;
  const answer = request(portal, operation, { id: '1' }, {}, { run: async () => 'done', locals });
  const asked = async () => {
    await vi.advanceTimersByTimeAsync(8000);
  };
  return { portal, exchanges, answer, forgotten, asked, signedIn };
}

describe('an idempotent request', () => {
  test('is answered directly like any other', async () => {
    const { portal, exchanges, answer, forgotten } = payment();
    expect(pendingRequests(portal)).toHaveLength(1);
    exchanges[0]?.answer('paid');
    expect(await answer).toEqual({ ok: true, value: 'paid' });
    expect([pendingRequests(portal), portal.overlays.checks, forgotten.mock.calls]).toEqual([[], [], []]);
  });

  test.each([
    ['without a response', lost],
    ['with a server error', { kind: 'http', operation: 'a.pay', status: 500 } as const],
    ['that took too long', { kind: 'http', operation: 'a.pay', status: 408 } as const],
  ])(
    '%s shows that its outcome is unknown, clears the password and asks until the outcome is known',
    async (_how, error) => {
      const { portal, exchanges, answer, forgotten, asked } = payment();
      exchanges[0]?.fail(error);
      await asked();
      expect(portal.overlays.checks).toHaveLength(1);
      expect(portal.overlays.notices).toEqual([]);
      expect(forgotten).toHaveBeenCalledTimes(1);
      expect(exchanges[1]).toMatchObject({
        operation: 'record.outcome',
        input: { operationId: 'a.pay', key: pendingRequests(portal)[0]?.key },
      });
      exchanges[1]?.fail({ kind: 'noAnswer', operation: 'record.outcome' });
      await asked();
      exchanges[2]?.answer({ state: 'underWay' });
      await asked();
      exchanges[3]?.answer({ state: 'done', answer: { orderId: 'W1' } });
      expect(await answer).toEqual({ ok: true, value: { orderId: 'W1' } });
      expect([portal.overlays.checks, pendingRequests(portal)]).toEqual([[], []]);
    },
  );

  test('that never arrived is reported as not executed, once', async () => {
    const { portal, exchanges, answer, asked } = payment();
    exchanges[0]?.fail(lost);
    await asked();
    exchanges[1]?.answer({ state: 'notDone' });
    expect(await answer).toEqual({ ok: false, error: { kind: 'undone', operation: 'a.pay' } });
    expect(portal.overlays.notices.map(({ key }) => key)).toEqual(['undone']);
  });

  test('stays pending when the session ended, and is asked about again for the same user', async () => {
    const { portal, exchanges, answer, asked, signedIn } = payment();
    exchanges[0]?.fail(lost);
    await asked();
    exchanges[1]?.fail({ kind: 'business', operation: 'record.outcome', code: '999993', message: 'ended' });
    expect(await answer).toMatchObject({ ok: false, error: { code: '999993' } });
    expect(pendingRequests(portal)).toHaveLength(1);
    signedIn.userId = 'u2';
    await resumePending(portal);
    expect(exchanges).toHaveLength(2);
  });

  test.each(['a.pay', 'a.payAgain'])(
    '%s is asked about after a reload, and leads where it would have led',
    async (operation) => {
      const { portal, exchanges, asked } = payment(operation); // its document ends before any response
      portal.current = { ...portal.current, page: 'a.result' };
      const ran = vi.fn(async () => 'done' as const);
      portal.frame = { run: ran } as unknown as typeof portal.frame;
      const resumed = resumePending(portal);
      await asked();
      exchanges[1]?.answer({ state: 'done', answer: { orderId: 'W2' } });
      await resumed;
      const from = { page: 'a.confirm', params: { line: 'vat' }, query: { billId: '7' } };
      expect(ran).toHaveBeenCalledWith([{ do: 'navigate', to: 'a.result' }], { result: { orderId: 'W2' }, args: from });
      expect(portal.overlays.notices.map(({ level }) => level)).toEqual(['success']);
    },
  );

  test.each([
    ['done', null],
    ['notDone', '{"amount":"5"}'],
  ])('after a reload that finds it %s, the draft of its form is cleared only if it was done', async (state, left) => {
    const { portal, exchanges, asked } = payment();
    portal.local.setItem('form-draft:u1:a.form', '{"amount":"5"}');
    portal.local.setItem('form-draft:u1:other.form', '{}');
    const resumed = resumePending(portal);
    await asked();
    exchanges[1]?.answer({ state });
    await resumed;
    expect(portal.local.getItem('form-draft:u1:a.form')).toBe(left);
    expect(portal.local.getItem('form-draft:u1:other.form')).toBe('{}');
  });

  test('differs from a repeatable request, whose failure is only reported', async () => {
    const { portal, exchanges } = fakePortal({ errors, operations });
    const answer = request(portal, 'a.list', {}, {}, { run: async () => 'done' });
    exchanges[0]?.fail({ kind: 'noAnswer', operation: 'a.list' });
    expect(await answer).toMatchObject({ ok: false });
    expect([pendingRequests(portal), portal.overlays.notices.map(({ key }) => key)]).toEqual([[], ['noAnswer']]);
  });
});
