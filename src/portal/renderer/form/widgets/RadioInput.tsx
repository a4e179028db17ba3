import { Radio } from '@arco-design/web-react';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { optionName } from '../../../../engine/form/fieldOptions.ts';
import { isSame } from './isSame.ts';
import { OptionCards } from './OptionCards.tsx';
import { OptionsNote } from './OptionsNote.tsx';
import { useAria } from './useAria.ts';
import type { WidgetProps } from './WidgetProps.ts';

/** A single choice with few options, all visible. */
export const RadioInput = observer(function RadioInput(props: WidgetProps) {
  return props.node.field.ui.look === undefined ? <RadioLine {...props} /> : <OptionCards {...props} />;
});

const RadioLine = observer(function RadioLine({ node, control, context }: WidgetProps) {
  const frame = useRef<HTMLDivElement>(null);
  const {
    options,
    value,
    lock: { disabled, readOnly },
  } = node;
  useAria(frame, '[role=radiogroup]', { ...control, 'aria-readonly': readOnly || undefined });
  const chosen = options.findIndex((option) => isSame(option.value, value));
  return (
    <div ref={frame}>
      <Radio.Group
        name={control.id}
        disabled={disabled}
        value={chosen < 0 ? null : chosen}
        onChange={(index: unknown) => {
          if (readOnly) return;
          node.set(options[Number(index)]?.value);
          node.left();
        }}
      >
        {options.map((option, index) => (
          <Radio key={index} value={index} disabled={(option.disabled && !readOnly) || disabled}>
            <span data-option={optionName(option.value)}>{option.label}</span>
          </Radio>
        ))}
      </Radio.Group>
      <OptionsNote node={node} context={context} />
    </div>
  );
});
