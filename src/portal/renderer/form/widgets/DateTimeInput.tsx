import { observer } from 'mobx-react-lite';
import { dateTimeOf, dateTimeParts } from '../../../../engine/form/dateTimeParts.ts';
import { word } from '../FormContext.ts';
import type { WidgetProps } from '../WidgetProps.ts';
import { ClockInput } from './ClockInput.tsx';
import { DayInput } from './DayInput.tsx';

/** A day and a time of it, side by side. */
export const DateTimeInput = observer(function DateTimeInput({ node, control, context }: WidgetProps) {
  const { lock, error, text, field: { schema } } = node;
  const [day, time] = dateTimeParts(text);
  const { id, 'aria-required': _required, 'aria-invalid': _invalid, ...group } = control; // a group may have neither
  const common = { context, ...lock, refused: error !== null };
  // From one to the other the field is not left yet: nobody can have entered both.
  const [left, stay] = [() => node.left(), () => { if (day !== '' && time !== '') node.left(); }];
  return (
    <div role="group" {...group} className="sb-range">
      <DayInput {...common} {...node.dateLimits} attributes={{ id, 'aria-label': word(context, 'date'), 'aria-describedby': control['aria-describedby'] }} value={day} onChange={(now) => node.set(dateTimeOf(now, time, schema))} onLeft={stay} />
      <ClockInput {...common} attributes={{ id: `${id}-time`, 'aria-label': word(context, 'time'), 'aria-describedby': control['aria-describedby'] }} value={time} onChange={(now) => node.set(dateTimeOf(day, now, schema))} onLeft={left} />
    </div>
  );
});
