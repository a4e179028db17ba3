import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencyNamed, readAmount } from './readAmount.ts';

const ordinary = { digits: '零一二三四五六七八九', units: ['', '十', '百', '千'], big: ['', '万', '亿'] };
const financial = { digits: '零壹贰叁肆伍陆柒捌玖', units: ['', '拾', '佰', '仟'], big: ['', '万', '亿'] };

/** Writes a number below 10^12 as it is written on cheques. */
function inWords(value: bigint, { digits, units, big }: typeof ordinary): string {
  if (value === 0n) return digits.charAt(0);
  const text = value.toString();
  const groups = Array.from({ length: Math.ceil(text.length / 4) }, (_, at) =>
    text.slice(Math.max(0, text.length - 4 * (at + 1)), text.length - 4 * at),
  );
  let words = '';
  for (const [at, group] of [...groups.entries()].toReversed()) {
    let zero = words !== '' && group.startsWith('0');
    let section = '';
    for (const [index, digit] of [...group].entries()) {
      if (digit === '0') {
        zero = zero || section !== '';
        continue;
      }
      section += `${zero ? digits.charAt(0) : ''}${digits.charAt(Number(digit))}${units[group.length - 1 - index] ?? ''}`;
      zero = false;
    }
    if (section !== '') words += section + (big[at] ?? '');
  }
  return words;
}

const whole = fc.bigInt({ min: 0n, max: 999_999_999_999n });
const cents = fc.integer({ min: 0, max: 99 });
const plain = (units: bigint, fraction: number) =>
  `${String(units)}${fraction === 0 ? '' : `.${String(fraction).padStart(2, '0')}`}`;
const grouped = (units: bigint, separator: string) => String(units).replace(/\B(?=(\d{3})+$)/g, separator);

describe('an amount in a text', () => {
  test('in Chinese words is exactly the number written, in ordinary and financial characters', () => {
    fc.assert(
      fc.property(whole, cents, fc.constantFrom(ordinary, financial), (units, fraction, signs) => {
        const [tens, ones] = [Math.floor(fraction / 10), fraction % 10];
        const small =
          (tens > 0 ? `${signs.digits.charAt(tens)}角` : '') +
          (ones > 0 ? `${tens === 0 ? '零' : ''}${signs.digits.charAt(ones)}分` : '');
        const text = `${inWords(units, signs)}元${small === '' ? '整' : small}`;
        expect(readAmount(text), text).toEqual({ amount: plain(units, fraction), sure: true });
      }),
    );
  });

  test('with separators is exactly the number written', () => {
    fc.assert(
      fc.property(
        whole,
        cents,
        fc.constantFrom(',', ' ', "'", '\u00A0', '，'),
        fc.boolean(),
        (units, fraction, separator, wide) => {
          const point = `${grouped(units, separator)}.${String(fraction).padStart(2, '0')}`;
          const text = wide
            ? point.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
            : point;
          expect(readAmount(text), text).toEqual({
            amount: `${String(units)}.${String(fraction).padStart(2, '0')}`,
            sure: true,
          });
        },
      ),
    );
  });

  test('with a comma before the decimals is exactly the number written', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1000n, max: 999_999_999_999n }), cents, (units, fraction) => {
        const text = `${grouped(units, '.')},${String(fraction).padStart(2, '0')}`;
        expect(readAmount(text)).toEqual({
          amount: `${String(units)}.${String(fraction).padStart(2, '0')}`,
          sure: true,
        });
      }),
    );
  });

  test.each([
    ['¥1,200.50', 'CNY', '1200.50', true],
    ['￥１，２００．５０', 'CNY', '1200.50', true],
    ['USD 1200', 'USD', '1200', true],
    ['1200 USD', 'USD', '1200', true],
    ['$1,200', 'USD', '1200', true],
    ['$1,200', 'CNY', '1200', false],
    ['1200美元', 'CNY', '1200', false],
    ['1200元', 'CNY', '1200', true],
    ['1.2万', 'CNY', '12000', true],
    ['1.2345万元', 'CNY', '12345', true],
    ['3百万', 'CNY', '3000000', true],
    ['一万二', 'CNY', '12000', false],
    ['三百五', 'CNY', '350', false],
    ['三百零五', 'CNY', '305', true],
    ['一千五', 'CNY', '1500', false],
    ['壹万贰仟元整', 'CNY', '12000', true],
    ['十五', 'CNY', '15', true],
    ['三点五万', 'CNY', '35000', true],
    ['五角', 'CNY', '0.50', true],
    ['1200,5', 'EUR', '1200.5', false],
    ['12,0000', 'CNY', '120000', false],
    ['1 234', 'CNY', '1234', true],
  ] as const)('%s for %s is %s', (text, currency, amount, sure) => {
    expect(readAmount(text, currency)).toEqual({ amount, sure });
  });

  test.each(['', '-5', '(120)', '12 34', '1,23,456', '1.2.3', '货款', '十百', '万', 'USD', '1e3', '—', '一二', '元'])(
    '%j is none',
    (text) => {
      expect(readAmount(text)).toBeNull();
    },
  );

  test('names its currency in letters, signs and words', () => {
    expect([currencyNamed('rmb'), currencyNamed('USD '), currencyNamed('美金'), currencyNamed('元')]).toEqual([
      ['CNY'],
      ['USD'],
      ['USD'],
      null,
    ]);
  });
});
