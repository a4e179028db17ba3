import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { prepared, questions } from './formQuestions.fixture.ts';
import type { FormValues } from './FormField.ts';
import { valueOrNull } from '../../domain/valueAt.ts';
import { valuesToSend } from './valuesToSend.ts';
import { visibleFields } from './wholeForm.fixture.ts';

const schema = {
  type: 'object' as const,
  properties: {
    kind: { enum: ['a', 'b'] },
    onlyA: { type: 'string' },
    onlyB: { type: 'string' },
    inner: { type: 'object', properties: { onlyA: { type: 'string' }, always: { type: 'string' } } },
    rows: {
      type: 'array',
      items: { type: 'object', properties: { kind: { type: 'string' }, onlyA: { type: 'string' } } },
    },
  },
};
const ui = {
  onlyA: { visibleWhen: "form.kind == 'a'" },
  onlyB: { visibleWhen: "form.kind == 'b'" },
  'inner.onlyA': { visibleWhen: "form.kind == 'a'" },
  'rows.items.onlyA': { visibleWhen: "row.kind == 'a'" },
};

function sent(values: FormValues, whenHidden?: 'keep' | 'clear' | 'omit'): FormValues {
  const form = { schema, ui, ...(whenHidden ? { whenHidden } : {}) };
  const { tree } = prepared(form);
  return valuesToSend({ form, tree, values, visible: visibleFields(tree, values, questions) });
}

describe('what a form sends', () => {
  const values = { kind: 'b', onlyA: '1', onlyB: '2', inner: { onlyA: '3' } };

  test('omits hidden fields by default, and an object that becomes empty', () => {
    expect(sent(values)).toEqual({ kind: 'b', onlyB: '2' });
    expect(sent(values, 'clear')).toEqual({ kind: 'b', onlyB: '2' });
  });

  test('contains hidden fields where the form keeps them', () => {
    expect(sent(values, 'keep')).toEqual(values);
  });

  test('contains no empty texts and no untouched masked values', () => {
    const form = {
      schema: { type: 'object' as const, properties: { phone: { type: 'string' }, name: { type: 'string' } } },
      ui: { phone: { widget: 'masked' as const } },
    };
    const { tree } = prepared(form);
    const visible = new Set(['phone', 'name']);
    const masked = new Set(['138****1234']);
    expect(valuesToSend({ form, tree, values: { phone: '138****1234', name: '' }, visible, masked })).toEqual({});
    expect(valuesToSend({ form, tree, values: { phone: '138****9999', name: '' }, visible, masked })).toEqual({
      phone: '138****9999',
    });
  });

  test('does not gain the object or list around a hidden field', () => {
    const form = {
      schema: {
        type: 'object' as const,
        properties: {
          name: { type: 'string' },
          office: { type: 'object', properties: { city: { type: 'string' } } },
          people: { type: 'array', items: { type: 'object', properties: { id: { type: 'string' } } } },
        },
      },
    };
    const { tree } = prepared(form);
    expect(valuesToSend({ form, tree, values: { name: 'a', people: [{}] }, visible: new Set(['name']) })).toEqual({
      name: 'a',
    });
  });

  test('never contains a hidden field, whatever the user typed', () => {
    const text = fc.option(fc.constantFrom('a', 'b', 'x', ''), { nil: undefined });
    const row = fc.record({ kind: text, onlyA: text });
    const anyValues = fc.record({
      kind: text,
      onlyA: text,
      onlyB: text,
      inner: fc.record({ onlyA: text, always: text }),
      rows: fc.array(row, { maxLength: 3 }),
    });
    fc.assert(
      fc.property(anyValues, (typed) => {
        const { tree } = prepared({ schema, ui });
        const shown = visibleFields(tree, typed, questions);
        const going = sent(typed);
        for (const path of ['onlyA', 'onlyB', 'inner.onlyA', 'rows.0.onlyA', 'rows.1.onlyA', 'rows.2.onlyA']) {
          if (!shown.has(path)) expect(valueOrNull(going, path.split('.'))).toBeNull();
        }
      }),
    );
  });
});
