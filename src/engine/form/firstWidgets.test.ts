import { expect, test } from 'vitest';
import type { FormFile } from '../../config/model.generated.ts';
import { fieldTree } from './fieldTree.ts';
import { firstWidgets } from './firstWidgets.ts';

const form: FormFile = {
  schema: {
    type: 'object',
    properties: {
      mode: { type: 'string', enum: ['now', 'later'], default: 'now' },
      day: { type: 'string', format: 'date' },
      note: { type: 'string' },
      gift: { type: 'boolean' },
      days: { type: 'object', properties: { from: { type: 'string' }, to: { type: 'string' } } },
      other: { type: 'string' },
    },
  },
  ui: {
    mode: { widget: 'select' },
    day: { widget: 'date', visibleWhen: "form.mode == 'later'" },
    note: { widget: 'text', visibleWhen: "form.mode == 'now'" },
    gift: { widget: 'switch', visibleWhen: "form.mode == 'later' || size(data.gifts) > 0" },
    days: { widget: 'dateRange' },
    other: { widget: 'search' },
  },
};

const widgetsOf = (isFilter: boolean) => [...firstWidgets(form, fieldTree(form), isFilter)].sort();

test('a form is first drawn without the fields that a choice of the user shows', () => {
  expect(widgetsOf(false)).toEqual(['dateRange', 'search', 'select', 'switch', 'text']);
});

test('a filter is first drawn with its chips and its first input for words', () => {
  expect(widgetsOf(true)).toEqual(['select', 'text']);
});
