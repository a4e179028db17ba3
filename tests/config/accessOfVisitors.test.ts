import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { AccessFile } from '../../src/config/model.generated.ts';
import { decideAccess, type Subject } from '../../src/engine/access/decideAccess.ts';

const access: AccessFile = JSON.parse(readFileSync('schemas/access.json', 'utf8'));
const main: Subject = {
  signedIn: true,
  variant: 'cn_collection',
  isSubAccount: false,
  isOperator: false,
  permissions: new Set(),
  flags: new Set(),
  region: 'CN',
  features: new Set(),
};
const has = (name: string, change: Partial<Subject> = {}): boolean =>
  decideAccess({ switch: name }, { ...main, ...change }, access).allow;
const switches = [
  'calendar',
  'invite',
  'points',
  'coupon',
  'coupon_rate',
  'coupon_coupon',
  'trade_materials',
  'home_banner',
  'home_advance',
  'home_navigation',
] as const;

describe('features that an account variant lacks', () => {
  test.each([
    ['A-034', 'calendar', []],
    ['A-035', 'invite', ['b2b', 'import', 'logistics', 'vcc']],
    ['A-036', 'points', ['b2b', 'import', 'logistics', 'vcc']],
    ['A-037', 'coupon', ['b2b', 'logistics', 'vcc']],
    ['A-038', 'coupon_rate', ['b2b', 'logistics', 'vcc']],
    ['A-039', 'coupon_coupon', ['b2b', 'import', 'logistics', 'vcc']],
    ['A-040', 'trade_materials', ['b2b', 'import', 'logistics', 'vcc']],
    ['A-041', 'home_banner', ['logistics']],
    ['A-042', 'home_advance', ['b2b', 'import', 'logistics', 'vcc']],
    ['A-043', 'home_navigation', ['logistics', 'vcc']],
  ] as const)('spec: %s %s is off for %j only', (_id, name, without) => {
    expect(
      Object.keys(access.variants)
        .filter((variant) => !has(name, { variant }))
        .sort(),
    ).toEqual([...without]);
  });

  test.each([
    ['A-044', 'b2b'],
    ['A-045', 'logistics'],
    ['A-046', 'vcc'],
    ['A-047', 'import'],
  ])('spec: %s accounts of the variant %s lack some features, sellers have all', (_id, variant) => {
    const lacking = switches.filter((name) => !has(name, { variant }));
    expect(lacking.length).toBeGreaterThan(0);
    expect(lacking.length).toBeLessThan(switches.length);
    expect(switches.filter((name) => !has(name))).toEqual([]);
  });
});
