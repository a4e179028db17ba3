import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { bankMark } from '../../../../domain/bankMark.ts';
import { optionName, type FieldOption } from '../../../../engine/form/fieldOptions.ts';
import { Icon } from '../../parts/Icon.tsx';
import { isSame } from './isSame.ts';
import './optionCards.css';
import { OptionsNote } from './OptionsNote.tsx';
import { word } from './FormContext.ts';
import type { WidgetProps } from './WidgetProps.ts';

/**
 * A single choice as a switch, cards or rows. Each option has its name, and by name also what distinguishes it: detail, figures,
 * reason. Refused ones are folded below the others, with those that are more than the form shows at first.
 */
export const OptionCards = observer(function OptionCards({ node, control, context }: WidgetProps) {
  const { lock } = node;
  const { look = 'cards', atFirst = Infinity } = node.field.ui;
  // While the others are unfolded, the one that is chosen among them stays in its place.
  const [pinned, setPinned] = useState<{ readonly value: unknown } | null>(null);
  const [shown, folded] = byPlace(node.options, (pinned ?? node).value, atFirst);
  const refused = folded.filter((option) => option.disabled).length;
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
  const foldedOnes = folded.map((option, index) => drawn(option, shown.length + index));
  return (
    <div
      role="radiogroup"
      {...control}
      {...(lock.readOnly && { 'aria-readonly': true })}
      tabIndex={-1}
      className={`sb-options sb-options-${look}`}
    >
      {shown.map(drawn)}
      {look === 'segments' || shown.length === 0 || folded.length === 0 ? (
        foldedOnes
      ) : (
        <details
          className="sb-options-folded"
          onToggle={({ currentTarget }) => setPinned(currentTarget.open ? { value: node.value } : null)}
        >
          <summary>
            {node.field.ui.atFirst === undefined
              ? word(context, 'refusedChoices', { count: refused })
              : context.runtime.text(`${context.model.formId}.${node.field.textPath}.more`, {
                  count: folded.length,
                  usable: folded.length - refused,
                  refused,
                })}
          </summary>
          <div className={`sb-options sb-options-${look}`}>{foldedOnes}</div>
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
  const { label, detail, badge, reason, figures, tile } = option;
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
      {tile === null ? null : (
        <span className="sb-option-tile" aria-hidden="true">
          {'icon' in tile ? <Icon name={tile.icon} /> : bankMark(tile.name)}
        </span>
      )}
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

/** The choices that are shown: the first that can be made, and the chosen one; and those that are folded, the refused ones last. */
function byPlace(
  options: readonly FieldOption[],
  chosen: unknown,
  atFirst: number,
): readonly [shown: readonly FieldOption[], folded: readonly FieldOption[]] {
  const offered = options.filter((option) => !option.disabled || isSame(option.value, chosen));
  const isShown = (option: FieldOption, index: number) => index < atFirst || isSame(option.value, chosen);
  const refused = options.filter((option) => !offered.includes(option));
  return [offered.filter(isShown), [...offered.filter((option, index) => !isShown(option, index)), ...refused]];
}
