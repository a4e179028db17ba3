import { observer } from 'mobx-react-lite';
import { longTerm } from '../../../../engine/form/dateLimits.ts';
import { DayInput } from './DayInput.tsx';
import { word } from './FormContext.ts';
import { TickBox } from './TickBox.tsx';
import type { WidgetProps } from './WidgetProps.ts';

/** A day, or "long-term" where that is an option. */
export const DateInput = observer(function DateInput({ node, control, context, placeholder }: WidgetProps) {
  const { text, enabled, lock, error, field } = node;
  const unlimited = text === longTerm;
  return (
    <div className="sb-beside">
      <DayInput
        context={context}
        attributes={{ ...control }}
        value={unlimited ? '' : text}
        {...lock}
        disabled={lock.disabled || unlimited}
        refused={error !== null}
        placeholder={placeholder}
        {...node.dateLimits}
        onChange={(value) => node.set(value)}
        onLeft={() => node.left()}
      />
      {field.ui.longTerm ? (
        <TickBox
          checked={unlimited}
          lock={{ disabled: !enabled, readOnly: false }}
          onChange={(on) => {
            node.set(on ? longTerm : undefined);
            node.left();
          }}
        >
          {word(context, 'longTerm')}
        </TickBox>
      ) : null}
    </div>
  );
});
