import { describe, expect, test } from 'vitest';
import { schemaProblems } from './schemaProblems.ts';

const problemsOf = (schema: unknown) =>
  schemaProblems(schema, []).map(({ path, message }) => `${path.join('.')} ${message}`);

describe('invalid JSON Schema', () => {
  test('a type that does not exist, and a pattern that cannot be read', () => {
    expect(problemsOf({ properties: { a: { type: 'strnig' }, b: { pattern: '(' } } })).toEqual([
      'properties.a.type The type "strnig" does not exist.',
      expect.stringMatching(/^properties\.b\.pattern Invalid regular expression/),
    ]);
  });

  test('a field may have the name of a keyword', () => {
    expect(problemsOf({ properties: { type: { enum: ['odd'] }, pattern: { type: 'string' } } })).toEqual([]);
  });
});

describe('the currency of an amount', () => {
  test('is a currency or a sibling field', () => {
    expect(
      problemsOf({ properties: { paid: { 'x-currency': 'CNY' }, fee: { 'x-currency': 'currency' }, currency: {} } }),
    ).toEqual([]);
  });

  test.each([['CYN'], ['curency'], ['fee'], [7]])('is not %j', (currency) => {
    expect(problemsOf({ properties: { fee: { 'x-currency': currency }, currency: {} } })).toEqual([
      `properties.fee.x-currency ${JSON.stringify(currency)} is neither a currency nor a field in the same object as "fee", or with ../ in the object around it.`,
    ]);
  });

  test('may be a field of the object around, through lists too', () => {
    const inside = (currency: string) => ({
      properties: {
        currency: {},
        lines: { items: { properties: { currency: {}, cost: { 'x-currency': currency } } } },
      },
    });
    expect(problemsOf(inside('../currency'))).toEqual([]);
    expect(problemsOf(inside('../curency'))).toHaveLength(1);
    expect(problemsOf({ properties: { cost: { 'x-currency': '../currency' }, currency: {} } })).toHaveLength(1);
    expect(problemsOf({ $defs: { Line: inside('../currency').properties.lines.items } })).toEqual([]);
  });
});

describe('the two currencies of a rate', () => {
  const problems = (pair: unknown) => problemsOf({ properties: { rate: { 'x-currencies': pair }, from: {}, to: {} } });

  test('are currencies or sibling fields', () =>
    expect([problems(['from', 'to']), problems(['from', 'CNY'])]).toEqual([[], []]));

  test.each([
    [
      ['from', 'too'],
      'properties.rate.x-currencies.1 "too" is neither a currency nor a field in the same object as "rate", or with ../ in the object around it.',
    ],
    [['from'], 'properties.rate.x-currencies A rate has two currencies.'],
    ['from', 'properties.rate.x-currencies A rate has two currencies.'],
  ])('are not %j', (pair, problem) => expect(problems(pair)).toEqual([problem]));
});

describe('the texts and tones of a list of values', () => {
  const problems = (options: unknown, schema: object = { enum: ['done', 'failed'] }) =>
    problemsOf({ ...schema, 'x-options': options });

  test('a prefix of texts, and tones of values of the list', () => {
    expect([
      problems({ texts: 'demo.status', tones: { done: 'success' } }),
      problems({ texts: 'demo.status', tones: { any: 'info' } }, { type: 'string' }),
      problems({ texts: 'a' }, { enum: [0, 1] }),
    ]).toEqual([[], [], []]);
    expect(problems({ texts: 'demo.status', tones: { 0: 'info' } }, { enum: [0, 1] })).toEqual([]);
  });

  test.each([
    [{ tones: {} }, 'x-options The values of the list have no texts.'],
    ['demo.status', 'x-options The values of the list have no texts.'],
    [{ texts: 'a', tone: 'info' }, 'x-options.tone x-options has no "tone".'],
    [{ texts: 'a', tones: { don: 'info' } }, 'x-options.tones.don The list has no value "don".'],
    [{ texts: 'a', tones: { done: 'green' } }, 'x-options.tones.done There is no tone "green".'],
  ])('not %j', (options, problem) => expect(problems(options)).toEqual([problem]));
});

describe('the states of a thing', () => {
  const problems = (states: unknown) => problemsOf({ enum: ['open', 'done'], 'x-states': states });
  const moves = { open: { finish: 'done' }, done: {} };

  test('lead from each value of the list to others', () => expect(problems({ finished: ['done'], moves })).toEqual([]));

  test.each([
    [{ moves }, 'x-states The states have no end or no moves.'],
    [{ finished: ['don'], moves }, 'x-states.finished.0 The list has no value "don".'],
    [{ finished: [], moves: { open: {} } }, 'x-states.moves The state "done" has no moves.'],
    [{ finished: [], moves: { ...moves, shut: {} } }, 'x-states.moves.shut The list has no value "shut".'],
    [
      { finished: [], moves: { open: { finish: 'dne' }, done: {} } },
      'x-states.moves.open.finish The list has no value "dne".',
    ],
    [{ finished: [], moves, start: 'open' }, 'x-states.start x-states has no "start".'],
  ])('not %j', (states, problem) => expect(problems(states)).toEqual([problem]));
});
