import { observer } from 'mobx-react-lite';
import { optionName } from '../../../../engine/form/fieldOptions.ts';
import { isSame } from './isSame.ts';
import { OptionCards } from './OptionCards.tsx';
import { OptionsNote } from './OptionsNote.tsx';
import './picked.css';
import type { WidgetProps } from './WidgetProps.ts';

/** A single choice with few options, all visible. */
export const RadioInput = observer(function RadioInput(props: WidgetProps) {
  return props.node.field.ui.look === undefined ? <RadioLine {...props} /> : <OptionCards {...props} />;
});

const RadioLine = observer(function RadioLine({ node, control, context }: WidgetProps) {
  const { disabled, readOnly } = node.lock;
  return (
    <div role="radiogroup" {...control} {...(readOnly && { 'aria-readonly': true })} className="sb-checkboxes">
      {node.options.map((option, index) => (
        <label key={index} className="sb-tick">
          <input
            type="radio"
            className="sb-checkbox"
            name={control.id}
            checked={isSame(option.value, node.value)}
            disabled={(option.disabled && !readOnly) || disabled}
            onChange={() => {
              if (readOnly) return;
              node.set(option.value);
              node.left();
            }}
          />
          <span data-option={optionName(option.value)}>{option.label}</span>
        </label>
      ))}
      <OptionsNote node={node} context={context} />
    </div>
  );
});
