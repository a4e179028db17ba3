import type { FormFile } from '../../config/model.generated.ts';
import { prepared } from '../../engine/form/formQuestions.fixture.ts';
import { computedFields } from './computedFields.ts';
import type { FieldNode } from './FieldNode.ts';
import { FormModel } from './FormModel.ts';
import type { FormModelOptions } from './FormModelOptions.ts';

/** The model of a test form, whose texts are their keys. */
export function model(form: FormFile, options: Partial<FormModelOptions> = {}, parts = prepared(form)): FormModel {
  const words = {
    text: (key: string, args?: object) => `${key} ${JSON.stringify(args ?? {})}`,
    derivedText: (...keys: string[]) => keys[0],
  };
  return new FormModel({
    formId: 'test.form',
    ...parts,
    words,
    computing: { start: computedFields, answered: async () => {} },
    ...options,
  });
}

export function node(of: FormModel, path: string): FieldNode {
  const found = of.nodeAt(path.split('.'));
  if (!found) throw new Error(`No field ${path}.`);
  return found;
}

export const transfer: FormFile = {
  schema: {
    type: 'object',
    required: ['name', 'amount'],
    properties: {
      name: { type: 'string', maxLength: 5 },
      amount: { type: 'string' },
      note: { type: 'string' },
      code: { type: 'string' },
      secret: { type: 'string' },
      rows: {
        type: 'array',
        items: {
          type: 'object',
          properties: { amount: { type: 'string' }, kind: { type: 'string', default: 'usual' } },
        },
      },
    },
  },
  ui: {
    note: { visibleWhen: "form.name == 'x'" },
    code: { normalize: ['digitsOnly', 'trim'] },
    secret: { widget: 'password' },
    'rows.items.amount': { visibleWhen: "row.kind == 'usual'" },
  },
};
