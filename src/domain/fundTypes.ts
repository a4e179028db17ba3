/** The effect of a movement on the balance it is booked on. */
export type FundDirection = 'in' | 'out' | 'freeze' | 'unfreeze';

/**
 * Every fund type by its numeric code. Names live in i18n (`domain.fundType.<code>`).
 * The specification gives 12 to 17, 25 to 29, 33 and 34 as groups only; the split into single codes is ours.
 */
export const fundTypes = {
  0: 'in',
  1: 'out',
  2: 'out',
  3: 'out',
  4: 'out',
  5: 'out',
  6: 'out',
  11: 'in',
  12: 'in',
  13: 'out',
  14: 'out',
  15: 'in',
  16: 'in',
  17: 'out',
  18: 'in',
  19: 'out',
  20: 'out',
  21: 'out',
  22: 'in',
  23: 'out',
  24: 'in',
  25: 'in',
  26: 'out',
  27: 'out',
  28: 'in',
  29: 'out',
  30: 'in',
  31: 'out',
  32: 'in',
  33: 'in',
  34: 'out',
  35: 'out',
  36: 'in',
  37: 'out',
  38: 'in',
  39: 'out',
  40: 'in',
  41: 'freeze',
  42: 'unfreeze',
  43: 'out',
  44: 'out',
  45: 'in',
  46: 'unfreeze',
  47: 'freeze',
  55: 'out',
  100: 'in',
  101: 'out',
  201: 'out',
  202: 'out',
} as const satisfies Readonly<Record<number, FundDirection>>;

export type FundTypeCode = keyof typeof fundTypes;

export function isFundType(code: number): code is FundTypeCode {
  return Object.hasOwn(fundTypes, code);
}

/** The types that say of what money comes back; of any other it is a refund. */
const returns: Readonly<Partial<Record<FundTypeCode, FundTypeCode>>> = {
  12: 17,
  13: 16,
  14: 15,
  19: 18,
  20: 30,
  25: 29,
  27: 30,
  31: 32,
  55: 30,
};
const refund = 11;

/** Returns the type under which a movement is taken back. */
export function returnOf(code: FundTypeCode): FundTypeCode {
  return returns[code] ?? refund;
}

export function directionOf(code: FundTypeCode): FundDirection {
  return fundTypes[code];
}
