import { observer } from 'mobx-react-lite';
import './picked.css';
import type { WidgetProps } from './WidgetProps.ts';

/** An on/off field. */
export const SwitchInput = observer(function SwitchInput({ node, control }: WidgetProps) {
  const { 'aria-required': _required, 'aria-invalid': _invalid, ...attributes } = control; // not allowed on a switch
  const { disabled, readOnly } = node.lock;
  const isOn = node.value === true;
  return (
    <button
      type="button"
      role="switch"
      className="sb-switch"
      {...attributes}
      {...(readOnly && { 'aria-readonly': true })}
      aria-checked={isOn}
      disabled={disabled}
      onClick={() => {
        if (readOnly) return;
        node.set(!isOn);
        node.left();
      }}
    />
  );
});
