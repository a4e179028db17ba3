import { observer } from 'mobx-react-lite';
import { dateTimeOf, dateTimeParts } from '../../../../engine/form/dateTimeParts.ts';
import { ClockInput } from './ClockInput.tsx';
import { DayInput } from './DayInput.tsx';
import { word } from './FormContext.ts';
import type { WidgetProps } from './WidgetProps.ts';

/** A day and a time, side by side. */
export const DateTimeInput = observer(function DateTimeInput({ node, control, context }: WidgetProps) {
  const {
    lock,
    error,
    text,
    field: { schema },
  } = node;
  const [day, time] = dateTimeParts(text);
  const { id, 'aria-required': _required, 'aria-invalid': _invalid, ...group } = control; // not allowed on a group
  const common = { context, ...lock, refused: error !== null };
  // Moving from the day to the time does not leave the field while one of them is empty, because the user could not have entered both.
  const [left, stay] = [
    () => node.left(),
    () => {
      if (day !== '' && time !== '') node.left();
    },
  ];
  return (
    <div role="group" {...group} className="sb-range">
      <DayInput
        {...common}
        {...node.dateLimits}
        attributes={{ id, 'aria-label': word(context, 'date'), 'aria-describedby': control['aria-describedby'] }}
        value={day}
        onChange={(now) => node.set(dateTimeOf(now, time, schema))}
        onLeft={stay}
      />
      <ClockInput
        {...common}
        attributes={{
          id: `${id}-time`,
          'aria-label': word(context, 'time'),
          'aria-describedby': control['aria-describedby'],
        }}
        value={time}
        onChange={(now) => node.set(dateTimeOf(day, now, schema))}
        onLeft={left}
      />
    </div>
  );
});
