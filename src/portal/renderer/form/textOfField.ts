import { isCurrency } from '../../../domain/currency.ts';
import { formatMoney, formatRatePair, noValue } from '../../../domain/format.ts';
import { maskAccountNumber } from '../../../domain/masking.ts';
import { longTerm } from '../../../engine/form/dateLimits.ts';
import { mostStars } from '../../../engine/form/mostStars.ts';
import type { FieldNode } from '../../stores/FieldNode.ts';
import { secretWidgets } from '../../stores/secretWidgets.ts';
import { currenciesOfRate } from './widgets/currenciesOfRate.ts';
import { word, type FormContext } from './widgets/FormContext.ts';
import { isSame } from './widgets/isSame.ts';

/** The value of a field as text. */
export function textOfField(node: FieldNode, context: FormContext): string {
  const { value, field, options, text } = node;
  if (typeof value === 'boolean' || field.widget === 'switch' || field.widget === 'checkbox')
    return context.runtime.text(value === true ? 'common.yes' : 'common.no');
  if (secretWidgets.has(field.widget)) return '••••••';
  if (field.widget === 'masked') return text.includes('*') ? text : maskAccountNumber(text);
  if (text === longTerm && field.ui.longTerm) return word(context, 'longTerm');
  if (field.widget === 'phone') return `+${node.areaCode.replace(/^[+0]+/, '')} ${text}`;
  if (field.widget === 'rating' && text !== '') return `${text} / ${String(mostStars(field))}`;
  if (field.widget === 'money') {
    const currency = node.model.questions.evaluate(field.ui.currency, node.locals);
    if (typeof currency === 'string' && isCurrency(currency)) return formatMoney(text, currency);
  }
  if (field.widget === 'rate' && text !== '') {
    const [from, to] = currenciesOfRate(node);
    return formatRatePair(text, from, to);
  }
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  const all = options.flatMap((option) => [option, ...option.children]);
  const words = list.map(
    (one) =>
      all.find((option) => isSame(option.value, one))?.label ??
      (typeof one === 'object' ? JSON.stringify(one) : String(one)),
  );
  return words.join(context.runtime.text('common.comma')) || noValue;
}
