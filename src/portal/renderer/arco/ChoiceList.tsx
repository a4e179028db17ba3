import { useLayoutEffect, useRef, useState, type CSSProperties, type MouseEvent, type RefObject } from 'react';
import type { Choice } from './ChoiceBox.tsx';

interface Props {
  readonly id: string;
  /** What the list hangs below. */
  readonly frame: RefObject<HTMLElement | null>;
  /** The name of the box is the name of its list. */
  readonly name: { readonly 'aria-labelledby'?: string | undefined; readonly 'aria-label'?: string | undefined };
  readonly choices: readonly Choice[];
  /** Indices of the choices on show. */
  readonly shown: readonly number[];
  readonly active: number;
  readonly chosen: readonly number[];
  readonly multiple: boolean;
  readonly note: string;
  readonly onChoose: (index: number) => void;
}

/** Pixels: between list and box, to the edges of the window, and the most that a list is high. */
const gap = 4;
const edge = 8;
const highest = 288;

/** The unfolded choices. They lie in the browser's top layer, so that no scrolling table or dialog cuts them off. */
export function ChoiceList({ id, frame, name, choices, shown, active, chosen, multiple, note, onChoose }: Props) {
  const popup = useRef<HTMLDivElement>(null);
  const place = usePlace(frame, popup);
  const isPlaced = place !== null;
  // Keys bring the choice they move to into sight; whoever scrolls the list leaves it behind.
  useLayoutEffect(() => {
    const list = popup.current;
    const option = list?.querySelector<HTMLElement>('.sb-choice-active');
    if (!list || !option) return;
    if (option.offsetTop < list.scrollTop) list.scrollTop = option.offsetTop;
    else if (option.offsetTop + option.offsetHeight > list.scrollTop + list.clientHeight) list.scrollTop = option.offsetTop + option.offsetHeight - list.clientHeight;
  }, [active, isPlaced]);
  const shared = { ref: popup, className: 'sb-choice-list', style: place ?? {}, onClick: (event: MouseEvent) => event.stopPropagation() };
  if (shown.length === 0) return <div {...shared}><div role="status" className="sb-choice-note">{note}</div></div>;
  return (
    <div {...shared} id={id} role="listbox" {...name} {...(multiple ? { 'aria-multiselectable': true } : {})}>
      {shown.map((index) => {
        const choice = choices[index];
        return choice && (
          <div
            key={index} id={`${id}-${String(index)}`} role="option" aria-selected={chosen.includes(index)} data-option={choice.name}
            {...(choice.disabled ? { 'aria-disabled': true } : {})} className={classOf(choice, index === active)} onClick={() => onChoose(index)}
          >
            <span>{choice.label}</span>{choice.beside.map((text) => <span key={text} className="sb-option-detail">{text}</span>)}
          </div>
        );
      })}
    </div>
  );
}

function classOf({ disabled }: Choice, active: boolean): string {
  return `sb-choice-option${active ? ' sb-choice-active' : ''}${disabled ? ' sb-choice-disabled' : ''}`;
}

/** Lifts the list into the top layer, and keeps it below the box, or above it where there is more room. Null until it has its place. */
function usePlace(frame: RefObject<HTMLElement | null>, popup: RefObject<HTMLElement | null>): CSSProperties | null {
  const [place, setPlace] = useState<CSSProperties | null>(null);
  useLayoutEffect(() => {
    const list = popup.current;
    // Older browsers have no top layer for it; there it lies over its surroundings only.
    if (list && 'popover' in list) {
      list.popover = 'manual';
      list.showPopover();
    }
    const update = () => {
      if (frame.current) setPlace(placeOf(frame.current.getBoundingClientRect(), Math.min(highest, list?.scrollHeight ?? highest)));
    };
    const onScroll = ({ target }: Event) => { if (target !== list) update(); };
    update();
    window.addEventListener('scroll', onScroll, { capture: true, passive: true });
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', onScroll, { capture: true });
      window.removeEventListener('resize', update);
    };
  }, [frame, popup]);
  return place;
}

function placeOf(box: DOMRect, height: number): CSSProperties {
  const below = window.innerHeight - box.bottom - gap - edge;
  const above = box.top - gap - edge;
  const upwards = below < height && above > below;
  const vertical = upwards ? { bottom: window.innerHeight - box.top + gap } : { top: box.bottom + gap };
  return { ...vertical, left: Math.max(edge, box.left), minWidth: box.width, maxWidth: window.innerWidth - Math.max(edge, box.left) - edge, maxHeight: Math.min(highest, upwards ? above : below) };
}
