import { stripWhitespace, toHalfWidth } from './inputHelpers.ts';
import { isPhone } from './validators.ts';

/**
 * Returns a phone number as it is stored: without dashes, dots and brackets, and without the area code that the field
 * shows beside it (`+86 138-1234-5678` becomes `13812345678`). Idempotent.
 */
export function phoneDigits(text: string, areaCode: string): string {
  const plain = toHalfWidth(stripWhitespace(text)).replace(/[-\u2010-\u2015\u2212.()]/g, '');
  const code = areaCode.replace(/^[+0]+/, '');
  const [, mark = '', rest = ''] = new RegExp(`^(\\+|00)?${code}(\\d+)$`).exec(plain) ?? [];
  const isWhole = mark === '' && isPhone(plain, code);
  return !isWhole && rest !== '' && isPhone(rest, code) ? phoneDigits(rest, areaCode) : plain;
}
