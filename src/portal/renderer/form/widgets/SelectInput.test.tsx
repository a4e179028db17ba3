// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { drawForm } from '../../../../../tests/support/drawForm.tsx';

afterEach(cleanup);

test.each([[undefined, 1], [true, 1], [false, 0]])('a choice that is not asked for can be taken back unless the form says clearable: %j', async (clearable, crosses) => {
  const schema = { type: 'object' as const, properties: { it: { type: 'string' as const, enum: ['a', 'b'] } } };
  await drawForm({ schema, ui: { it: { widget: 'select', ...(clearable !== undefined && { clearable }) } } }, { block: { initial: { it: 'a' } }, texts: { 'test.form.it.label': 'It' } });
  expect(document.querySelectorAll('.sb-choice-clear')).toHaveLength(crosses);
});
