import { describe, expect, test } from 'vitest';
import { templatesFor } from './messages.ts';
import { demoPersonas } from './personas.ts';

const seedOf = (loginName: string) => {
  const seed = demoPersonas.find((one) => one.loginName === loginName);
  if (!seed) throw new Error(`no demo account ${loginName}`);
  return seed;
};
const lettersOf = (loginName: string) => templatesFor(seedOf(loginName)).map(({ words }) => words);

describe('the letters of a demo account', () => {
  const early = demoPersonas.filter(({ kyc, within }) => within === undefined && !['4', '5', '6', '77'].includes(kyc));
  test.each(early.map(({ loginName }) => loginName))(
    '%s, never reviewed, has no letter about a review or money',
    (loginName) => {
      expect(
        templatesFor(seedOf(loginName)).filter(({ type }) =>
          ['fund', 'kyc', 'shop', 'rate', 'activity'].includes(type),
        ),
      ).toEqual([]);
    },
  );

  test('who has no payment password has no letter about its change', () => {
    expect(lettersOf('kyc-none@cn')).not.toContain('payPassword');
    expect(lettersOf('kyc-0@cn')).toContain('payPassword');
  });

  test('a verified seller has all letters about shops', () => {
    expect(lettersOf('seller@cn')).toEqual(expect.arrayContaining(['withdrawn', 'collected', 'kyc']));
  });
});
