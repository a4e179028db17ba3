/** The check digits of account numbers and bank codes. They expect values without blanks. */

/** International bank account number (ISO 13616): the rest of the number, read with letters as 10 to 35, is 1 after division by 97. */
export function isIban(text: string): boolean {
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text) && restOf97(text) === 1;
}

/** Returns the IBAN of an account: its country, the two check digits, the account as its country writes it. */
export function iban(country: string, account: string): string {
  const digits = 98 - restOf97(`${country}00${account}`);
  return `${country}${String(digits).padStart(2, '0')}${account}`;
}

function restOf97(number: string): number {
  const turned = number.slice(4) + number.slice(0, 4);
  const digits = turned.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}

/** Routing number of a bank in the United States (ABA): nine digits whose sum, weighted 3, 7, 1, is a multiple of 10. */
export function isRoutingNumber(text: string): boolean {
  return /^\d{9}$/.test(text) && text !== '000000000' && weightedSum(text, [3, 7, 1]) % 10 === 0;
}

/** Account number in Mexico (CLABE): 18 digits; the last completes the weighted digits of the others to a multiple of 10. */
export function isClabe(text: string): boolean {
  if (!/^\d{18}$/.test(text)) return false;
  const weights = [3, 7, 1];
  const sum = Array.from(text.slice(0, 17)).reduce(
    (total, digit, index) => total + ((Number(digit) * (weights[index % 3] ?? 0)) % 10),
    0,
  );
  return Number(text.at(-1)) === (10 - (sum % 10)) % 10;
}

function weightedSum(digits: string, weights: readonly number[]): number {
  return Array.from(digits).reduce(
    (sum, digit, index) => sum + Number(digit) * (weights[index % weights.length] ?? 0),
    0,
  );
}
