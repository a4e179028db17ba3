import { Checkbox } from '@arco-design/web-react';
import { observer } from 'mobx-react-lite';
import { word } from '../FormContext.ts';
import type { WidgetProps } from '../WidgetProps.ts';
import { dateLimits } from './dateLimits.ts';
import { DayInput } from './DayInput.tsx';

/** The day that stands for "no end". */
const longTerm = '9999-12-31';

/** A day, or "long-term" where that is offered. */
export const DateInput = observer(function DateInput({ node, control, context, placeholder }: WidgetProps) {
  const { text, enabled, error, field } = node;
  const unlimited = text === longTerm;
  return (
    <div className="sb-beside">
      <DayInput
        context={context} attributes={{ ...control }} value={unlimited ? '' : text} disabled={!enabled || unlimited} refused={error !== null} placeholder={placeholder}
        {...dateLimits(node)} onChange={(value) => node.set(value)} onLeft={() => node.left()}
      />
      {field.ui.longTerm ? (
        <Checkbox checked={unlimited} disabled={!enabled} onChange={(on) => { node.set(on ? longTerm : undefined); node.left(); }}>{word(context, 'longTerm')}</Checkbox>
      ) : null}
    </div>
  );
});
