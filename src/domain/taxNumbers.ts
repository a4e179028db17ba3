/** The check digits of tax numbers. They expect numbers without blanks and without the country's letters. */
export type TaxCheck = 'rest97' | 'mod11and10' | 'siren' | 'luhn' | 'weighted11' | 'key97';

/** Whether the check digits of a tax number are right. A number that is not of digits is wrong. */
export function hasTaxCheck(check: TaxCheck, number: string): boolean {
  return /^\d+$/.test(number) && checks[check](digitsOf(number), number);
}

const checks: Readonly<Record<TaxCheck, (digits: readonly number[], number: string) => boolean>> = {
  /** United Kingdom: the sum, weighted 8 to 2, and the last two digits are a multiple of 97, or are 55 more than one. */
  rest97: (digits) => {
    const sum = weighted(digits.slice(0, 7), [8, 7, 6, 5, 4, 3, 2]) + Number(`${digits[7]}${digits[8]}`);
    return digits.length === 9 && (sum % 97 === 0 || (sum + 55) % 97 === 0);
  },
  /** Germany: ISO 7064, modulo 11 and 10. */
  mod11and10: (digits) => {
    const product = digits.slice(0, -1).reduce((last, digit) => {
      const sum = (digit + last) % 10;
      return ((sum === 0 ? 10 : sum) * 2) % 11;
    }, 10);
    return (11 - product) % 10 === digits.at(-1);
  },
  /** France: the first two digits follow from the company's nine. */
  siren: (_digits, number) => Number(number.slice(0, 2)) === (12 + 3 * (Number(number.slice(2)) % 97)) % 97,
  /** Italy: Luhn. */
  luhn: (digits) =>
    digits.toReversed().reduce((sum, digit, index) => {
      const value = index % 2 === 0 ? digit : digit * 2;
      return sum + (value > 9 ? value - 9 : value);
    }, 0) %
      10 ===
    0,
  /** Poland: the weighted sum of nine digits, modulo 11, is the tenth. */
  weighted11: (digits) => weighted(digits.slice(0, 9), [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === digits[9],
  /** Belgium: the last two digits complete the others to a multiple of 97. */
  key97: (_digits, number) => 97 - (Number(number.slice(0, -2)) % 97) === Number(number.slice(-2)),
};

function digitsOf(number: string): readonly number[] {
  return Array.from(number, Number);
}

function weighted(digits: readonly number[], weights: readonly number[]): number {
  return digits.reduce((sum, digit, index) => sum + digit * (weights[index] ?? 0), 0);
}
