import { observer } from 'mobx-react-lite';
import { TickBox } from './TickBox.tsx';
import type { WidgetProps } from './WidgetProps.ts';

/** A yes/no field, with the label beside the box. */
export const CheckboxInput = observer(function CheckboxInput({ node, control, label }: WidgetProps) {
  return (
    <TickBox
      checked={node.value === true}
      lock={node.lock}
      control={control}
      onChange={(on) => {
        node.set(on);
        node.left();
      }}
    >
      {label}
      {node.required ? (
        <span className="sb-required" aria-hidden="true">
          *
        </span>
      ) : null}
    </TickBox>
  );
});
