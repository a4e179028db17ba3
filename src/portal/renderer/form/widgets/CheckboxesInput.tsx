import { observer } from 'mobx-react-lite';
import type { WidgetProps } from '../WidgetProps.ts';
import { OptionsNote } from './OptionsNote.tsx';
import { isSame } from './isSame.ts';
import { TickBox } from './TickBox.tsx';

/** A multiple choice with few options, all visible. */
export const CheckboxesInput = observer(function CheckboxesInput({ node, control, context }: WidgetProps) {
  const { options, lock: { disabled, readOnly } } = node;
  const values: readonly unknown[] = Array.isArray(node.value) ? node.value : [];
  const { 'aria-required': _required, 'aria-invalid': _invalid, ...group } = control; // not allowed on a group
  return (
    <div role="group" {...group} tabIndex={-1} className="sb-checkboxes">
      {options.map((option, index) => (
        <TickBox
          key={index} checked={values.some((value) => isSame(value, option.value))} lock={{ disabled: (option.disabled && !readOnly) || disabled, readOnly }}
          onChange={(on) => {
            node.set(options.map((other) => other.value).filter((value) => (isSame(value, option.value) ? on : values.some((kept) => isSame(kept, value)))));
            node.left();
          }}
        >
          {option.label}
        </TickBox>
      ))}
      <OptionsNote node={node} context={context} />
    </div>
  );
});
