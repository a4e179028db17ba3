import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencies } from '../../domain/currency.ts';
import { decimalToString } from '../../domain/decimal.ts';
import { formatRate } from '../../domain/format.ts';
import { customerRate, isRateChannel, rateChannels } from './channels.ts';

const codes = currencies.map(({ code }) => code);
const channels = Object.keys(rateChannels).filter(isRateChannel);

test('both rates of a quote have the digits that are shown, so that its cost can be worked out from what a page shows', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...codes),
      fc.constantFrom(...codes),
      fc.constantFrom(...channels),
      fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2027, 0, 1) }),
      (from, to, channel, at) => {
        for (const rate of Object.values(customerRate({ from, to, channel }, at)))
          expect(Number(formatRate(decimalToString(rate)))).toBe(Number(decimalToString(rate)));
      },
    ),
  );
});
