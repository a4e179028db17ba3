import { observer } from 'mobx-react-lite';
import { ClockInput } from './ClockInput.tsx';
import type { WidgetProps } from './WidgetProps.ts';

/** A time of day, as HH:mm. */
export const TimeInput = observer(function TimeInput({ node, control, context, placeholder }: WidgetProps) {
  return (
    <ClockInput
      context={context}
      attributes={{ ...control }}
      value={node.text}
      {...node.lock}
      refused={node.error !== null}
      placeholder={placeholder}
      onChange={(time) => node.set(time)}
      onLeft={() => node.left()}
    />
  );
});
