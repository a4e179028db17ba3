import { describe, expect, test } from 'vitest';
import type { FormFile } from '../../config/model.generated.ts';
import { loadRegions } from '../operation/regions.ts';
import type { KycForm } from './KycForm.ts';
import { reasonText } from './reviewReasons.ts';
import { shapeProblems } from './shapeProblems.ts';

const site = loadRegions('schemas', undefined).siteOf('CN');
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
      const problems = shapeProblems(site, kycType, form);
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
    expect(shapeProblems(site, '0', { address: {} })).toContainEqual({ field: 'address.province', code: 'missing' });
    expect(shapeProblems(site, '0', { sellsOn: ['AMAZON', 'AMAZON'] })).toContainEqual({
      field: 'sellsOn',
      code: 'repeated',
    });
  });

  test('is by the form of the site', () => {
    const own: FormFile = {
      schema: { type: 'object', required: ['nickname'], properties: { nickname: { type: 'string', maxLength: 3 } } },
    };
    const form = (id: string): FormFile => (id === 'kyc.enterprise' ? own : site.form(id));
    expect(shapeProblems({ form }, '1', {})).toEqual([{ field: 'nickname', code: 'missing' }]);
    expect(shapeProblems({ form }, '1', { nickname: 'Bobby' })).toEqual([{ field: 'nickname', code: 'tooLong' }]);
    expect(shapeProblems({ form }, '0', {})).toEqual(shapeProblems(site, '0', {}));
  });
});
