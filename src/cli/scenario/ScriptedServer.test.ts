import { expect, test } from 'vitest';
import { shippedProject } from '../../../tests/support/shippedProject.ts';
import { operationAt } from './ScriptedServer.ts';

test('every operation is found at its own address, also beside one whose address has a parameter in that place', () => {
  const operations = [...shippedProject().config.operations.values()];
  const found = operations.map(({ method, address }) => operationAt(operations, method, `/api${address}`)?.operationId);
  expect(found).toEqual(operations.map(({ operationId }) => operationId));
});

test('a value takes the place of a parameter', () => {
  const operations = [...shippedProject().config.operations.values()];
  expect(operationAt(operations, 'post', '/api/payment/bill/drawback')?.operationId).toBe('bill.create');
  expect(operationAt(operations, 'post', '/api/payment/bill/detail')?.operationId).toBe('bill.detail');
});
