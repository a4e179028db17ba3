import { observer } from 'mobx-react-lite';
import { partsOf, valueOfParts } from '../../../../engine/form/fieldValue.ts';
import { DayInput } from './DayInput.tsx';
import { word } from './FormContext.ts';
import type { WidgetProps } from './WidgetProps.ts';

/** A range of days. The schema determines how the two are stored: list, object or text. */
export const DateRangeInput = observer(function DateRangeInput({ node, control, context }: WidgetProps) {
  const {
    field: { schema },
    lock,
    error,
    value,
  } = node;
  const [from = '', to = ''] = partsOf(schema, value);
  const common = { context, ...lock, refused: error !== null, onLeft: () => node.left(), ...node.dateLimits };
  const { id, 'aria-required': _required, 'aria-invalid': _invalid, ...group } = control; // not allowed on a group
  return (
    <div role="group" {...group} className="sb-range">
      <DayInput
        {...common}
        attributes={{ id, 'aria-label': word(context, 'from'), 'aria-describedby': control['aria-describedby'] }}
        value={from}
        onChange={(day) => node.set(valueOfParts(schema, [day, to]))}
      />
      <span aria-hidden="true">–</span>
      <DayInput
        {...common}
        attributes={{
          id: `${id}-to`,
          'aria-label': word(context, 'to'),
          'aria-describedby': control['aria-describedby'],
        }}
        value={to}
        onChange={(day) => node.set(valueOfParts(schema, [from, day]))}
      />
    </div>
  );
});
