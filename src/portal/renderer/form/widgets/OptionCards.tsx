import { observer } from 'mobx-react-lite';
import { optionName, type FieldOption } from '../../../../engine/form/fieldOptions.ts';
import { isSame } from './isSame.ts';
import './optionCards.css';
import { OptionsNote } from './OptionsNote.tsx';
import { word } from './FormContext.ts';
import type { WidgetProps } from './WidgetProps.ts';

/**
 * A single choice as a switch, cards or rows. Each option has its name, and by name also what distinguishes it: detail, figures,
 * reason. Refused ones are folded below the others.
 */
export const OptionCards = observer(function OptionCards({ node, control, context }: WidgetProps) {
  const { lock } = node;
  const { look = 'cards' } = node.field.ui;
  const [offered, refused] = byOffer(node.options, node.value);
  const drawn = (option: FieldOption, index: number) => (
    <OptionCard
      key={optionName(option.value)}
      option={option}
      id={`${control.id}-${index}`}
      name={control.id}
      chosen={isSame(option.value, node.value)}
      disabled={(option.disabled && !lock.readOnly) || lock.disabled}
      choose={() => {
        if (lock.readOnly) return;
        node.set(option.value);
        node.left();
      }}
    />
  );
  const refusedOnes = refused.map((option, index) => drawn(option, offered.length + index));
  return (
    <div
      role="radiogroup"
      {...control}
      {...(lock.readOnly && { 'aria-readonly': true })}
      tabIndex={-1}
      className={`sb-options sb-options-${look}`}
    >
      {offered.map(drawn)}
      {look === 'segments' || offered.length === 0 || refused.length === 0 ? (
        refusedOnes
      ) : (
        <details className="sb-options-refused">
          <summary>{word(context, 'refusedChoices', { count: refused.length })}</summary>
          <div className={`sb-options sb-options-${look}`}>{refusedOnes}</div>
        </details>
      )}
      <OptionsNote node={node} context={context} />
    </div>
  );
});

function OptionCard({
  option,
  id,
  name,
  chosen,
  disabled,
  choose,
}: {
  readonly option: FieldOption;
  readonly id: string;
  readonly name: string;
  readonly chosen: boolean;
  readonly disabled: boolean;
  readonly choose: () => void;
}) {
  const { label, detail, badge, reason, figures } = option;
  const isDescribed = detail !== null || reason !== null || figures.length > 0;
  return (
    <label
      data-option={optionName(option.value)}
      className={`sb-option${chosen ? ' sb-option-chosen' : ''}${option.disabled ? ' sb-option-refused' : ''}`}
    >
      <input
        type="radio"
        className="sb-hidden"
        name={name}
        checked={chosen}
        disabled={disabled}
        onChange={choose}
        aria-labelledby={`${id}-name`}
        {...(isDescribed && { 'aria-describedby': `${id}-facts` })}
      />
      <span className="sb-option-dot" aria-hidden="true" />
      <span className="sb-option-head" id={`${id}-name`}>
        <span className="sb-option-title">{label}</span>{' '}
        {badge === null ? null : <span className="sb-option-badge">{badge}</span>}
      </span>
      {isDescribed && (
        <span className="sb-option-facts" id={`${id}-facts`}>
          {detail === null || detail === '' ? null : <span className="sb-option-detail">{detail}</span>}
          {reason === null ? null : <span className="sb-option-reason">{reason}</span>}
          {figures.length > 0 && (
            <span className="sb-option-figures">
              {figures.map((figure) => (
                <span key={figure.label} className="sb-option-figure">
                  <span>{figure.label}</span> <b>{figure.value}</b>
                </span>
              ))}
            </span>
          )}
        </span>
      )}
    </label>
  );
}

/** The choices that can be made, with the one that is made; and those that are refused. */
function byOffer(
  options: readonly FieldOption[],
  chosen: unknown,
): readonly [offered: readonly FieldOption[], refused: readonly FieldOption[]] {
  const isOffered = (option: FieldOption) => !option.disabled || isSame(option.value, chosen);
  return [options.filter(isOffered), options.filter((option) => !isOffered(option))];
}
