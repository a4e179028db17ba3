import { currencyOf, decimalsOf, isCurrency, type CurrencyCode } from './currency.ts';
import { beijingDateTime, instantOfBeijing, isDay } from './day.ts';
import { compareDecimals, decimalToString, parseDecimal, roundDecimal, type Decimal } from './decimal.ts';
import { ofQuotedUnits, quotedZeros } from './quotedRate.ts';
import { roundRate } from './roundRate.ts';

/**
 * Formats values for display. Values arrive as API calls carry them (decimal strings, Beijing times); a missing or unreadable
 * value is shown as `--`. A figure below zero has the minus sign, as wide as a plus; values to be read by machines (calls, files,
 * copies, inputs) keep the hyphen. Nothing here depends on a locale: words come from i18n.
 */
export type Shown = string | number | null | undefined;

export const noValue = '--';
export const hiddenAmount = '****';
const minusSign = '\u2212';

/** `1,234.50`: thousands separators and the currency's decimals, two without a currency; further digits are rounded half up. */
export function formatAmount(value: Shown, currency?: CurrencyCode): string {
  const decimals = currency === undefined ? 2 : decimalsOf(currency);
  return shown(value, (decimal) => separated(decimalToString(roundDecimal(decimal, decimals, 'halfUp'))));
}

/** `USD 1,234.50`. */
export function formatMoney(value: Shown, currency: CurrencyCode): string {
  const amount = formatAmount(value, currency);
  return amount === noValue ? noValue : `${currency} ${amount}`;
}

/** A rate as it is shown: `6.6941`, `0.14938`, `157.2031`. */
export function formatRate(value: Shown): string {
  return shown(value, (decimal) => decimalToString(roundRate(decimal, 'halfUp')));
}

/** `1 USD = 6.6941 CNY`, `100 JPY = 4.2474 CNY`; `--` when both currencies are the same. */
export function formatRatePair(value: Shown, from: string, to: string): string {
  return from === to ? noValue : shown(value, (rate) => `${formatQuotedUnits(from)} = ${quotedRate(rate, from)} ${to}`);
}

/** The units for which rates of a currency are quoted: `1 USD`, `1,000 KRW`. */
export function formatQuotedUnits(from: string): string {
  return `${separated(`1${quotedZeros(from)}`)} ${from}`;
}

/** A rate as the factor of a bill, in the figures of its pair: `6.6941`, `4.2474 ÷ 100`. */
export function formatRateFactor(value: Shown, from: string): string {
  const zeros = quotedZeros(from);
  return shown(value, (rate) => `${quotedRate(rate, from)}${zeros === '' ? '' : ` ÷ ${separated(`1${zeros}`)}`}`);
}

/** The digits of `formatRate`, with the point moved to the right. */
function quotedRate(rate: Decimal, from: string): string {
  return decimalToString(ofQuotedUnits(roundRate(rate, 'halfUp'), from));
}

/** `USD US dollar ($)`: code, name if there is one, and symbol; `AED` for a currency whose symbol is its code, and for an unknown one. */
export function formatCurrency(code: string, name = ''): string {
  const symbol = isCurrency(code) ? currencyOf(code).symbol : code;
  return [code, name, symbol === code ? '' : `(${symbol})`].filter((part) => part !== '').join(' ');
}

/** `YYYY-MM-DD HH:mm`, for expected times, which have no seconds. */
export function formatMinute(value: Shown): string {
  return upTo(formatDateTime(value), 16);
}

/** A share as per cent: `0.0035` becomes `0.35%`, `0.1` becomes `10%`. */
export function formatPercent(value: Shown): string {
  return shown(value, ({ units, scale }) => {
    const hundredfold =
      scale >= 2 ? { units, scale: scale - 2 } : { units: units * 10n ** BigInt(2 - scale), scale: 0 };
    const text = decimalToString(hundredfold);
    return `${separated(text.includes('.') ? text.replace(/\.?0+$/, '') : text)}%`;
  });
}

/** A change as per cent, with its sign and two decimals: `0.0012` becomes `+0.12%`, `-0.0035` a minus and `0.35%`. */
export function formatChange(value: Shown): string {
  return shown(value, ({ units, scale }) => {
    const percent = roundDecimal({ units: units * 100n, scale }, 2, 'halfUp');
    return `${percent.units > 0n ? '+' : ''}${separated(decimalToString(percent))}%`;
  });
}

/** `1,234.5`: thousands separators, digits as they are. */
export function formatNumber(value: Shown): string {
  return shown(value, (decimal) => separated(decimalToString(decimal)));
}

/** `1,234`; fractions are rounded half up. */
export function formatInteger(value: Shown): string {
  return shown(value, (decimal) => separated(decimalToString(roundDecimal(decimal, 0, 'halfUp'))));
}

/** Package values above this are shown as unlimited. */
const unlimitedAbove: Decimal = { units: 100_000_000n, scale: 0 };

/** A package or quota value: the formatted amount, with its currency when that is known, or `unlimited` (the word comes from i18n). */
export function formatQuota(
  value: Shown,
  currency?: CurrencyCode,
): { readonly unlimited: true } | { readonly unlimited: false; readonly text: string } {
  const decimal = decimalOf(value);
  if (decimal !== null && compareDecimals(decimal, unlimitedAbove) > 0) return { unlimited: true };
  return { unlimited: false, text: currency === undefined ? formatAmount(value) : formatMoney(value, currency) };
}

/** `YYYY-MM-DD` of a date or of a time as `formatDateTime` reads it. */
export function formatDate(value: Shown): string {
  return typeof value === 'string' && isDay(value) ? value : upTo(formatDateTime(value), 10);
}

/** `YYYY-MM` of a date or time, or of a month itself. */
export function formatMonth(value: Shown): string {
  return typeof value === 'string' && isDay(`${value}-01`) ? value : upTo(formatDate(value), 7);
}

/** `YYYY-MM-DD HH:mm:ss` in Beijing, from the format of API calls (already Beijing time), ISO 8601 with an offset, or epoch milliseconds. */
export function formatDateTime(value: Shown): string {
  if (typeof value === 'number')
    return Number.isFinite(value) && Math.abs(value) <= latestInstant ? beijingDateTime(value) : noValue;
  if (typeof value !== 'string') return noValue;
  if (instantOfBeijing(value) !== null) return value;
  const instant = isoInstant.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(instant) ? noValue : beijingDateTime(instant);
}

/** Text of an unread badge: at most `99+`, empty for none. */
export function formatBadge(count: number): string {
  if (!(count > 0)) return '';
  return count > 99 ? '99+' : String(Math.trunc(count));
}

/** Bytes as `B`, `KB`, `MB` or `GB` with at most one decimal. */
export function formatFileSize(bytes: number): string {
  if (!(bytes >= 0)) return noValue;
  const power = sizeUnits.findLastIndex((_, index) => bytes >= 1024 ** index);
  const size = bytes / 1024 ** Math.max(power, 0);
  return `${String(Math.round(size * 10) / 10)} ${sizeUnits[Math.max(power, 0)] ?? ''}`;
}

const sizeUnits = ['B', 'KB', 'MB', 'GB'] as const;

const isoInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** The end of the year 9999, after which years have five digits. */
const latestInstant = 253_402_271_999_000;

function decimalOf(value: Shown): Decimal | null {
  return value === null || value === undefined ? null : parseDecimal(String(value));
}

function shown(value: Shown, text: (decimal: Decimal) => string): string {
  const decimal = decimalOf(value);
  return decimal === null ? noValue : text(decimal);
}

function separated(number: string): string {
  const [whole = '', fraction] = number.split('.');
  const grouped = whole.replace(/\d(?=(\d{3})+$)/g, '$&,').replace('-', minusSign);
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

function upTo(text: string, length: number): string {
  return text === noValue ? noValue : text.slice(0, length);
}
