/** Clean-ups of typed or pasted text. All are pure and idempotent. */

/** Keeps digits; full-width digits become ordinary ones. */
export function digitsOnly(text: string): string {
  return toHalfWidth(text).replace(/[^0-9]/g, '');
}

/** Full-width letters, digits, signs and blanks become ordinary ones. */
export function toHalfWidth(text: string): string {
  return text
    .replace(/[\uFF01-\uFF5E]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(/\u3000/g, ' ');
}

export function upper(text: string): string {
  return text.toUpperCase();
}

export function lower(text: string): string {
  return text.toLowerCase();
}

export function trim(text: string): string {
  return text.trim();
}

/** Removes every blank, also inside the text, and the invisible ones that pasted text contains. */
export function stripWhitespace(text: string): string {
  return text.replace(/[\s\u200B-\u200D\u2060]/g, '');
}

/** Non-breaking spaces become ordinary ones. */
export function replaceNbsp(text: string): string {
  return text.replace(/[\u00A0\u2007\u202F]/g, ' ');
}

const normalizers = {
  digitsOnly,
  halfWidth: toHalfWidth,
  upper,
  lower,
  trim,
  stripWhitespace,
  replaceNbsp,
} as const satisfies Record<string, (text: string) => string>;

export type NormalizerName = keyof typeof normalizers;

/** Clean-ups that would disturb typing and therefore run when the field loses focus. */
const onBlur: ReadonlySet<NormalizerName> = new Set(['upper', 'lower', 'trim']);

/** Applies clean-ups in the order given. */
export function normalize(value: string, names: readonly NormalizerName[]): string {
  return names.reduce((text, name) => normalizers[name](text), value);
}

/** `normalize` with only the clean-ups that are safe while the user types or pastes. */
export function normalizeWhileTyping(value: string, names: readonly NormalizerName[]): string {
  return normalize(
    value,
    names.filter((name) => !onBlur.has(name)),
  );
}

/**
 * Turns `1,234.50` into `1234.50` when the commas separate thousands, and a minus sign before digits into a hyphen. Any other
 * comma stays, because its meaning is unknown.
 */
export function withoutThousands(text: string): string {
  const plain = text.replace(/^\u2212(?=\d)/, '-');
  return /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(plain) ? plain.replaceAll(',', '') : plain;
}

/** Removes the currency of an amount, its code or its symbol, before or behind the digits. The name of another currency stays. */
export function withoutCurrency(text: string, names: readonly string[]): string {
  const upperCase = text.toUpperCase().replace('\uFFE5', '¥');
  for (const name of names) {
    const rest = upperCase.startsWith(name)
      ? text.slice(name.length)
      : upperCase.endsWith(name)
        ? text.slice(0, -name.length)
        : '';
    if (/^\d[\d.,]*$/.test(rest)) return rest;
  }
  return text;
}

/** Turns `007.5` into `7.5`. */
export function withoutLeadingZeros(text: string): string {
  return /^\d+(\.\d*)?$/.test(text) ? text.replace(/^0+(?=\d)/, '') : text;
}

/** Turns `13812345678` into `138 1234 5678`; shorter input is grouped as far as it goes. */
export function group344(digits: string): string {
  const plain = ungroup(digits);
  return [plain.slice(0, 3), plain.slice(3, 7), plain.slice(7)].filter((group) => group !== '').join(' ');
}

/** Turns `6222000011112222` into `6222 0000 1111 2222`. */
export function groupBy4(digits: string): string {
  return ungroup(digits).replace(/(.{4})(?=.)/gu, '$1 ');
}

/** The value behind a grouped display. */
export function ungroup(grouped: string): string {
  return stripWhitespace(grouped);
}
