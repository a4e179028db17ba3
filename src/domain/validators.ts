import { isDay } from './day.ts';

/** Format checks of single values. They expect cleaned input (see inputHelpers.ts) and return true or false. */

/** Up to 100 characters: words separated by dots, in any script and with the signs of RFC 5322, and a host name. Refuses uncleaned input such as full-width letters. */
export const emailPattern =
  /^(?=.{1,100}$)(?!.*[\uFF01-\uFF5E])[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)*\.\p{L}[\p{L}\p{M}\p{N}-]*[\p{L}\p{N}]$/u;

export function isEmail(text: string): boolean {
  return emailPattern.test(text);
}

/** Applies the rule of the area code: 86, 852, or any other. Ignores a leading + and zeros of the code. */
export function isPhone(text: string, areaCode: string): boolean {
  const code = areaCode.replace(/^[+0]+/, '');
  if (code === '86') return isMainlandPhone(text);
  return code === '852' ? isHongKongPhone(text) : isInternationalPhone(text);
}

/** 12 to 19 digits with a valid Luhn sum. */
export function isBankCardNumber(text: string): boolean {
  if (!/^\d{12,19}$/.test(text)) return false;
  const sum = Array.from(text)
    .reverse()
    .map((digit, index) => (index % 2 === 0 ? Number(digit) : doubled(Number(digit))))
    .reduce((left, right) => left + right, 0);
  return sum % 10 === 0;
}

/** An account number outside card schemes: 4 to 34 letters and digits. */
export function isAccountNumber(text: string): boolean {
  return /^[A-Za-z0-9]{4,34}$/.test(text);
}

/** A bank's SWIFT code (BIC): 8 or 11 capitals and digits. */
export function isSwiftCode(text: string): boolean {
  return /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text);
}

/** Mainland identity number: 17 digits that contain an existing birthday, and the check character. */
export function isMainlandIdNumber(text: string): boolean {
  const match = /^[1-9]\d{5}((?:18|19|20)\d{2})(\d{2})(\d{2})\d{3}[\dX]$/.exec(text);
  if (match === null) return false;
  const [, year, month, day] = match;
  return isDay(`${year}-${month}-${day}`) && text.endsWith(idCheckCharacter(text.slice(0, 17)));
}

/** Unified social credit code (GB 32100): 18 characters without I, O, S, V, Z; the last is a check character. */
export function isSocialCreditCode(text: string): boolean {
  if (!/^[0-9A-HJ-NP-RTUW-Y]{2}\d{6}[0-9A-HJ-NP-RTUW-Y]{10}$/.test(text)) return false;
  const sum = weighted(
    text.slice(0, 17),
    (character) => creditAlphabet.indexOf(character),
    (index) => 3 ** index % 31,
  );
  return text.endsWith(creditAlphabet.charAt((31 - (sum % 31)) % 31));
}

/** Payment password: 6 digits, not all equal, and no ascending or descending run such as 123456. */
export function isPayPassword(text: string): boolean {
  if (!/^\d{6}$/.test(text)) return false;
  return !/^(\d)\1{5}$/.test(text) && !'0123456789'.includes(text) && !'9876543210'.includes(text);
}

/** Mainland China: 11 digits starting with 1. */
function isMainlandPhone(text: string): boolean {
  return /^1\d{10}$/.test(text);
}

/** Hong Kong: 8 digits starting with 4 to 9. */
function isHongKongPhone(text: string): boolean {
  return /^[4-9]\d{7}$/.test(text);
}

/** Elsewhere: 6 to 15 digits; blanks, hyphens and a leading + do not count. */
function isInternationalPhone(text: string): boolean {
  return /^\d{6,15}$/.test(text.replace(/^\+/, '').replace(/[\s-]/g, ''));
}

const creditAlphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';

function idCheckCharacter(body: string): string {
  const sum = weighted(body, Number, (index) => 2 ** (17 - index) % 11);
  return '10X98765432'.charAt(sum % 11);
}

function weighted(text: string, valueOf: (character: string) => number, weightOf: (index: number) => number): number {
  return Array.from(text).reduce((sum, character, index) => sum + valueOf(character) * weightOf(index), 0);
}

function doubled(digit: number): number {
  return digit < 5 ? digit * 2 : digit * 2 - 9;
}
