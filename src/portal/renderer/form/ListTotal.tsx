import { observer } from 'mobx-react-lite';
import { isCurrency } from '../../../domain/currency.ts';
import { addDecimal, decimalToString, parseDecimal } from '../../../domain/decimal.ts';
import { formatAmount, formatMoney } from '../../../domain/format.ts';
import type { FieldNode } from '../../stores/FieldNode.ts';
import { word, type FormContext } from './widgets/FormContext.ts';

/** The sum of the money fields of a list's rows, as long as all entered amounts are valid. */
export const ListTotal = observer(function ListTotal({
  node,
  context,
}: {
  readonly node: FieldNode;
  readonly context: FormContext;
}) {
  const { model } = context;
  const amounts = model.tree.fields.filter(
    (field) => field.pattern.startsWith(`${node.field.pattern}.*.`) && field.widget === 'money',
  );
  const [first] = amounts;
  if (!first) return null;
  const rows = model.nodes.rowIds(node.segments);
  const entered = rows.map((_, index) =>
    model.nodeAt([...node.segments, String(index), ...first.segments.slice(node.segments.length + 1)]),
  );
  const currency = model.questions.evaluate(
    node.field.ui.currency ?? first.ui.currency,
    entered[0]?.locals ?? { form: model.live },
  );
  const total = decimalToString(
    entered.reduce((sum, amount) => addDecimal(sum, parseDecimal(amount?.text ?? '') ?? nothing), nothing),
  );
  const shown =
    typeof currency === 'string' && isCurrency(currency) ? formatMoney(total, currency) : formatAmount(total);
  return (
    <p className="sb-list-total" aria-live="polite">
      {word(context, 'total', { amount: shown, count: rows.length })}
    </p>
  );
});

const nothing = { units: 0n, scale: 0 };
