import { Switch } from '@arco-design/web-react';
import { observer } from 'mobx-react-lite';
import type { WidgetProps } from '../WidgetProps.ts';

/** On or off. */
export const SwitchInput = observer(function SwitchInput({ node, control }: WidgetProps) {
  const { 'aria-required': _required, 'aria-invalid': _invalid, ...attributes } = control; // a switch may have neither
  return <Switch {...attributes} checked={node.value === true} disabled={!node.enabled} onChange={(on) => { node.set(on); node.left(); }} />;
});
