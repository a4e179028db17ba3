import type { Format, TextArgs, TextKey, Tone, Value } from '../../../config/model.generated.ts';
import { isCurrency, type CurrencyCode } from '../../../domain/currency.ts';
import { isZeroDecimal, parseDecimal } from '../../../domain/decimal.ts';
import {
  formatAmount,
  formatChange,
  formatBadge,
  formatCurrency,
  formatDate,
  formatDateTime,
  formatFileSize,
  formatInteger,
  formatMoney,
  formatMonth,
  formatPercent,
  formatQuota,
  formatRate,
  formatRatePair,
  noValue,
} from '../../../domain/format.ts';
import { listed } from '../../../domain/listed.ts';
import { spokenTimeAlone } from '../../../domain/spokenTime.ts';
import { maskAccountNumber, maskEmail, maskName, maskPhone } from '../../../domain/masking.ts';
import type { Locals, PageRuntime } from '../../lifecycle/PageRuntime.ts';
import { fieldOf } from './rowsOf.ts';
import { argsOf } from './texts.ts';

/** The properties of an item or column that determine how a value is shown. */
export interface ShownPart {
  readonly id?: string;
  readonly value?: Value;
  readonly format?: Format;
  readonly currency?: Value;
  readonly toCurrency?: Value;
  readonly share?: Value;
  readonly texts?: string;
  readonly tones?: Readonly<Record<string, Tone>>;
  readonly text?: TextKey;
  readonly args?: TextArgs;
  readonly tone?: Value;
  /** For a time whose day is said elsewhere: hours and minutes alone. */
  readonly timeOnly?: boolean;
}

export interface ShownText {
  readonly text: string;
  /** The part that an amount is of another, as a percentage. */
  readonly share: string | null;
  /** The tone of its colour, if any. */
  readonly tone: Tone | null;
  /** True for a tag, false for coloured text. */
  readonly isTag: boolean;
  /** The unformatted value, for copying. */
  readonly raw: unknown;
}

interface Context {
  readonly runtime: PageRuntime;
  readonly currency: CurrencyCode | undefined;
  /** The currency as given, known to the portal or not. */
  readonly currencyText: string;
  /** The other currency of a rate. */
  readonly toCurrencyText: string;
  readonly texts: string;
}

type Primitive = string | number;

const formats = {
  text: (value) => String(value),
  money: (value, { currency, currencyText }) =>
    currency === undefined ? `${currencyText} ${formatAmount(value)}`.trim() : formatMoney(value, currency),
  amount: (value, { currency }) => formatAmount(value, currency),
  rate: (value, { currencyText, toCurrencyText }) =>
    currencyText === '' || toCurrencyText === ''
      ? formatRate(value)
      : formatRatePair(value, currencyText, toCurrencyText),
  currency: (value, { runtime, texts }) => formatCurrency(String(value), texts && runtime.text(`${texts}.${value}`)),
  percent: formatPercent,
  change: formatChange,
  integer: formatInteger,
  date: formatDate,
  dateTime: formatDateTime,
  minute: (value, { runtime }) => spokenTimeAlone(value, runtime.now(), runtime.locale),
  month: formatMonth,
  options: (value, { runtime, texts }) => runtime.text(`${texts}.${value}`),
  yesNo: (value, { runtime }) =>
    runtime.text(value === 'true' || value === '1' || value === 1 ? 'common.yes' : 'common.no'),
  fileSize: (value) => formatFileSize(Number(value)),
  quota: (value, { runtime, currency }) => {
    const quota = formatQuota(value, currency);
    return quota.unlimited ? runtime.text('common.unlimited') : quota.text;
  },
  maskedAccount: (value) => maskAccountNumber(String(value)),
  maskedName: (value) => maskName(String(value)),
  maskedEmail: (value) => maskEmail(String(value)),
  maskedPhone: (value) => maskPhone(String(value)),
  badge: (value) => formatBadge(Number(value)),
} satisfies Record<Format, (value: Primitive, context: Context) => string>;

const numeric: ReadonlySet<Format> = new Set<Format>([
  'money',
  'amount',
  'rate',
  'percent',
  'change',
  'integer',
  'fileSize',
  'quota',
]);

/** Whether values of a format are numbers, shown right-aligned with tabular figures. */
export function isNumeric(format: Format | undefined): boolean {
  return format !== undefined && numeric.has(format);
}

/** Whether values of a format are mostly digits, shown on one line with tabular figures. */
export function isFigures(format: Format | undefined): boolean {
  return (
    isNumeric(format) ||
    format === 'date' ||
    format === 'dateTime' ||
    format === 'minute' ||
    format === 'month' ||
    format === 'maskedAccount'
  );
}

/** Computes the text of a value. A part without a value of its own shows the row's field that has its id. */
export function shownText(part: ShownPart, runtime: PageRuntime, locals: Locals): ShownText {
  const raw = valueOf(part, runtime, locals);
  const tagTone = part.tones?.[String(raw)];
  const declared = tagTone ?? toneOf(runtime.evaluate(part.tone, locals));
  // Nothing came in.
  const tone = declared === 'success' && tagTone === undefined && isZero(raw) ? null : declared;
  const share = part.share === undefined ? null : runtime.evaluate(part.share, locals);
  const text =
    part.text === undefined
      ? formatted(part, raw, runtime, locals)
      : runtime.text(part.text, argsOf(runtime, part.args, locals), locals);
  return {
    text,
    share: typeof share === 'string' || typeof share === 'number' ? formatPercent(share) : null,
    tone,
    isTag: part.tones !== undefined && !isMissing(raw),
    raw,
  };
}

/** The value that a part shows, unformatted. */
function valueOf(part: ShownPart, runtime: PageRuntime, locals: Locals): unknown {
  return part.value === undefined && part.id !== undefined
    ? fieldOf(locals.row, part.id)
    : runtime.evaluate(part.value, locals);
}

/** Whether an item is visible: its condition holds, and it is not the rate of a currency to itself. */
export function isShownItem(
  item: ShownPart & Parameters<PageRuntime['shown']>[0],
  runtime: PageRuntime,
  locals: Locals,
): boolean {
  if (!runtime.shown(item, locals)) return false;
  if (item.format !== 'rate') return true;
  const currency = runtime.evaluate(item.currency, locals);
  return isMissing(currency) || currency !== runtime.evaluate(item.toCurrency, locals);
}

function formatted(part: ShownPart, raw: unknown, runtime: PageRuntime, locals: Locals): string {
  if (Array.isArray(raw))
    return raw.length === 0
      ? noValue
      : listed(
          raw.map((item: unknown) => formatted(part, item, runtime, locals)),
          runtime.locale,
        );
  if (isMissing(raw)) return noValue;
  const currencyText = String(runtime.evaluate(part.currency, locals) ?? '');
  // Other formats of a time say its day in words.
  const format = part.timeOnly ? 'dateTime' : (part.format ?? (typeof raw === 'boolean' ? 'yesNo' : 'text'));
  const value =
    typeof raw === 'number' || typeof raw === 'string'
      ? raw
      : typeof raw === 'object'
        ? JSON.stringify(raw)
        : String(raw);
  const toCurrencyText = String(runtime.evaluate(part.toCurrency, locals) ?? '');
  const text = formats[format](value, {
    runtime,
    currencyText,
    toCurrencyText,
    currency: isCurrency(currencyText) ? currencyText : undefined,
    texts: part.texts ?? '',
  });
  return part.timeOnly ? text.slice(11, 16) : text;
}

function isZero(value: unknown): boolean {
  const decimal = typeof value === 'string' || typeof value === 'number' ? parseDecimal(String(value)) : null;
  return decimal !== null && isZeroDecimal(decimal);
}

function isMissing(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

const tones: ReadonlySet<unknown> = new Set<Tone>(['neutral', 'info', 'success', 'warning', 'danger']);

/** The tone with this name; null for any other value. */
export function toneOf(value: unknown): Tone | null {
  return isTone(value) ? value : null;
}

function isTone(value: unknown): value is Tone {
  return tones.has(value);
}
