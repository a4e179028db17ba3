import { stripWhitespace, toHalfWidth } from './inputHelpers.ts';
import { isPhone } from './validators.ts';

/**
 * A phone number as it is kept: without the dashes, dots and brackets that people and address books write, and without the
 * area code that stands beside the field (`+86 138-1234-5678` is `13812345678`). Gives the same when applied again.
 */
export function phoneDigits(text: string, areaCode: string): string {
  const plain = toHalfWidth(stripWhitespace(text)).replace(/[-\u2010-\u2015\u2212.()]/g, '');
  const code = areaCode.replace(/^[+0]+/, '');
  const [, mark = '', rest = ''] = new RegExp(`^(\\+|00)?${code}(\\d+)$`).exec(plain) ?? [];
  const isWhole = mark === '' && isPhone(plain, code);
  return !isWhole && rest !== '' && isPhone(rest, code) ? phoneDigits(rest, areaCode) : plain;
}
