import { describe, expect, test } from 'vitest';
import type { AccessFile } from '../../config/model.generated.ts';
import type { OpenApiOperation } from '../operation/OpenApiDocument.ts';
import type { SessionSubject } from '../operation/SessionSubject.ts';
import { accessOf, createAuthorize, type OperationAccess } from './authorize.ts';

const accessFile: AccessFile = {
  permissions: { pay: {}, withdraw: {} },
  flags: { '111': {}, '36': {} },
  switches: { wallet: {}, cards: {} },
  variants: {},
};
const authorize = createAuthorize(accessFile);
const user: SessionSubject = {
  userId: 'u',
  accountId: 'a',
  loginName: 'u',
  region: 'CN',
  bizSource: 'cn',
  kycStatus: '5',
  isOperator: false,
  permissions: ['pay'],
  flags: ['111'],
  switches: ['cards'],
};
const shut: OperationAccess = { operationId: 'test', requirement: { permission: 'nobody.declared' }, kyc: null };
const decide = (extensions: Partial<OpenApiOperation>, session: SessionSubject | null = user) =>
  authorize(accessOf({ operationId: 'test', responses: {}, 'x-permission': 'any', ...extensions }) ?? shut, {
    session,
    site: { id: 'CN', features: new Set(['rebates']) },
  });

describe('an operation', () => {
  test.each([
    [{}],
    [{ 'x-permission': 'pay' }],
    [{ 'x-permission': ['withdraw', 'pay'] }],
    [{ 'x-permission': ['withdraw', 'pay'], 'x-permission-also': ['pay'] }],
    [{ 'x-permission': 'pay', 'x-permission-also': ['pay'] }],
    [{ 'x-flag': '111' }],
    [{ 'x-switch': 'wallet' }],
    [{ 'x-feature': 'rebates' }],
    [{ 'x-kyc': [3, 5] }],
  ])('with %j is open to a user who has it', (extensions) => {
    expect(decide(extensions)).toEqual({ allow: true });
  });
  test.each([
    ['permission', { 'x-permission': 'withdraw' }],
    ['permission', { 'x-permission': 'pay', 'x-permission-also': ['withdraw'] }],
    ['permission', { 'x-permission': 'pay', 'x-permission-also': ['pay', 'withdraw'] }],
    ['permission', { 'x-permission': 'withdraw', 'x-permission-also': ['pay'] }],
    ['unknownCode', { 'x-permission': 'pay', 'x-permission-also': ['pay', 'nobody.declared'] }],
    ['flag', { 'x-flag': '36' }],
    ['switch', { 'x-switch': 'cards' }],
    ['feature', { 'x-feature': 'planets' }],
    ['kyc', { 'x-kyc': [3] }],
    ['unknownCode', { 'x-permission': 'nobody.declared' }],
    ['unknownCode', { 'x-flag': 'nobody.declared' }],
    ['unknownCode', { 'x-switch': 'nobody.declared' }],
  ])('is closed because of %s with %j', (because, extensions) => {
    expect(decide(extensions)).toEqual({ allow: false, because, code: '990403' });
  });
  test.each([[{}], [{ 'x-flag': '111' }], [{ 'x-permission': '' }], [{ 'x-permission': [] }]])(
    'that is not public and does not say who may call it has no access at all: %j',
    (extensions) => {
      expect(accessOf({ operationId: 'test', responses: {}, ...extensions })).toBeNull();
    },
  );
  test('is closed to visitors unless it is public, and a public one exists only on the sites that offer it', () => {
    expect(decide({}, null)).toEqual({ allow: false, because: 'signIn', code: '999993' });
    expect(decide({ 'x-public': true }, null)).toEqual({ allow: true });
    expect(decide({ 'x-public': true, 'x-feature': 'planets' }, null)).toMatchObject({
      allow: false,
      because: 'feature',
    });
  });
});
