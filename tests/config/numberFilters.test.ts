import { expect, test } from 'vitest';
import { shippedProject } from '../support/shippedProject.ts';

const numbers = new Set(['orderId', 'batchId', 'billId', 'billNo', 'taxNo', 'senderAccount']);

test('a number that is typed in full width is searched and sent in half width', () => {
  const fields = [...shippedProject().regions.values()].flatMap(({ written }) =>
    Object.entries(written.forms).flatMap(([form, { ui = {} }]) =>
      Object.entries(ui)
        .filter(([name, { widget }]) => numbers.has(name) && (widget === 'text' || widget === 'search'))
        .map(([name, { normalize = [] }]) => ({ name: `${form} ${name}`, normalize })),
    ),
  );
  expect(fields.length).toBeGreaterThan(8);
  expect(fields.filter(({ normalize }) => !normalize.includes('halfWidth')).map(({ name }) => name)).toEqual([]);
});
