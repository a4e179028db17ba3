import { characterCount } from '../../../src/domain/characterCount.ts';
import { isPhone } from '../../../src/domain/validators.ts';
import { formats } from '../../../src/config/formats.ts';
import type { Bound } from './boundsOf.ts';

/** Whether the bounds of a schema at one place refuse everything that this bound of a form refuses. */
export function isHeld(bound: Bound, there: readonly Bound[]): boolean {
  const always = there.filter(({ when }) => when === '' || when === bound.when);
  const same = always.filter(({ keyword }) => keyword === (bound.keyword === 'maxCount' ? 'maxItems' : bound.keyword));
  if (same.some(({ value }) => isAsNarrow(bound, value))) return true;
  const refuses = textTest(bound);
  if (refuses === null) return false;
  const tests = always.flatMap((one) => textTest(one) ?? []);
  return textsAround(Number(bound.value)).every((text) => !refuses(text) || tests.some((test) => test(text)));
}

function isAsNarrow({ keyword, value }: Bound, there: unknown): boolean {
  if (typeof value !== 'number' || typeof there !== 'number') return JSON.stringify(value) === JSON.stringify(there);
  return /^(min|exclusiveMin)/.test(keyword) ? there >= value : there <= value;
}

/** Whether a text breaks a bound; null for a bound that is not of texts. */
function textTest({ keyword, value }: Bound): ((text: string) => boolean) | null {
  if (keyword === 'minLength') return (text) => characterCount(text) < Number(value);
  if (keyword === 'maxLength') return (text) => characterCount(text) > Number(value);
  if (keyword === 'digits') return (text) => !/^\d*$/.test(text);
  if (keyword === 'phone') return (text) => !isPhone(text, '86');
  if (keyword === 'pattern') return breaks(new RegExp(String(value), 'u'));
  if (keyword === 'format' && isFormat(value)) return breaks(formats[value]);
  return null;
}

function breaks(pattern: RegExp): (text: string) => boolean {
  return (text) => !pattern.test(text);
}

function isFormat(value: unknown): value is keyof typeof formats {
  return typeof value === 'string' && Object.hasOwn(formats, value);
}

const strange = ['', ...'<> \n-_@.Aa1１é中😀\u0000'];

/** Texts of many lengths, those around a limit included, each also with one strange character at its start, in it and at its end. An empty text is not sent. */
function textsAround(limit: number): readonly string[] {
  const lengths = [
    ...Array.from({ length: 42 }, (_, index) => index),
    ...(limit > 41 ? [limit - 1, limit, limit + 1] : []),
  ];
  const texts = lengths.flatMap((length) =>
    ['1', 'A', 'z'].flatMap((base) => {
      const text = base.repeat(length);
      const middle = Math.floor(length / 2);
      return strange.flatMap((one) => [one + text, text.slice(0, middle) + one + text.slice(middle), text + one]);
    }),
  );
  return texts.filter((text) => text !== '');
}
