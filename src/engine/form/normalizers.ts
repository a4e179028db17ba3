import {
  normalize,
  normalizeWhileTyping,
  withoutLeadingZeros,
  withoutThousands,
  type NormalizerName,
} from '../../domain/inputHelpers.ts';
import { phoneDigits } from '../../domain/phoneDigits.ts';
import type { FormField, WidgetName } from './FormField.ts';
import { isBlankText } from './fieldValue.ts';

/** Default clean-ups of each kind of input; declared ones run after them. */
const implied: { readonly [widget in WidgetName]?: readonly NormalizerName[] } = {
  digits: ['digitsOnly'],
  money: ['halfWidth', 'stripWhitespace'],
  rate: ['halfWidth', 'stripWhitespace'],
  phone: ['halfWidth', 'stripWhitespace'],
  email: ['halfWidth', 'stripWhitespace'],
  bankCard: ['halfWidth', 'stripWhitespace'],
  payPassword: ['digitsOnly'],
  code: ['halfWidth', 'stripWhitespace'],
  captcha: ['halfWidth', 'stripWhitespace'],
  text: ['replaceNbsp'],
  search: ['trim'],
};

/** Further clean-ups of single kinds of input, which run last. The area code is that of a phone field. */
const ownWhileTyping: { readonly [widget in WidgetName]?: (text: string, areaCode: () => string) => string } = {
  money: withoutThousands,
  phone: (text, areaCode) => phoneDigits(text, areaCode()),
};

/** Cleans text while the user types. */
export function whileTyping(field: FormField, text: string, areaCode: () => string): string {
  const clean = normalizeWhileTyping(text, normalizersOf(field));
  return ownWhileTyping[field.widget]?.(clean, areaCode) ?? clean;
}

/** Cleans text when the field loses focus; text of blanks only becomes empty. */
export function onLeaving(field: FormField, text: string, areaCode: () => string): string {
  const cleaned = normalize(text, normalizersOf(field));
  const own = ownWhileTyping[field.widget]?.(cleaned, areaCode) ?? cleaned;
  const clean = field.widget === 'money' ? withoutLeadingZeros(own) : own;
  return isBlankText(field.widget, clean) ? '' : clean;
}

function normalizersOf(field: FormField): readonly NormalizerName[] {
  return [...(implied[field.widget] ?? []), ...(field.ui.normalize ?? [])];
}
