import { Input } from '@arco-design/web-react';
import { observer } from 'mobx-react-lite';
import { parseDate } from '../../../../domain/parseDate.ts';
import { partsOf, valueOfParts } from '../../../../engine/form/fieldValue.ts';
import { word } from './FormContext.ts';
import type { WidgetProps } from './WidgetProps.ts';

/** A range of months, typed as 2024-01 or 2024.01. */
export const MonthRangeInput = observer(function MonthRangeInput({ node, control, context }: WidgetProps) {
  const {
    field: { schema },
    lock,
    error,
    value,
  } = node;
  const [from = '', to = ''] = partsOf(schema, value);
  const { id, 'aria-required': _required, 'aria-invalid': _invalid, ...group } = control; // not allowed on a group
  const month = (
    part: string,
    attributes: { readonly id: string; readonly 'aria-label': string },
    put: (month: string) => unknown,
  ) => (
    <Input
      {...attributes}
      aria-describedby={control['aria-describedby']}
      value={part}
      {...lock}
      {...(error === null ? {} : { status: 'error' as const })}
      placeholder="YYYY-MM"
      inputMode="numeric"
      autoComplete="off"
      onChange={(typed) => node.set(put(typed.trim()))}
      onBlur={() => {
        node.set(put(canonicalMonth(part)));
        node.left();
      }}
    />
  );
  return (
    <div role="group" {...group} className="sb-range">
      {month(from, { id, 'aria-label': word(context, 'from') }, (typed) => valueOfParts(schema, [typed, to]))}
      <span aria-hidden="true">–</span>
      {month(to, { id: `${id}-to`, 'aria-label': word(context, 'to') }, (typed) => valueOfParts(schema, [from, typed]))}
    </div>
  );
});

/** `2024.1` as `2024-01`; text that is no month is unchanged. */
function canonicalMonth(text: string): string {
  const day = parseDate(`${text}${text.includes('.') ? '.' : '-'}01`);
  return day.ok ? day.value.slice(0, 7) : text;
}
