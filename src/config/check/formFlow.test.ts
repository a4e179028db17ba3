import { expect, test } from 'vitest';
import { tinyFiles } from '../tinyConfig.fixture.ts';
import { formFlow } from './formFlow.ts';
import { messagesOf } from './checkers.fixture.ts';

const form = tinyFiles['schemas/demo/forms/ask.json'];

test('every field is in one step, also one that the user may leave out', () => {
  const faultsOf = (...fields: readonly (readonly string[])[]) =>
    messagesOf(formFlow, {
      'schemas/demo/forms/ask.json': {
        ...form,
        steps: fields.map((names, index) => ({ id: `s${index}`, fields: names })),
      },
    });
  expect(faultsOf(['amount'], ['note'])).toEqual([]);
  expect(faultsOf(['amount'])).toEqual(['The steps do not contain the field "note".']);
  expect(faultsOf([])).toEqual(['"s0" has no fields.', 'The steps do not contain the fields "amount", "note".']);
});
