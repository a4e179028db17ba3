import { observer } from 'mobx-react-lite';
import { GroupedInput } from './GroupedInput.tsx';
import type { WidgetProps } from './WidgetProps.ts';

/** A phone number after its area code; mainland numbers are shown as 3-4-4. */
export const PhoneInput = observer(function PhoneInput(props: WidgetProps) {
  const { node } = props;
  const areaCode = node.areaCode.replace(/^[+0]+/, '');
  return (
    <GroupedInput
      {...props}
      grouping={node.field.ui.group ?? (areaCode === '86' ? '3-4-4' : 'none')}
      addBefore={`+${areaCode}`}
    />
  );
});
