import { normalize, normalizeWhileTyping, type NormalizerName } from '../../domain/inputHelpers.ts';
import type { FormField, WidgetName } from './FormField.ts';

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

/** What typed text becomes at once. */
export function whileTyping(field: FormField, text: string): string {
  return normalizeWhileTyping(text, normalizersOf(field));
}

/** What text becomes when the field is left. */
export function onLeaving(field: FormField, text: string): string {
  return normalize(text, normalizersOf(field));
}

function normalizersOf(field: FormField): readonly NormalizerName[] {
  return [...(implied[field.widget] ?? []), ...(field.ui.normalize ?? [])];
}
