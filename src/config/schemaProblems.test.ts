import { describe, expect, test } from 'vitest';
import { schemaProblems } from './schemaProblems.ts';

const problemsOf = (schema: unknown) => schemaProblems(schema, []).map(({ path, message }) => `${path.join('.')} ${message}`);

describe('invalid JSON Schema', () => {
  test('a type that does not exist, and a pattern that cannot be read', () => {
    expect(problemsOf({ properties: { a: { type: 'strnig' }, b: { pattern: '(' } } })).toEqual([
      'properties.a.type The type "strnig" does not exist.', expect.stringMatching(/^properties\.b\.pattern Invalid regular expression/),
    ]);
  });

  test('a field may have the name of a keyword', () => {
    expect(problemsOf({ properties: { type: { enum: ['odd'] }, pattern: { type: 'string' } } })).toEqual([]);
  });
});

describe('the currency of an amount', () => {
  test('is a currency or a sibling field', () => {
    expect(problemsOf({ properties: { paid: { 'x-currency': 'CNY' }, fee: { 'x-currency': 'currency' }, currency: {} } })).toEqual([]);
  });

  test.each([['CYN'], ['curency'], ['fee'], [7]])('is not %j', (currency) => {
    expect(problemsOf({ properties: { fee: { 'x-currency': currency }, currency: {} } })).toEqual([`properties.fee.x-currency ${JSON.stringify(currency)} is neither a currency nor a field in the same object as "fee".`]);
  });
});
