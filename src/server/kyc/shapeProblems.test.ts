import { describe, expect, test } from 'vitest';
import type { KycForm } from './KycForm.ts';
import { reasonText } from './reviewReasons.ts';
import { shapeProblems } from './shapeProblems.ts';

const forms: readonly KycForm[] = [
  {},
  {
    countryCode: 'CN',
    certType: 'PASSPORT',
    name: '',
    nameEn: '王',
    certNo: '<>',
    birthday: 'soon',
    unknown: 1,
    sellsOn: [],
  },
  {
    countryCode: 'FR',
    entityType: 'COMPANY',
    companyName: 'x'.repeat(500),
    shareholders: Array.from({ length: 30 }, () => ({})),
    sellsOn: ['AMAZON', 'AMAZON'],
    businessScope: 'a',
    registrationNo: 7,
  },
];

describe('a refusal by the schema of a verification form', () => {
  test.each(forms.flatMap((form) => (['0', '1'] as const).map((kycType) => [kycType, form] as const)))(
    'of type %s reads as a sentence',
    (kycType, form) => {
      const problems = shapeProblems(kycType, form);
      expect(problems.length).toBeGreaterThan(0);
      for (const { code } of problems) {
        const [chinese, english] = [reasonText(code, 'zh-CN'), reasonText(code, 'en')];
        expect([chinese, english]).not.toContain(code);
        expect(chinese).toMatch(/^[\p{Script=Han}\d，。 ]+$/u);
        expect(english).toMatch(/^[A-Z][a-z’ ,.A-Z]+$/);
      }
    },
  );

  test('names the field by its path', () => {
    expect(shapeProblems('0', { address: {} })).toContainEqual({ field: 'address.province', code: 'missing' });
    expect(shapeProblems('0', { sellsOn: ['AMAZON', 'AMAZON'] })).toContainEqual({
      field: 'sellsOn',
      code: 'repeated',
    });
  });
});
