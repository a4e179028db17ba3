import { beijingTime } from '../../../../domain/day.ts';
import { parseTime } from '../../../../domain/parseTime.ts';
import { ControlIcon } from '../../parts/Icon.tsx';
import { word, type FormContext } from './FormContext.ts';
import { PickedInput, type PickedProps } from './PickedInput.tsx';
import { TimePopup } from './TimePopup.tsx';

interface ClockInputProps extends PickedProps {
  readonly context: FormContext;
}

/** A time of day, typed with or without a colon, or picked from hours and minutes. */
export function ClockInput({ context, placeholder, ...props }: ClockInputProps) {
  return (
    <PickedInput
      {...props}
      placeholder={placeholder ?? 'HH:mm'}
      read={readTime}
      openText={word(context, 'openTimes')}
      icon={<ControlIcon name="clock" />}
      popup={(ways, choose) => (
        <TimePopup
          context={context}
          time={readTime(props.value) ?? beijingTime(context.now()).slice(0, 5)}
          {...ways}
          onChoose={choose}
        />
      )}
    />
  );
}

function readTime(typed: string): string | null {
  const parsed = parseTime(typed);
  return parsed.ok ? parsed.value : null;
}
