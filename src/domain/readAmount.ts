import { currencyOf, isCurrency, type CurrencyCode } from './currency.ts';
import { decimalToString, parseDecimal } from './decimal.ts';
import { replaceNbsp, toHalfWidth } from './inputHelpers.ts';

/** An amount found in a text. `sure` is false when the text has another reading, or names another currency. */
export interface ReadAmount {
  /** Plain decimal text. */
  readonly amount: string;
  readonly sure: boolean;
}

/** The characters of a number in words, in their simplest spelling. */
const simple: Readonly<Record<string, string>> = {
  壹: '一',
  贰: '二',
  貳: '二',
  两: '二',
  兩: '二',
  叁: '三',
  叄: '三',
  參: '三',
  肆: '四',
  伍: '五',
  陆: '六',
  陸: '六',
  柒: '七',
  捌: '八',
  玖: '九',
  〇: '零',
  拾: '十',
  佰: '百',
  仟: '千',
  萬: '万',
  億: '亿',
  圆: '元',
  圓: '元',
  块: '元',
  塊: '元',
  毛: '角',
  點: '点',
};
const digits = '零一二三四五六七八九';
const powers: Readonly<Record<string, bigint>> = { 百: 2n, 千: 3n, 万: 4n, 百万: 6n, 千万: 7n, 亿: 8n, 万亿: 12n };

/** Words and signs that name a currency. The dollar sign alone names none in particular. */
const currencyWords: Readonly<Record<string, readonly CurrencyCode[]>> = {
  人民币: ['CNY'],
  人民幣: ['CNY'],
  RMB: ['CNY'],
  'CN¥': ['CNY'],
  '¥': ['CNY', 'JPY'],
  '￥': ['CNY', 'JPY'],
  美元: ['USD'],
  美金: ['USD'],
  US$: ['USD'],
  港币: ['HKD'],
  港幣: ['HKD'],
  港元: ['HKD'],
  HK$: ['HKD'],
  欧元: ['EUR'],
  歐元: ['EUR'],
  英镑: ['GBP'],
  英鎊: ['GBP'],
  日元: ['JPY'],
  日圓: ['JPY'],
};

/**
 * Reads an amount that a person wrote in a spreadsheet: with separators, a currency, full-width digits or in Chinese words
 * (1,200.50 · 1.200,50 · ¥1200 · 1.2万 · 壹万贰仟元整). Exact; null for anything else, also for an amount below zero.
 */
export function readAmount(written: string, currency: CurrencyCode | null = null): ReadAmount | null {
  const text = replaceNbsp(toHalfWidth(written))
    .replace(/[\u200B-\u200D\u2060\uFEFF]/g, '')
    .trim();
  const { rest, named } = withoutCurrency(text);
  const found = readDigits(rest) ?? readWords(rest);
  if (found === null || parseDecimal(found.amount) === null) return null;
  const fits = named === null || (currency !== null && named.includes(currency));
  return { amount: found.amount, sure: found.sure && fits };
}

/** The codes of a currency written in words or signs; null for another text. */
export function currencyNamed(text: string): readonly CurrencyCode[] | null {
  const name = toHalfWidth(text).trim().toUpperCase();
  if (isCurrency(name)) return [name];
  return currencyWords[name] ?? null;
}

/** Removes the currency before or behind an amount, and the words that end one in Chinese. */
function withoutCurrency(text: string): { readonly rest: string; readonly named: readonly CurrencyCode[] | null } {
  const around =
    /^([A-Za-z]{0,3}[$¥￥€£₩]|[A-Za-z]{3}|人民[币幣])?\s*(.*?)\s*([A-Za-z]{3}|[$¥￥€£₩]|人民[币幣]|[美港欧歐日英][元金币幣镑鎊圓])?\s*[整正]?$/su.exec(
      text,
    );
  const [, before = '', rest = text, behind = ''] = around ?? [];
  const mark = before === '' ? behind : before;
  if (mark === '') return { rest: text.replace(/[整正]$/u, ''), named: null };
  const named = currencyNamed(mark) ?? symbolOwners(mark);
  return named === null ? { rest: text, named: null } : { rest, named };
}

function symbolOwners(sign: string): readonly CurrencyCode[] | null {
  const owners = (['USD', 'EUR', 'GBP', 'KRW'] as const).filter((code) => currencyOf(code).symbol === sign);
  return owners.length > 0 ? owners : null;
}

/** An amount in digits, with or without separators and a unit: 1,200.50 or 1.2万. */
function readDigits(text: string): ReadAmount | null {
  const [, number = '', unit = ''] = /^([\d.,'’ ]+?)(百万|千万|万亿|[百千万亿萬億])?元?$/u.exec(text) ?? [];
  const plain = withoutSeparators(number);
  if (plain === null) return null;
  const power = powers[[...unit].map((sign) => simple[sign] ?? sign).join('')] ?? 0n;
  const value = parseDecimal(plain.amount);
  if (value === null) return null;
  if (power === 0n) return plain;
  const moved = value.units * 10n ** power;
  const scale = BigInt(value.scale);
  const shorter =
    scale <= power ? { units: moved / 10n ** scale, scale: 0 } : { units: value.units, scale: Number(scale - power) };
  return { amount: decimalToString(shorter), sure: plain.sure };
}

function withoutSeparators(text: string): ReadAmount | null {
  const sure = (amount: string): ReadAmount => ({ amount, sure: true });
  const guess = (amount: string): ReadAmount => ({ amount, sure: false });
  if (/^\d+(\.\d+)?$/.test(text)) return sure(text);
  if (/^\d+\.$/.test(text)) return sure(text.slice(0, -1));
  // Groups of three with a point before the decimals.
  for (const separator of [',', ' ', "'", '’']) {
    const groups = text.split('.', 1)[0]?.split(separator) ?? [];
    const [first = '', ...others] = groups;
    if (
      others.length > 0 &&
      /^\d{1,3}$/.test(first) &&
      others.every((group) => /^\d{3}$/.test(group)) &&
      /^[^.]*(\.\d+)?$/.test(text)
    )
      return sure(text.replaceAll(separator, ''));
  }
  // Groups of three with a comma before the decimals.
  if (/^\d{1,3}(\.\d{3})+,\d{1,2}$/.test(text) || /^\d{1,3}(\.\d{3}){2,}$/.test(text))
    return sure(text.replaceAll('.', '').replace(',', '.'));
  if (/^\d{1,3}( \d{3})+,\d{1,2}$/.test(text)) return sure(text.replaceAll(' ', '').replace(',', '.'));
  if (/^\d+,\d{1,2}$/.test(text)) return guess(text.replace(',', '.'));
  // Groups of four, as ten thousands are counted in Chinese.
  if (/^\d{1,4}(,\d{4})+(\.\d+)?$/.test(text)) return guess(text.replaceAll(',', ''));
  return null;
}

/** An amount in Chinese words: 一万二, 壹万贰仟元伍角, 三点五万. */
function readWords(text: string): ReadAmount | null {
  const words = [...text].map((sign) => simple[sign] ?? sign).join('');
  const decimal = /^(.+)点([零一二三四五六七八九]+)([百千万亿])?元?$/u.exec(words);
  if (decimal) {
    const [, before = '', after = '', unit = ''] = decimal;
    const whole = readWhole(before);
    return whole && readDigits(`${String(whole.value)}.${[...after].map(digitOf).join('')}${unit}`);
  }
  const parts = /^(?:([^元角分]+?)(元|$))?(?:零?([一二三四五六七八九\d])角|零)?(?:([一二三四五六七八九\d])分)?$/u.exec(
    words,
  );
  if (!parts || words === '') return null;
  const [, whole = '', , tens = '', ones = ''] = parts;
  if (whole === '' && tens === '' && ones === '') return null;
  const read = whole === '' ? { value: 0n, sure: true } : readWhole(whole);
  if (read === null) return null;
  const cents = digitOf(tens) * 10 + digitOf(ones);
  return {
    amount: `${String(read.value)}${cents === 0 ? '' : `.${String(cents).padStart(2, '0')}`}`,
    sure: read.sure,
  };
}

interface Whole {
  readonly value: bigint;
  readonly sure: boolean;
}

/** A whole number in words. A digit behind a unit without zero counts for the next lower unit, as in 一万二; it has another reading. */
function readWhole(text: string): Whole | null {
  for (const [unit, worth] of [
    ['亿', 100_000_000n],
    ['万', 10_000n],
  ] as const) {
    const at = text.lastIndexOf(unit);
    if (at < 0) continue;
    const head = readWhole(text.slice(0, at));
    const tail = text.slice(at + 1);
    if (head === null || head.value === 0n) return null;
    if (tail === '') return { value: head.value * worth, sure: head.sure };
    if (/^[一二三四五六七八九]$/.test(tail))
      return { value: head.value * worth + (BigInt(digitOf(tail)) * worth) / 10n, sure: false };
    const rest = readWhole(tail);
    return rest === null || rest.value >= worth
      ? null
      : { value: head.value * worth + rest.value, sure: head.sure && rest.sure };
  }
  return readSection(text);
}

/** A number below ten thousand. */
function readSection(text: string): Whole | null {
  if (/^\d{1,4}$/.test(text)) return { value: BigInt(text), sure: true };
  const digit = '[一二三四五六七八九\\d]';
  const parts = new RegExp(
    `^零?(?:(${digit})千)?(零)?(?:(${digit})百)?(零)?(?:(${digit})?(十))?(零)?(${digit})?$`,
    'u',
  ).exec(text);
  if (!parts || text === '') return null;
  const [, thousands = '', , hundreds = '', , tens = '', ten = '', , last = ''] = parts;
  const zeroBefore = /零.$/u.test(text);
  const base =
    digitOf(thousands) * 1000 + digitOf(hundreds) * 100 + (ten === '' ? 0 : (tens === '' ? 1 : digitOf(tens)) * 10);
  const short = last !== '' && ten === '' && !zeroBefore && base > 0;
  const worth = !short ? 1 : hundreds !== '' ? 10 : 100;
  const value = base + digitOf(last) * worth;
  return value === 0 && text !== '零' ? null : { value: BigInt(value), sure: !short };
}

function digitOf(sign: string): number {
  const index = sign === '' ? 0 : digits.indexOf(sign);
  return index >= 0 ? index : Number(sign);
}
