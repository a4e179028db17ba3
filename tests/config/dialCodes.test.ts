import { expect, test } from 'vitest';
import { isRecord } from '../../src/domain/isRecord.ts';
import { shippedProject } from '../support/shippedProject.ts';

/** Each phone number of the shipped forms, with the definition of its country code field. */
const phones = [...shippedProject().regions.values()]
  .flatMap(({ forms }) => Object.entries(forms))
  .filter(([id]) => !id.startsWith('gallery.'))
  .flatMap(([id, { ui = {}, calls = {} }]) =>
    Object.entries(ui).flatMap(([field, part]) => {
      if (!isRecord(part) || part['widget'] !== 'phone') return [];
      const beside = /^=form\.(.+)$/.exec(String(part['areaCode']))?.[1] ?? '';
      return [
        {
          at: `${id} ${field}`,
          code: Object(ui[beside]),
          operations: Object.values(calls).map((call) => Object(call).operation),
        },
      ];
    }),
  );

test('the country code of every phone number can be any country', () => {
  expect(new Set(phones.map(({ at }) => at)).size).toBeGreaterThanOrEqual(4);
  expect(
    phones
      .filter(
        ({ code, operations }) =>
          code.widget !== 'select' || code.optionsFrom?.value !== 'dialCode' || !operations.includes('kyc.countries'),
      )
      .map(({ at }) => at),
  ).toEqual([]);
});
