import { describe, expect, test } from 'vitest';
import { describedForm } from './describedForm.ts';
import { fieldTree } from './fieldTree.ts';
import { plainFields } from './plainFields.ts';

const swift = {
  name: 'swift',
  type: 'text',
  label: { en: 'SWIFT code', 'zh-CN': 'SWIFT 代码', 'zh-HK': 'SWIFT 代碼' },
  group: { en: 'Bank', 'zh-CN': '银行', 'zh-HK': '銀行' },
  required: true,
  pattern: '^[A-Z]{6}$',
  maxLength: 11,
  order: 2,
};
const kind = {
  name: 'kind',
  type: 'select',
  label: 'Kind',
  options: [{ value: 'own', label: { en: 'Own account', 'zh-CN': '本人账户', 'zh-HK': '本人帳戶' } }],
  order: 1,
  help: null,
};

/** The schema of each field by name. */
const schemas = (...templates: readonly unknown[]) => describedForm('f', templates).form.schema.properties;

test('templates give the form that a file could declare, in their order and groups', () => {
  expect(describedForm('f', [swift, kind]).form).toEqual({
    schema: {
      type: 'object',
      required: ['swift'],
      properties: {
        kind: { type: 'string', enum: ['own'] },
        swift: { type: 'string', pattern: '^[A-Z]{6}$', maxLength: 11 },
      },
    },
    ui: { kind: { widget: 'select' }, swift: { widget: 'text' } },
    groups: [{ id: 'group1', fields: ['swift'] }],
  });
  expect(Object.keys(Object(schemas(swift, kind)))).toEqual(['kind', 'swift']);
});

test.each([
  ['zh-CN', 'SWIFT 代码', '银行', '本人账户'],
  ['zh-HK', 'SWIFT 代碼', '銀行', '本人帳戶'],
  ['en', 'SWIFT code', 'Bank', 'Own account'],
  ['en-GB', 'SWIFT code', 'Bank', 'Own account'],
  ['fr', 'SWIFT code', 'Bank', 'Own account'],
])('the texts in %s', (locale, label, group, option) => {
  const texts = describedForm('f', [swift, kind]).texts(locale);
  expect(
    ['f.swift.label', 'f.groups.group1', 'f.kind.options.own', 'f.kind.label'].map((key) => texts.get(key)),
  ).toEqual([label, group, option, 'Kind']);
});

describe('what cannot be drawn becomes a box that names it', () => {
  test.each([
    ['an unknown type', { ...swift, type: 'fingerprint' }, 'swift', 'fingerprint'],
    ['a pattern that looks back', { ...swift, pattern: '(a)\\1' }, 'swift', 'pattern (a)\\1'],
    ['a broken pattern', { ...swift, pattern: '[' }, 'swift', 'pattern ['],
    ['a choice without options', { ...kind, options: [] }, 'kind', 'options'],
    ['a template without label', { ...swift, label: undefined }, 'field1', 'label'],
    ['a length that is no number', { ...swift, maxLength: '11' }, 'field1', 'maxLength'],
    ['a name that no field can have', { ...swift, name: '__proto__' }, 'field1', 'name'],
    ['an amount without currency', { ...swift, type: 'amount' }, 'swift', 'currency'],
    ['an amount in an unknown currency', { ...swift, type: 'amount', currency: 'ZZZ' }, 'swift', 'currency ZZZ'],
    ['a file where none can be stored', { ...swift, type: 'file' }, 'swift', 'file'],
    ['no template', 'swift', 'field1', 'name'],
  ])('%s', (_case, template, name, type) => {
    expect(schemas(template)).toEqual({ [name]: { type } });
    expect(plainFields({}, fieldTree(describedForm('f', [template]).form))).toBeNull(); // drawn by the code that draws boxes
  });

  test('a second field with the same name', () => {
    expect(schemas(kind, kind)).toEqual({ kind: { type: 'string', enum: ['own'] }, field2: { type: 'name' } });
  });

  test('and stays required', () => {
    expect(describedForm('f', [{ ...swift, type: 'fingerprint' }]).form.schema.required).toEqual(['swift']);
  });
});

test('a file is an id, and several files are a list of ids', () => {
  const files = (template: object) =>
    describedForm('f', [{ name: 'proof', type: 'file', label: 'Proof', ...template }], { upload: 'file.upload' }).form;
  expect(files({ accept: ['pdf'], maxSize: 10 })).toMatchObject({
    schema: { properties: { proof: { type: 'string' } } },
    ui: { proof: { widget: 'upload', operation: 'file.upload', accept: ['pdf'], maxSize: 10, maxCount: 1 } },
  });
  expect(files({ maxCount: 3, required: true })).toMatchObject({
    schema: { properties: { proof: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 3 } } },
  });
});

test('an amount outside the bounds of its template has an error, compared without rounding', () => {
  const { amountErrors } = describedForm('f', [
    { name: 'fee', type: 'amount', label: 'Fee', currency: 'USD', minimum: 0.1, maximum: 0.3 },
    { name: 'other', type: 'text', label: 'Other', maximum: 1 },
  ]);
  expect(['0.1', '0.10', '0.3', '0.30', 'x', undefined].flatMap((value) => amountErrors('fee', value))).toEqual([]);
  expect(amountErrors('fee', '0.09')).toEqual([{ key: 'validation.minimum', params: { min: 0.1 } }]);
  expect(amountErrors('fee', '0.30000000001')).toEqual([{ key: 'validation.maximum', params: { max: 0.3 } }]);
  expect(amountErrors('other', '2')).toEqual([]);
});
