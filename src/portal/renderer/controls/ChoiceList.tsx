import { useLayoutEffect, useRef, useState, type MouseEvent, type RefObject, type UIEvent } from 'react';
import { CutText } from '../parts/CutText.tsx';
import { useTopLayer } from './useTopLayer.ts';

export interface Choice {
  /** Its value as text, for tests and scripts that drive the page. */
  readonly name: string;
  readonly label: string;
  /** Text beside the label, such as a number or the reason why it is disabled. */
  readonly beside: readonly string[];
  readonly disabled: boolean;
}

interface Props {
  readonly id: string;
  /** The element below which the list is shown. */
  readonly frame: RefObject<HTMLElement | null>;
  /** The list has the same name as the box. */
  readonly name: { readonly 'aria-labelledby'?: string | undefined; readonly 'aria-label'?: string | undefined };
  readonly choices: readonly Choice[];
  /** Indices of the choices that match the filter. */
  readonly shown: readonly number[];
  readonly active: number;
  readonly chosen: readonly number[];
  readonly multiple: boolean;
  readonly note: string;
  readonly onChoose: (index: number) => void;
}

/** Maximum height of a list in pixels. */
const highest = 288;
/** From this number of choices on, only those in view are rendered, all with `rowHeight`; choice.css has the same number. */
const longFrom = 100;
const rowHeight = 36;
/** Number of choices rendered above and below those in view. */
const margin = 10;

/** The open list of choices, in the browser's top layer, so that no scrolling table or dialog clips it. */
export function ChoiceList({ id, frame, name, choices, shown, active, chosen, multiple, note, onChoose }: Props) {
  const popup = useRef<HTMLDivElement>(null);
  const place = useTopLayer(frame, popup, highest);
  const isPlaced = place !== null;
  const isLong = shown.length >= longFrom;
  const [scrolled, setScrolled] = useState(0);
  const at = isLong ? shown.indexOf(active) : -1;
  // Keys scroll the active choice into view; scrolling by the user may move it out of view.
  useLayoutEffect(() => {
    const list = popup.current;
    const option = list?.querySelector<HTMLElement>('.sb-choice-active');
    const place =
      at >= 0
        ? { top: at * rowHeight, height: rowHeight }
        : option
          ? { top: option.offsetTop, height: option.offsetHeight }
          : null;
    if (!list || !place) return;
    if (place.top < list.scrollTop) list.scrollTop = place.top;
    else if (place.top + place.height > list.scrollTop + list.clientHeight)
      list.scrollTop = place.top + place.height - list.clientHeight;
    setScrolled(list.scrollTop);
  }, [active, at, isPlaced]);
  const first = isLong ? Math.max(0, Math.floor(scrolled / rowHeight) - margin) : 0;
  const end = isLong ? Math.min(shown.length, Math.ceil((scrolled + highest) / rowHeight) + margin) : shown.length;
  // The active choice is always rendered, because aria-activedescendant refers to its id.
  const drawn = [
    ...(at >= 0 && at < first ? [at] : []),
    ...Array.from({ length: end - first }, (_, offset) => first + offset),
    ...(at >= end ? [at] : []),
  ];
  const room = (rows: number) => <div role="presentation" style={{ height: rows * rowHeight }} />;
  const shared = {
    ref: popup,
    className: `sb-choice-list${isLong ? ' sb-choice-long' : ''}`,
    style: place ?? {},
    onClick: (event: MouseEvent) => event.stopPropagation(),
    ...(isLong ? { onScroll: ({ currentTarget }: UIEvent<HTMLElement>) => setScrolled(currentTarget.scrollTop) } : {}),
  };
  if (shown.length === 0)
    return (
      <div {...shared}>
        <div role="status" className="sb-choice-note">
          {note}
        </div>
      </div>
    );
  return (
    <div {...shared} id={id} role="listbox" {...name} {...(multiple ? { 'aria-multiselectable': true } : {})}>
      {isLong ? room(at >= 0 && at < first ? first - 1 : first) : null}
      {drawn.map((position) => {
        const index = shown[position] ?? -1;
        const choice = choices[index];
        return (
          choice && (
            <div
              key={index}
              id={`${id}-${String(index)}`}
              role="option"
              aria-selected={chosen.includes(index)}
              data-option={choice.name}
              {...(isLong ? { 'aria-setsize': shown.length, 'aria-posinset': position + 1, title: choice.label } : {})}
              {...(choice.disabled ? { 'aria-disabled': true } : {})}
              className={classOf(choice, index === active)}
              onClick={() => onChoose(index)}
            >
              <span>{choice.label}</span>
              {choice.beside.map((text) => (
                <span key={text} className="sb-option-detail">
                  {isLong ? <CutText text={text} /> : text}
                </span>
              ))}
            </div>
          )
        );
      })}
      {isLong ? room(at >= end ? shown.length - end - 1 : shown.length - end) : null}
    </div>
  );
}

function classOf({ disabled }: Choice, active: boolean): string {
  return `sb-choice-option${active ? ' sb-choice-active' : ''}${disabled ? ' sb-choice-disabled' : ''}`;
}
