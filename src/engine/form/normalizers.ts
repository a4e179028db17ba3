import { normalize, normalizeWhileTyping, withoutLeadingZeros, withoutThousands, type NormalizerName } from '../../domain/inputHelpers.ts';
import { phoneDigits } from '../../domain/phoneDigits.ts';
import type { FormField, WidgetName } from './FormField.ts';
import { isBlankText } from './fieldValue.ts';

/** Clean-ups that a kind of input brings along; declared ones follow. */
const implied: { readonly [widget in WidgetName]?: readonly NormalizerName[] } = {
  digits: ['digitsOnly'],
  money: ['halfWidth', 'stripWhitespace'],
  phone: ['halfWidth', 'stripWhitespace'],
  email: ['halfWidth', 'stripWhitespace'],
  bankCard: ['halfWidth', 'stripWhitespace'],
  payPassword: ['digitsOnly'],
  code: ['halfWidth', 'stripWhitespace'],
  captcha: ['halfWidth', 'stripWhitespace'],
  text: ['replaceNbsp'],
  search: ['trim'],
};

/** Clean-ups that only one kind of input knows, after the others. The area code is that beside a phone number. */
const ownWhileTyping: { readonly [widget in WidgetName]?: (text: string, areaCode: () => string) => string } = {
  money: withoutThousands,
  phone: (text, areaCode) => phoneDigits(text, areaCode()),
};

/** What typed text becomes at once. */
export function whileTyping(field: FormField, text: string, areaCode: () => string): string {
  const clean = normalizeWhileTyping(text, normalizersOf(field));
  return ownWhileTyping[field.widget]?.(clean, areaCode) ?? clean;
}

/** What text becomes when the field is left: nothing, where only blanks were typed. */
export function onLeaving(field: FormField, text: string, areaCode: () => string): string {
  const cleaned = normalize(text, normalizersOf(field));
  const own = ownWhileTyping[field.widget]?.(cleaned, areaCode) ?? cleaned;
  const clean = field.widget === 'money' ? withoutLeadingZeros(own) : own;
  return isBlankText(field.widget, clean) ? '' : clean;
}

function normalizersOf(field: FormField): readonly NormalizerName[] {
  return [...(implied[field.widget] ?? []), ...(field.ui.normalize ?? [])];
}
