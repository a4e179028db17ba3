import { observer } from 'mobx-react-lite';
import { areaCodeOf } from '../../../../engine/form/widgetProblem.ts';
import type { WidgetProps } from '../WidgetProps.ts';
import { GroupedInput } from './GroupedInput.tsx';

/** A phone number behind its area code; mainland numbers are shown 3-4-4. */
export const PhoneInput = observer(function PhoneInput(props: WidgetProps) {
  const { node } = props;
  const { field, segments, path } = node;
  const areaCode = areaCodeOf({ field, segments, path }, { values: node.model.live, questions: node.model.questions }).replace(/^[+0]+/, '');
  return <GroupedInput {...props} grouping={field.ui.group ?? (areaCode === '86' ? '3-4-4' : 'none')} addBefore={`+${areaCode}`} />;
});
