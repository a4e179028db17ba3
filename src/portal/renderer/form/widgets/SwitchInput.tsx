import { Switch } from '@arco-design/web-react';
import { observer } from 'mobx-react-lite';
import type { WidgetProps } from './WidgetProps.ts';

/** An on/off field. */
export const SwitchInput = observer(function SwitchInput({ node, control }: WidgetProps) {
  const { 'aria-required': _required, 'aria-invalid': _invalid, ...attributes } = control; // not allowed on a switch
  const { disabled, readOnly } = node.lock;
  const set = (on: boolean): void => {
    if (readOnly) return;
    node.set(on);
    node.left();
  };
  return (
    <Switch
      {...attributes}
      {...(readOnly && { 'aria-readonly': true })}
      checked={node.value === true}
      disabled={disabled}
      onChange={set}
    />
  );
});
