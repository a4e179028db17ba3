import { observer } from 'mobx-react-lite';
import { OptionBoxes } from './OptionBoxes.tsx';
import { OptionsNote } from './OptionsNote.tsx';
import type { WidgetProps } from './WidgetProps.ts';

/** A multiple choice with few options, all visible. */
export const CheckboxesInput = observer(function CheckboxesInput({ node, control, context }: WidgetProps) {
  const { 'aria-required': _required, 'aria-invalid': _invalid, ...group } = control; // not allowed on a group
  return (
    <div role="group" {...group} tabIndex={-1} className="sb-checkboxes">
      <OptionBoxes node={node} options={node.options} all={node.options} />
      <OptionsNote node={node} context={context} />
    </div>
  );
});
