import { describe, expect, test } from 'vitest';
import { fieldTree } from './fieldTree.ts';
import { prepared, questions } from './formQuestions.fixture.ts';
import { visibleFields } from './wholeForm.fixture.ts';

const account = {
  schema: {
    type: 'object' as const,
    required: ['kind'],
    $defs: { text: { type: 'string', maxLength: 20 } },
    properties: {
      kind: { enum: ['person', 'company'] },
      address: { type: 'object', properties: { city: { $ref: '#/$defs/text' } } },
      rows: {
        type: 'array',
        items: {
          type: 'object',
          required: ['amount'],
          properties: { amount: { type: 'string' }, note: { type: 'string' } },
        },
      },
      tags: { type: 'array', items: { enum: ['a', 'b'] } },
      range: { type: 'object', properties: { start: { type: 'string' }, end: { type: 'string' } } },
    },
    if: { properties: { kind: { const: 'company' } }, required: ['kind'] },
    // oxlint-disable-next-line unicorn/no-thenable
    then: { properties: { registration: { type: 'string' } }, required: ['registration'] },
    else: { properties: { birthday: { type: 'string', format: 'date' } } },
  },
  ui: {
    range: { widget: 'dateRange' as const },
    'rows.items.note': { visibleWhen: "row.amount == '1'" },
    address: { visibleWhen: "form.kind == 'person'" },
  },
};

describe('the fields of a form', () => {
  test('are those of objects, lists and conditional branches, each with the widget that its schema implies', () => {
    const { fields } = fieldTree(account);
    expect(fields.map(({ pattern, widget, leaf }) => `${pattern} ${leaf ? widget : '-'}`)).toEqual([
      'kind select',
      'address -',
      'address.city text',
      'rows -',
      'rows.*.amount text',
      'rows.*.note text',
      'tags multiSelect',
      'range dateRange',
      'registration text',
      'birthday date',
    ]);
  });

  test('keep their kind when a branch only adds constraints', () => {
    const form = {
      schema: {
        ...account.schema,
        allOf: [{ if: { required: ['kind'] }, then: { properties: { rows: { minItems: 1 } } } }],
      },
    }; // oxlint-disable-line unicorn/no-thenable
    const rows = fieldTree(form).byPattern.get('rows');
    expect(rows).toMatchObject({ widget: 'array', leaf: false, schema: { minItems: 1 }, alternatives: [] });
  });

  test('follow local references', () => {
    expect(fieldTree(account).byPattern.get('address.city')?.schema).toMatchObject({ maxLength: 20 });
  });

  test('list the values that decide which of them exist', () => {
    expect([...fieldTree(account).structural]).toEqual(['kind']);
  });

  test('of a branch are shown only while its condition holds', () => {
    const { tree } = prepared(account);
    expect([...visibleFields(tree, { kind: 'company' }, questions)]).toEqual([
      'kind',
      'rows',
      'tags',
      'range',
      'registration',
    ]);
    expect([...visibleFields(tree, { kind: 'person' }, questions)]).toEqual([
      'kind',
      'address',
      'address.city',
      'rows',
      'tags',
      'range',
      'birthday',
    ]);
  });

  test('of a hidden object are hidden with it, and those of a row with the row', () => {
    const { tree } = prepared(account);
    const shown = visibleFields(tree, { kind: 'company', rows: [{ amount: '1' }, { amount: '2' }] }, questions);
    expect([...shown]).toEqual([
      'kind',
      'rows',
      'rows.0.amount',
      'rows.1.amount',
      'rows.0.note',
      'tags',
      'range',
      'registration',
    ]);
  });

  test('of an alternative are found by its constants', () => {
    const { tree } = prepared({
      schema: {
        type: 'object',
        properties: { way: { enum: ['card', 'wire'] } },
        oneOf: [
          { properties: { way: { const: 'card' }, card: { type: 'string' } } },
          { properties: { way: { const: 'wire' }, swift: { type: 'string' } } },
        ],
      },
    });
    expect([...visibleFields(tree, { way: 'wire' }, questions)]).toEqual(['way', 'swift']);
  });

  test('end where a schema refers to itself', () => {
    const node = { type: 'object', properties: { name: { type: 'string' }, next: { $ref: '#/$defs/node' } } };
    const { fields } = fieldTree({
      schema: { type: 'object', properties: { root: { $ref: '#/$defs/node' } }, $defs: { node } },
    });
    expect(fields.length).toBeLessThan(40);
  });
});
