import { expect, test } from 'vitest';
import { tinyFiles } from '../tinyConfig.fixture.ts';
import { findingsOf } from './checkers.fixture.ts';
import { outcomeResults } from './outcomeResults.ts';

const pay = [{ do: 'navigate', to: 'demo.home' }];
const found = (results: object) =>
  findingsOf(outcomeResults, {
    'schemas/demo/api.json': {
      openapi: '3.1.0',
      info: { title: 'Demo', version: '1' },
      paths: Object.fromEntries(
        ['pay', 'payAgain'].map((name) => [
          `/demo/${name}`,
          {
            post: {
              operationId: `demo.${name}`,
              summary: 'Pays.',
              'x-once': true,
              'x-permission': 'any',
              'x-permission-reason': 'It is a test.',
              responses: {
                200: { description: 'data', content: { 'application/json': { schema: { type: 'object' } } } },
              },
            },
          },
        ]),
      ),
    },
    'errors.config.json': {
      ...Object(tinyFiles['errors.config.json']),
      outcome: { operation: 'demo.pay', checking: 'demo.a', done: 'demo.a', notDone: 'demo.a', every: 1000, results },
    },
  }).map(({ message }) => message);

test('an operation may take the actions of another one that has some', () => {
  expect(found({ 'demo.pay': pay, 'demo.payAgain': 'demo.pay' })).toEqual([]);
  const missing = '"results" lists no actions for "demo.payAgian".';
  expect(found({ 'demo.pay': 'demo.payAgian' })).toEqual([missing]);
  expect(found({ 'demo.pay': 'demo.payAgain', 'demo.payAgain': 'demo.pay' })).toHaveLength(2);
});
