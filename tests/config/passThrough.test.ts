import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ErrorsFile } from '../../src/config/model.generated.ts';
import { errorBehaviour } from '../../src/engine/errorPolicy/errorBehaviour.ts';

const errors: ErrorsFile = JSON.parse(readFileSync('errors.config.json', 'utf8'));
const passes = (operation: string, code: string): boolean => errorBehaviour({ kind: 'business', operation, code, message: 'm' }, errors, () => false).passThrough;

/** The codes that the specification lets a call pass through to its page. */
const rows: readonly (readonly [id: string, operation: string, codes: readonly string[]])[] = [
  ['E-044', 'shop.query', ['171001']],
  ['E-045', 'bankcard.count', ['110019']],
  ['E-046', 'withdraw.rate', ['500001', '500002', '500003', '880001']],
  ['E-046', 'withdraw.userRate', ['500001', '500002', '500003', '880001']],
  ['E-046', 'withdraw.entryRate', ['500001', '500002', '500003', '880001']],
  ['E-047', 'withdraw.submitAmount', ['500004', '190015', '711003', '711004', '190070', '170041', '170042', '301001', '130015']],
  ['E-047', 'withdraw.combinePreSubmit', ['500004', '190015', '711003', '711004', '190070', '170041', '170042', '301001', '130015']],
  ['E-048', 'withdraw.submit', ['711005', '711006', '500001', '500003', '500004', '771105', '771107']],
  ['E-048', 'withdraw.combineSubmit', ['711005', '711006', '500001', '500003', '500004', '771105', '771107']],
  ['E-049', 'credit.balance', ['510003']],
  ['E-051', 'credit.couponTrial', ['510003']],
  ['E-052', 'credit.submitAmount', ['711004']],
  ['E-053', 'credit.submit', ['771105', '771107']],
  ['E-054', 'payment.confirm', ['771105', '771107']],
  ['E-057', 'bankcard.check', ['170039', '170040', '170041', '170042', '17043', '170044']],
  ['E-057', 'payment.checkAbc', ['170039', '170040', '170041', '170042', '17043', '170044']],
  ['E-058', 'bankcard.bindABC', ['170039', '170040', '170041', '170042', '17043', '170044']],
  ['E-063', 'session.kycInfo', ['711007']],
  ['E-064', 'kyc.authInfo', ['990024']],
  ['E-072', 'bankcard.bind', ['700014']],
  ['E-073', 'withdraw.submitAmount', ['170041', '711004', '170042']],
  ['E-074', 'exchange.preSubmit', ['500006']],
  ['E-075', 'security.sendMobileCode', ['110014', '110018', '110019']],
];

describe('codes that a call passes through to its page', () => {
  test.each(rows)('spec: %s %s passes through its codes', (_id, operation, codes) => {
    expect(codes.filter((code) => !passes(operation, code))).toEqual([]);
  });

  test.each([['E-041', 'withdraw.quotaV2'], ['E-042', 'credit.needTips']])('spec: %s %s passes through every code', (_id, operation) => {
    expect(passes(operation, '123456')).toBe(true);
  });

  test('spec: E-081 C-390 calls that take a password, and signing, pass through every code', () => {
    for (const operation of ['session.login', 'session.signAgreement', 'security.verifyPayPassword', 'security.setPayPassword']) expect(passes(operation, '123456')).toBe(true);
  });

  test('an unlisted call passes through no code, and no call passes through a code with a general meaning', () => {
    expect(passes('wallet.balances', '500001')).toBe(false);
    for (const operation of Object.keys(errors.passThrough)) for (const code of Object.keys(errors.codes)) expect(passes(operation, code)).toBe(false);
  });
});
