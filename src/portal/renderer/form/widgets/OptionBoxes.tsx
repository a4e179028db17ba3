import { observer } from 'mobx-react-lite';
import type { FieldOption } from '../../../../engine/form/fieldOptions.ts';
import type { FieldNode } from '../../../stores/FieldNode.ts';
import { choose, isChosen } from './chosenOptions.ts';
import { TickBox } from './TickBox.tsx';

/** The checkboxes of options of a multiple choice; `all` are the options of the whole field. */
export const OptionBoxes = observer(function OptionBoxes({
  node,
  options,
  all,
}: {
  readonly node: FieldNode;
  readonly options: readonly FieldOption[];
  readonly all: readonly FieldOption[];
}) {
  const { disabled, readOnly } = node.lock;
  return options.map((option, index) => (
    <TickBox
      key={index}
      checked={isChosen(node, option)}
      lock={{ disabled: (option.disabled && !readOnly) || disabled, readOnly }}
      onChange={(on) => choose(node, all, [option], on)}
    >
      {option.label}
    </TickBox>
  ));
});
