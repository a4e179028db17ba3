import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import lists from '../../../schemas/_shared/lists.json' with { type: 'json' };
import type { OrderEventKind, OrderStatus } from '../db/tables/orders.ts';
import { isFinished, transition } from './transition.ts';

const statuses: readonly OrderStatus[] = [
  'draft',
  'awaitingApproval',
  'awaitingPayment',
  'processing',
  'succeeded',
  'failed',
  'returned',
  'cancelled',
];
const kinds: readonly OrderEventKind[] = [
  'submit',
  'requestApproval',
  'approve',
  'reject',
  'pay',
  'cancel',
  'expire',
  'retry',
  'accept',
  'succeed',
  'fail',
  'return',
];

/** Returns the status after a series of events, skipping illegal ones. */
function run(start: OrderStatus, events: readonly OrderEventKind[]): OrderStatus {
  return events.reduce((status, event) => {
    const step = transition(status, event);
    return typeof step === 'string' ? status : step.to;
  }, start);
}

test('the declared states and events are those of the program', () => {
  const { enum: declared, 'x-states': states } = lists.$defs.orderStatus;
  expect(declared).toEqual(statuses);
  const events = new Set(Object.values(states.moves).flatMap((moves) => Object.keys(moves)));
  expect([...events].sort()).toEqual([...kinds].sort());
});

describe('the life of an order', () => {
  test('goes through approval and payment to the bank and its report', () => {
    expect(run('draft', ['requestApproval', 'approve', 'pay', 'accept', 'succeed'])).toBe('succeeded');
    expect(run('draft', ['submit', 'pay', 'fail', 'retry', 'succeed', 'return'])).toBe('returned');
    expect(run('draft', ['requestApproval', 'reject', 'pay'])).toBe('cancelled');
  });

  test('ends for good, except for a return after success and a retry after failure or return', () => {
    const ways = statuses.filter(isFinished).flatMap((status) =>
      kinds.flatMap((kind) => {
        const step = transition(status, kind);
        return typeof step === 'string' ? [] : [`${status} ${kind} ${step.to}`];
      }),
    );
    expect(ways).toEqual(['succeeded return returned', 'failed retry processing', 'returned retry processing']);
  });

  test('cannot be cancelled once the bank has it', () => {
    const cancellable = statuses.filter((status) => typeof transition(status, 'cancel') === 'object');
    expect(cancellable).toEqual(['draft', 'awaitingApproval', 'awaitingPayment']);
  });

  test('treats a repeated event as no change', () => {
    fc.assert(
      fc.property(fc.constantFrom(...statuses), fc.constantFrom(...kinds), (status, kind) => {
        const step = transition(status, kind);
        if (typeof step !== 'string') expect(transition(step.to, kind)).toBe('same');
      }),
    );
  });

  test('can only succeed from processing', () => {
    const sources = statuses.filter((status) =>
      kinds.some((kind) => typeof transition(status, kind) === 'object' && run(status, [kind]) === 'succeeded'),
    );
    expect(sources).toEqual(['processing']);
  });
});
