import { Input } from '@arco-design/web-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { formatQuotedUnits } from '../../../../domain/format.ts';
import { perQuotedUnits } from '../../../../domain/quotedRate.ts';
import { currenciesOfRate, typedRate } from './currenciesOfRate.ts';
import { useTyping } from './useTyping.ts';
import type { WidgetProps } from './WidgetProps.ts';

/** A rate as its pair is shown: `100 JPY = 4.72 CNY`. The value is the rate of one unit, `0.0472`. */
export const RateInput = observer(function RateInput({ node, control, placeholder }: WidgetProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const { field, lock, text, error } = node;
  const [from, to] = currenciesOfRate(node);
  const typing = useTyping({
    value: typed !== null && typedRate(node, typed) === text ? typed : perQuotedUnits(text, from),
    clean: (shown) => node.cleaned(shown),
    onText: (shown) => {
      setTyped(shown);
      node.type(typedRate(node, shown));
    },
  });
  return (
    <Input
      {...control}
      className="sb-rate"
      value={typing.shown}
      {...lock}
      {...(error === null ? {} : { status: 'error' as const })}
      {...(placeholder === undefined ? {} : { placeholder })}
      inputMode="decimal"
      autoComplete="off"
      autoFocus={field.ui.autoFocus ?? false}
      {...(from !== '' && to !== '' && { prefix: `${formatQuotedUnits(from)} =`, suffix: to })}
      onChange={(_value, { target, nativeEvent }) => typing.typed(target, nativeEvent)}
      onBlur={() => {
        setTyped(null);
        typing.left();
        node.left();
      }}
    />
  );
});
