import { observer } from 'mobx-react-lite';
import type { FieldOption } from '../../../../engine/form/fieldOptions.ts';
import type { FieldNode } from '../../../stores/FieldNode.ts';
import './checkboxGroups.css';
import { choose, isChosen } from './chosenOptions.ts';
import { word } from './FormContext.ts';
import { OptionBoxes } from './OptionBoxes.tsx';
import { OptionsNote } from './OptionsNote.tsx';
import { TickBox } from './TickBox.tsx';
import type { WidgetProps } from './WidgetProps.ts';

/** A multiple choice whose options are in groups, each with a heading and a box for all of its options. Options without a group come first. */
export const CheckboxGroupsInput = observer(function CheckboxGroupsInput({ node, control, context }: WidgetProps) {
  const { options } = node;
  const { 'aria-required': _required, 'aria-invalid': _invalid, ...group } = control; // not allowed on a group
  const loose = options.filter(({ children }) => children.length === 0);
  const all = options.flatMap((option) => (option.children.length === 0 ? [option] : option.children));
  return (
    <div role="group" {...group} tabIndex={-1} className="sb-checkbox-groups">
      {loose.length === 0 ? null : (
        <div className="sb-checkboxes">
          <OptionBoxes node={node} options={loose} all={all} />
        </div>
      )}
      {options
        .filter(({ children }) => children.length > 0)
        .map(({ label, children }, index) => (
          <div key={index} role="group" aria-labelledby={`${control.id}-group-${String(index)}`}>
            <div className="sb-checkbox-group-head">
              <span id={`${control.id}-group-${String(index)}`}>{label}</span>
              <AllBox node={node} options={children} all={all} label={word(context, 'selectAll')} />
            </div>
            <div className="sb-checkboxes">
              <OptionBoxes node={node} options={children} all={all} />
            </div>
          </div>
        ))}
      <OptionsNote node={node} context={context} />
    </div>
  );
});

/** A box that chooses all options of a group that can be chosen, or drops them. */
const AllBox = observer(function AllBox({
  node,
  options,
  all,
  label,
}: {
  readonly node: FieldNode;
  readonly options: readonly FieldOption[];
  readonly all: readonly FieldOption[];
  readonly label: string;
}) {
  const { disabled, readOnly } = node.lock;
  const choosable = options.filter((option) => !option.disabled);
  const chosen = choosable.filter((option) => isChosen(node, option)).length;
  return (
    <TickBox
      checked={chosen > 0 && chosen === choosable.length}
      mixed={chosen > 0 && chosen < choosable.length}
      lock={{ disabled: disabled || (choosable.length === 0 && !readOnly), readOnly }}
      onChange={(on) => choose(node, all, choosable, on)}
    >
      {label}
    </TickBox>
  );
});
