import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import type { AccessFile } from '../../config/model.generated.ts';
import { decideAccess, type Subject } from './decideAccess.ts';

const access: AccessFile = {
  permissions: { 'money.send': {}, 'money.see': {} },
  flags: { a: {}, b: { notForOperators: true } },
  switches: { points: { notForOperators: true }, calendar: {} },
  variants: { seller: { restricted: [] }, trader: { restricted: ['points', 'calendar'] } },
};
const main: Subject = {
  signedIn: true,
  variant: 'seller',
  isSubAccount: false,
  isOperator: false,
  permissions: new Set(),
  flags: new Set(),
  region: 'CN',
  features: new Set(),
};
const sub: Subject = { ...main, isSubAccount: true };
const operator: Subject = { ...main, isOperator: true };

describe('the access decision', () => {
  test('spec: A-003 a main account passes every permission check', () => {
    expect(decideAccess({ permission: 'money.send' }, main, access)).toEqual({ allow: true });
  });

  test('spec: A-001 A-004 a sub-account needs the permission in its list', () => {
    expect(decideAccess({ permission: 'money.send' }, sub, access)).toMatchObject({
      allow: false,
      because: 'permission',
    });
    expect(
      decideAccess({ permission: 'money.send' }, { ...sub, permissions: new Set(['money.send']) }, access).allow,
    ).toBe(true);
  });

  test('spec: A-002 an operator needs the permission in the list', () => {
    expect(decideAccess({ permission: 'money.send' }, operator, access).allow).toBe(false);
  });

  test('spec: A-012 A-013 of several codes, as comma list or array, one suffices', () => {
    const one = { ...sub, permissions: new Set(['money.see']) };
    expect(decideAccess({ permission: ['money.send', 'money.see'] }, one, access).allow).toBe(true);
    expect(decideAccess({ permission: 'money.send' }, one, access).allow).toBe(false);
  });

  test('spec: A-006 a feature of the whitelist needs its flag, for main accounts too', () => {
    expect(decideAccess({ flag: 'a' }, main, access)).toMatchObject({ because: 'flag', code: 'a' });
    expect(decideAccess({ flag: 'a' }, { ...main, flags: new Set(['a']) }, access).allow).toBe(true);
  });

  test('spec: A-021 a flag that is not for operators refuses them even when granted', () => {
    expect(decideAccess({ flag: 'b' }, { ...operator, flags: new Set(['b']) }, access).allow).toBe(false);
  });

  test('spec: A-014 A-044 a switch is off for the variants that it restricts', () => {
    expect(decideAccess({ switch: 'calendar' }, { ...main, variant: 'trader' }, access)).toMatchObject({
      because: 'switch',
    });
    expect(decideAccess({ switch: 'calendar' }, main, access).allow).toBe(true);
  });

  test('spec: A-054 a switch that is not for operators is off for them', () => {
    expect(decideAccess({ switch: 'points' }, operator, access).allow).toBe(false);
  });

  test('spec: A-091 S-054 the region must be that of the site', () => {
    expect(decideAccess({ region: 'HK' }, main, access)).toMatchObject({ because: 'region' });
    expect(decideAccess({ feature: 'rebates' }, main, access)).toMatchObject({ because: 'feature', code: 'rebates' });
    expect(decideAccess({ feature: 'rebates' }, { ...main, features: new Set(['rebates']) }, access)).toEqual({
      allow: true,
    });
    expect(decideAccess({ region: 'HK' }, { ...main, region: 'HK' }, access).allow).toBe(true);
  });

  test('a code that access.json does not declare refuses all users', () => {
    for (const needs of [{ permission: 'money.sent' }, { flag: 'z' }, { switch: 'pionts' }]) {
      expect(decideAccess(needs, main, access)).toMatchObject({ allow: false, because: 'unknownCode' });
    }
  });

  test('more codes never reduce access', () => {
    const codes = fc.subarray(['money.send', 'money.see']);
    fc.assert(
      fc.property(codes, codes, codes, (wanted, held, more) => {
        const before = decideAccess({ permission: wanted }, { ...sub, permissions: new Set(held) }, access).allow;
        const after = decideAccess(
          { permission: wanted },
          { ...sub, permissions: new Set([...held, ...more]) },
          access,
        ).allow;
        expect(before && !after).toBe(false);
      }),
    );
  });
});
