import { Button } from '@arco-design/web-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { beijingDay } from '../../../domain/day.ts';
import { partsOf } from '../../../engine/form/fieldValue.ts';
import type { FieldNode } from '../../stores/FieldNode.ts';
import { labelOf } from '../../stores/fieldWords.ts';
import { ControlIcon, Icon } from '../parts/Icon.tsx';
import { useServices } from '../parts/RendererServices.ts';
import { Witnessed } from './NodeField.tsx';
import { textOfField } from './textOfField.ts';
import { word, type FormContext } from './widgets/FormContext.ts';
import { PickerPopup } from './widgets/PickerPopup.tsx';

interface Props {
  /** The id of the button that opens the field. */
  readonly id: string;
  readonly node: FieldNode;
  readonly context: FormContext;
  /** Whether the field is the chip itself: a list of choices. */
  readonly choice: boolean;
  /** Whether it filters the rows. */
  readonly asked: boolean;
  readonly unfolded: boolean;
  readonly onUnfold: (on: boolean) => void;
  readonly onClear: () => void;
  /** Draws the field. */
  readonly children: () => ReactNode;
}

/** One filter, filled and with a button that removes it while it is set. */
export const FilterChip = observer(function FilterChip({
  id,
  node,
  context,
  choice,
  asked,
  unfolded,
  onUnfold,
  onClear,
  children,
}: Props) {
  const { witness } = useServices();
  const frame = useRef<HTMLDivElement>(null);
  const { model, field } = node;
  if (!node.visible) return null;
  const label = labelOf(model, field);
  const className = asked ? 'sb-chip sb-chip-on' : 'sb-chip';
  if (choice) return <div className={className}>{children()}</div>;
  const value = asked ? textOfFilter(node, context) : '';
  const fold = () => {
    onUnfold(false);
    document.getElementById(id)?.focus();
  };
  return (
    <div ref={frame} className={className} data-field={field.name}>
      {witness ? <Witnessed witness={witness} part={field.ui} /> : null}
      <button
        type="button"
        id={id}
        className="sb-chip-button"
        aria-haspopup="dialog"
        aria-expanded={unfolded}
        onClick={() => onUnfold(!unfolded)}
      >
        <span>{label}</span> {value === '' ? null : <span className="sb-chip-value">{value}</span>}
        {asked ? null : <Icon name="down" />}
      </button>
      {asked ? (
        <button
          type="button"
          className="sb-chip-clear"
          aria-label={word(context, 'removeFilter', { label })}
          onClick={() => {
            document.getElementById(id)?.focus();
            onClear();
          }}
        >
          <ControlIcon name="close" />
        </button>
      ) : null}
      {unfolded ? (
        <PickerPopup
          frame={frame}
          onClose={fold}
          onLeave={() => onUnfold(false)}
          className="sb-chip-popup"
          label={label}
          onKeyDown={() => false}
        >
          <FocusFirst frame={frame} />
          {children()}
          <Button type="primary" htmlType="submit">
            {context.runtime.text('common.search')}
          </Button>
        </PickerPopup>
      ) : null}
    </div>
  );
});

/** Moves the focus into the opened field. */
function FocusFirst({ frame }: { readonly frame: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    frame.current?.querySelector<HTMLElement>('.sb-chip-popup :is(input, select, textarea):enabled')?.focus();
  }, [frame]);
  return null;
}

/** The value of a set filter: a range of days without the present year. */
function textOfFilter(node: FieldNode, context: FormContext): string {
  const { field, value } = node;
  if (field.widget !== 'dateRange' && field.widget !== 'date') return field.leaf ? textOfField(node, context) : '';
  const year = beijingDay(context.now()).slice(0, 5);
  const days = field.widget === 'date' ? [node.text] : partsOf(field.schema, value);
  return days
    .map((day) => (day.startsWith(year) ? day.slice(year.length) : day))
    .join(' – ')
    .trim();
}
