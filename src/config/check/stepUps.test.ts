import { expect, test } from 'vitest';
import { tinyFiles } from '../tinyConfig.fixture.ts';
import { messagesOf } from './checkers.fixture.ts';
import { stepUps } from './stepUps.ts';

const api = tinyFiles['schemas/demo/api.json'];
const list = api.paths['/demo/list'].get;
const parameters = ['secret', 'amount', 'card'].map((name) => ({
  name,
  in: 'query',
  required: name === 'secret',
  schema: { type: 'string' },
}));

const found = (extensions: object) =>
  messagesOf(stepUps, {
    'schemas/demo/api.json': {
      ...api,
      paths: { ...api.paths, '/demo/list': { get: { ...list, parameters, ...extensions } } },
    },
  });

test('an operation that moves money asks for the password, or states why not', () => {
  expect(found({})).toEqual([]);
  expect(found({ 'x-moves-money': true })).toEqual(['demo.list moves money but asks for no payment password.']);
  expect(found({ 'x-moves-money': true, 'x-step-up-reason': 'It gives money back.' })).toEqual([]);
  expect(found({ 'x-step-up-reason': 'It gives money back.' })).toEqual([
    'demo.list states why it asks for no payment password, but moves no money.',
  ]);
  const asking = { 'x-moves-money': true, 'x-step-up': { password: 'secret', binds: { amount: 'amount' } } };
  expect(found(asking)).toEqual([]);
  expect(found({ ...asking, 'x-step-up-reason': 'It gives money back.' })).toEqual([
    'demo.list states why it asks for no payment password, but asks for one.',
  ]);
});

test('a step-up takes the secret from a required input and binds other inputs', () => {
  const asking = (stepUp: object) => found({ 'x-moves-money': true, 'x-step-up': stepUp });
  expect(asking({ password: 'secret', binds: { amount: 'amount', payee: 'card' } })).toEqual([]);
  expect(asking({ proof: 'card', binds: { amount: 'amount' } })).toEqual([
    'demo.list takes the secret from "card", which is no required input.',
  ]);
  expect(asking({ password: 'secret', binds: { amount: 'amuont', payee: 'secret' } })).toEqual([
    'demo.list binds "amuont", which is no input besides the secret.',
    'demo.list binds "secret", which is no input besides the secret.',
  ]);
  expect(asking({ binds: { amount: 'amount' } })).toEqual([
    'demo.list says not exactly once where the payment password is.',
  ]);
});
