import { Button, Input } from '@arco-design/web-react';
import { observer } from 'mobx-react-lite';
import { useState, type FocusEvent } from 'react';
import { flushSync } from 'react-dom';
import { currencyOf, isCurrency } from '../../../../domain/currency.ts';
import { formatAmount } from '../../../../domain/format.ts';
import { stripWhitespace, toHalfWidth, withoutCurrency } from '../../../../domain/inputHelpers.ts';
import { parseMoney } from '../../../../domain/money.ts';
import { Flag } from '../../parts/Flag.tsx';
import { word } from './FormContext.ts';
import { useTyping } from './useTyping.ts';
import type { WidgetProps } from './WidgetProps.ts';

type Props = WidgetProps & {
  /** Whether the flag of the currency is before its code. */
  readonly flag?: boolean;
};

/** An amount: plain digits during editing, thousands separators otherwise. The value is the plain decimal text. */
export const MoneyInput = observer(function MoneyInput({ node, control, context, placeholder, flag = false }: Props) {
  const [editing, setEditing] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const {
    field: { ui },
    enabled,
    lock,
    text,
    error,
    locals,
  } = node;
  const code = node.model.questions.evaluate(ui.currency, locals);
  const currency = typeof code === 'string' && isCurrency(code) ? code : null;
  const names = currency === null ? [] : [currency, currencyOf(currency).symbol];
  const most = ui.max === undefined ? null : node.model.questions.evaluate(ui.max, locals);
  const all = typeof most === 'string' || typeof most === 'number' ? String(most) : null;
  // Only a valid amount is formatted: one with leading zeros would look right and be refused.
  const readable = !/^0\d/.test(text) && parseMoney(text, currency ?? 'USD').ok;
  // Typed commas between thousands stay as long as the value is the same amount.
  const edited = typed !== null && node.cleaned(typed) === text ? typed : text;
  const typing = useTyping({
    value: editing || !readable ? edited : formatAmount(text, currency ?? 'USD'),
    clean: (value) => withoutCurrency(stripWhitespace(toHalfWidth(value)), names),
    onText: (value) => {
      setTyped(value);
      node.type(value);
    },
  });
  const edit = ({ target }: FocusEvent<HTMLInputElement>) =>
    queueMicrotask(() => startEditing(target, () => setEditing(true)));
  return (
    <Input
      {...control}
      className="sb-money"
      value={typing.shown}
      {...lock}
      {...(error === null ? {} : { status: 'error' as const })}
      {...(placeholder === undefined ? {} : { placeholder })}
      inputMode="decimal"
      autoComplete="off"
      autoFocus={ui.autoFocus ?? false}
      {...(currency === null
        ? {}
        : {
            prefix: (
              <span className="sb-money-currency">
                {flag && <Flag currency={currency} />}
                {currency}
              </span>
            ),
          })}
      {...(all === null
        ? {}
        : {
            suffix: (
              <Button type="text" size="mini" disabled={!enabled} onClick={() => node.set(all)}>
                {word(context, 'all')}
              </Button>
            ),
          })}
      onFocus={edit}
      onChange={(_value, { target, nativeEvent }) => typing.typed(target, nativeEvent)}
      onBlur={() => {
        setEditing(false);
        setTyped(null);
        typing.left();
        node.left();
      }}
    />
  );
});

/**
 * Replaces the grouped digits by plain ones before the next key press. Not inside the focus event: the focus may move while React
 * renders (to the first or an invalid field), and the code that moves it may select the text right after. Replacing the text
 * clears the selection, so it is restored if the whole text was selected to be overwritten.
 */
function startEditing(input: HTMLInputElement, start: () => void): void {
  if (input.ownerDocument.activeElement !== input) return;
  const whole = input.value !== '' && input.selectionStart === 0 && input.selectionEnd === input.value.length;
  flushSync(start);
  if (whole) input.select();
}
