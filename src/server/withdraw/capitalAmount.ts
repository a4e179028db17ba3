const digits = ['零', '壹', '贰', '叁', '肆', '伍', '陆', '柒', '捌', '玖'];
const units = ['', '拾', '佰', '仟'];
const groups = ['', '万', '亿', '万亿'];

/**
 * Writes an amount in the capital numerals of Chinese vouchers, `12340.50` as 壹万贰仟叁佰肆拾元伍角整. Takes a decimal string of at
 * most 16 whole digits and two decimals; throws a RangeError for anything else.
 */
export function capitalAmount(amount: string): string {
  const [, whole = '', fraction = ''] = /^(\d{1,16})(?:\.(\d{1,2}))?$/.exec(amount) ?? [];
  if (whole === '') throw new RangeError(`${amount} cannot be written as an amount in capitals.`);
  const [jiao = 0, fen = 0] = Array.from(fraction.padEnd(2, '0'), Number);
  const integer = wholeInCapitals(whole);
  if (jiao === 0 && fen === 0) return `${integer === '' ? '零' : integer}元整`;
  const start = integer === '' ? '' : `${integer}元`;
  const tenths = jiao === 0 ? (integer === '' ? '' : '零') : `${digits[jiao] ?? ''}角`;
  return `${start}${tenths}${fen === 0 ? '整' : `${digits[fen] ?? ''}分`}`;
}

function wholeInCapitals(whole: string): string {
  const padded = whole.padStart(Math.ceil(whole.length / 4) * 4, '0');
  const quads = padded.match(/\d{4}/g) ?? [];
  let text = '';
  let isGap = false;
  quads.forEach((quad, index) => {
    if (Number(quad) === 0) {
      isGap = text !== '';
      return;
    }
    // A zero is read once between groups where digits are missing.
    if (text !== '' && (isGap || quad.startsWith('0'))) text += '零';
    text += quadInCapitals(quad) + (groups[quads.length - 1 - index] ?? '');
    isGap = false;
  });
  return text;
}

function quadInCapitals(quad: string): string {
  const significant = quad.replace(/^0+/, '').replace(/0+$/, '');
  const offset = quad.length - quad.replace(/^0+/, '').length;
  let text = '';
  Array.from(significant).forEach((digit, index) => {
    if (digit !== '0') text += (digits[Number(digit)] ?? '') + (units[3 - offset - index] ?? '');
    else if (!text.endsWith('零')) text += '零';
  });
  return text;
}
