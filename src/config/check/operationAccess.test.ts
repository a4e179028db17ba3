import { expect, test } from 'vitest';
import { tinyFiles } from '../tinyConfig.fixture.ts';
import { messagesOf } from './checkers.fixture.ts';
import { kycClasses } from './kycClasses.ts';
import { operationAccess } from './operationAccess.ts';

const api = tinyFiles['schemas/demo/api.json'];
const list = api.paths['/demo/list'].get;

test('an operation asks for statuses of verification that access.json declares', () => {
  const asking = (...statuses: readonly string[]) =>
    messagesOf(operationAccess, {
      'schemas/access.json': {
        ...tinyFiles['schemas/access.json'],
        kyc: { empty: [''], review: ['3'], rejected: ['6'], expired: ['7'], passed: ['5'] },
      },
      'schemas/demo/api.json': {
        ...api,
        paths: { ...api.paths, '/demo/list': { get: { ...list, 'x-kyc': statuses } } },
      },
    });
  expect(asking('5', '3')).toEqual([]);
  expect(asking('55')).toEqual(['There is no status of verification "55".']);
});

test('a guard has at least one dialog', () => {
  const found = (states: object) =>
    messagesOf(kycClasses, {
      'schemas/access.json': { ...tinyFiles['schemas/access.json'], guards: { permissionUpgrade: { states } } },
    });
  expect(found({ needActivate: { buttons: [] } })).toEqual([]);
  expect(found({})).toEqual([
    'The guard "permissionUpgrade" has no dialog, so nothing happens for the users that it stops.',
  ]);
});
