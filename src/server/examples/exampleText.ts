import { formats } from '../../config/formats.ts';
import type { JsonSchema } from '../../config/JsonSchema.ts';
import { pickOne } from '../../domain/seededRandom.ts';
import { textOfPattern } from './textOfPattern.ts';

export interface TextPlace {
  /** Name of the property. */
  readonly name: string;
  /** Position in the nearest list, from 0. */
  readonly index: number;
  /** Epoch milliseconds; dates lie on the days before it, one day further for each position, so that they are the same all day. */
  readonly now: number;
  readonly random: () => number;
}

type MakeText = (place: TextPlace) => string;

const oneDay = 86_400_000;
/** Hours between UTC and the times of the API, UTC+8. */
const offset = 8 * 3_600_000;
const credit = '0123456789ABCDEFGHJKLMNPQRTUWXY';

const isoOf = ({ now, index, random }: TextPlace): string =>
  new Date(Math.floor((now + offset) / oneDay) * oneDay - index * oneDay - Math.ceil(random() * oneDay)).toISOString();
const digits =
  (count: number): MakeText =>
  ({ random }) =>
    Array.from({ length: count }, () => Math.floor(random() * 10)).join('');
const dateTime: MakeText = (place) => isoOf(place).slice(0, 19).replace('T', ' ');
const amount: MakeText = ({ random }) =>
  `${1 + Math.floor(random() * 9_999)}.${String(Math.floor(random() * 100)).padStart(2, '0')}`;

const ofFormat: Readonly<Record<keyof typeof formats, MakeText>> = {
  amount,
  email: ({ index }) => `example${index + 1}@example.com`,
  'cn-mobile': (place) => `138${digits(8)(place)}`,
  'hk-mobile': (place) => `5${digits(7)(place)}`,
  'intl-phone': (place) => `+65 ${digits(8)(place)}`,
  'card-number': (place) => `62${digits(14)(place)}`,
  'account-number': digits(12),
  swift: ({ random }) => `EXAM${pickOne(random, ['DE', 'GB', 'SG', 'US'])}22`,
  'cn-id': (place) => `11010119900101${digits(4)(place)}`,
  'credit-code': ({ random }) =>
    `91${'110105'}${Array.from({ length: 10 }, () => pickOne(random, [...credit])).join('')}`,
  'pay-password': digits(6),
  'verify-code': digits(6),
  date: (place) => isoOf(place).slice(0, 10),
  'date-typed': (place) => isoOf(place).slice(0, 10),
  month: (place) => isoOf(place).slice(0, 7),
  time: (place) => isoOf(place).slice(11, 16),
  'beijing-time': dateTime,
  'date-time': (place) => `${isoOf(place).slice(0, 19)}+08:00`,
  uri: ({ index }) => `https://www.example.com/${index + 1}`,
};

/** Texts of common patterns, tried before a text is written from the pattern alone, because a reader recognises them. */
const recognised: readonly MakeText[] = [
  dateTime,
  (place) => isoOf(place).slice(0, 10),
  ({ random }) => pickOne(random, ['USD', 'EUR', 'GBP', 'HKD']),
  amount,
];

/** Returns a text that fits a schema of type string: by its format or pattern, else the name of the property and a number. */
export function exampleText(schema: JsonSchema, place: TextPlace): string {
  const { format, pattern } = schema;
  const fits = fitsSchema(schema);
  if (typeof format === 'string' && Object.hasOwn(ofFormat, format))
    return ofFormat[format as keyof typeof ofFormat](place);
  const named = inLimits(wordsOf(place), schema);
  if (typeof pattern !== 'string') return named;
  const texts = /^\^\(?(\[|\\d)/.test(pattern) || !fits(named) ? recognised.map((make) => make(place)) : [named];
  return [...texts, named].find(fits) ?? textOfPattern(pattern, place.random, Number(schema['minLength'] ?? 0));
}

/** `bankName` at position 0 is `Bank name 1`; an id has no blanks. */
function wordsOf({ name, index }: TextPlace): string {
  if (/(^id|Id|No|Code|Number)$/.test(name))
    return `${name
      .replace(/[^A-Za-z0-9]/g, '')
      .slice(0, 3)
      .toUpperCase()}${String(index + 1).padStart(4, '0')}`;
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} ${index + 1}`;
}

function inLimits(text: string, { minLength, maxLength }: JsonSchema): string {
  const long = typeof minLength === 'number' ? text.padEnd(minLength, ' example') : text;
  // The number at the end distinguishes the rows of a list, so a text that is too long loses its beginning.
  return typeof maxLength === 'number' ? long.slice(-Math.max(0, maxLength) || long.length) : long;
}

function fitsSchema({ pattern, minLength, maxLength }: JsonSchema): (text: string) => boolean {
  const matches = typeof pattern === 'string' ? new RegExp(pattern, 'u') : null;
  return (text) =>
    (matches === null || matches.test(text)) &&
    text.length >= Number(minLength ?? 0) &&
    text.length <= Number(maxLength ?? Infinity);
}
