import { observer } from 'mobx-react-lite';
import { optionName } from '../../../../engine/form/fieldOptions.ts';
import { isSame } from './isSame.ts';
import { OptionsNote } from './OptionsNote.tsx';
import type { WidgetProps } from './WidgetProps.ts';

/** A single choice, with a card and a line of detail for each option. */
export const CardsInput = observer(function CardsInput({ node, control, context }: WidgetProps) {
  const { options, value, lock } = node;
  return (
    <div
      role="radiogroup"
      {...control}
      {...(lock.readOnly && { 'aria-readonly': true })}
      tabIndex={-1}
      className="sb-cards"
    >
      {options.map((option, index) => {
        const chosen = isSame(option.value, value);
        const disabled = (option.disabled && !lock.readOnly) || lock.disabled;
        return (
          <label
            key={index}
            data-option={optionName(option.value)}
            className={['sb-card', chosen ? 'sb-card-chosen' : '', disabled ? 'sb-card-disabled' : ''].join(' ')}
          >
            <input
              type="radio"
              className="sb-hidden"
              name={control.id}
              checked={chosen}
              disabled={disabled}
              onChange={() => {
                if (lock.readOnly) return;
                node.set(option.value);
                node.left();
              }}
            />
            <span className="sb-card-title">{option.label}</span>
            {option.detail === null ? null : <span className="sb-card-detail">{option.detail}</span>}
            {option.reason === null ? null : <span className="sb-card-reason">{option.reason}</span>}
          </label>
        );
      })}
      <OptionsNote node={node} context={context} />
    </div>
  );
});
