import { describe, expect, test } from 'vitest';
import { decideKyc, kycState, type KycSubject } from './decideKyc.ts';

const kyc = {
  empty: ['', '0', '1', '2'],
  review: ['3', '7', '77'],
  rejected: ['6'],
  expired: ['4'],
  passed: ['5'],
  treatAsEmpty: ['8'],
};
const who = (status: string, more: Partial<KycSubject> = {}): KycSubject => ({
  status,
  isEnterprise: false,
  hasCard: false,
  ...more,
});

describe('the verification gate', () => {
  test.each([
    ['ST-028', '', 'empty'],
    ['ST-029', '3', 'review'],
    ['ST-029', '7', 'review'],
    ['ST-029', '77', 'review'],
    ['ST-030', '6', 'rejected'],
    ['ST-031', '4', 'expired'],
    ['ST-032', '8', 'empty'],
    ['V-055', '8', 'empty'],
  ])('spec: %s status "%s" is %s and does not pass', (_id, status, state) => {
    expect(kycState(status, kyc)).toBe(state);
    expect(decideKyc({}, who(status), kyc)).toEqual({ allow: false, state });
  });

  test('a verified user passes', () => {
    expect(decideKyc({}, who('5'), kyc)).toEqual({ allow: true });
  });

  test('spec: ST-045 listed statuses pass, all others get their dialog', () => {
    expect(decideKyc({ allow: ['3', '5'] }, who('3'), kyc).allow).toBe(true);
    expect(decideKyc({ allow: ['3', '5'] }, who('6'), kyc)).toEqual({ allow: false, state: 'rejected' });
  });

  test('spec: ST-046 the list may differ for personal and enterprise', () => {
    const limits = { personal: ['3', '5'], enterprise: ['5'] };
    expect(decideKyc(limits, who('3'), kyc).allow).toBe(true);
    expect(decideKyc(limits, who('3', { isEnterprise: true }), kyc)).toEqual({ allow: false, state: 'review' });
  });

  test('spec: ST-047 a negated list blocks only the statuses it names', () => {
    expect(decideKyc({ refuse: ['6'] }, who(''), kyc).allow).toBe(true);
    expect(decideKyc({ refuse: ['4', '6'] }, who('4'), kyc)).toEqual({ allow: false, state: 'expired' });
  });

  test('spec: ST-048 the card bypass passes users with a card', () => {
    expect(decideKyc({ card: true }, who('', { hasCard: true }), kyc).allow).toBe(true);
    expect(decideKyc({ card: true }, who(''), kyc)).toEqual({ allow: false, state: 'empty' });
  });

  test('an undeclared status counts as not verified', () => {
    expect(decideKyc({}, who('99'), kyc)).toEqual({ allow: false, state: 'empty' });
  });
});
