import { expect, test } from 'vitest';
import { messagesOf } from './checkers.fixture.ts';
import { unusedFields } from './unusedFields.ts';

/** What is found in a form with the fields `amount` and `note`, in a block that saves the amount, with these changes. */
function found(block: object, form: object = {}): readonly string[] {
  const ask = { type: 'form', form: 'demo.ask', onSubmit: [save(['=form', { id: '1' }])], ...block };
  return messagesOf(unusedFields, {
    'schemas/demo/pages/home.json': { flow: 'demo', state: { kept: null }, blocks: [ask] },
    'schemas/demo/forms/ask.json': {
      schema: { type: 'object', properties: { amount: { type: 'string' }, note: { type: 'string' } } },
      ...form,
    },
  });
}
const save = (input: unknown) => ({ do: 'call', operation: 'demo.save', input });
const dropped = ['Nothing sends or reads the field "note".'];

test('a field that the called operation does not take is dropped', () => {
  expect(found({})).toEqual(dropped);
  expect(found({ onSubmit: [save({ id: '1', amount: '=form.amount' })] })).toEqual(dropped);
});

test.each<[string, object, object?]>([
  ['is sent under another name', { onSubmit: [save({ id: '=form.note', amount: '=form.amount' })] }],
  ['is read by a condition of the page', { visibleWhen: "form.note != 'x'" }],
  ['is read by the form', {}, { ui: { amount: { visibleWhen: "form.note == 'x'" } } }],
  [
    'is compared by a rule',
    {},
    { rules: [{ field: 'amount', when: 'root.note == root.amount', text: 'demo.home.hello' }] },
  ],
  ['is kept with the others', { onSubmit: [{ do: 'set', path: 'page.kept', value: '=form' }, save({ id: '1' })] }],
  ['is written to the flow', { into: 'flow' }],
  ['acts when it changes', { onChange: { note: [{ do: 'close' }] } }],
  ['is fixed', {}, { schema: { type: 'object', properties: { amount: { type: 'string' }, note: { const: true } } } }],
  ['is in a form that calls nothing', { onSubmit: [{ do: 'close' }] }],
])('a field is no finding when it %s', (_name, block, form) => {
  expect(found(block, form)).toEqual([]);
});
