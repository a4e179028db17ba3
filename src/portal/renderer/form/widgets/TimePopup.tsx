import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { word, type FormContext } from '../FormContext.ts';

type Part = 'hour' | 'minute';

const parts: readonly Part[] = ['hour', 'minute'];
const counts: Readonly<Record<Part, number>> = { hour: 24, minute: 60 };
const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -5, PageDown: 5 };

interface TimePopupProps {
  readonly context: FormContext;
  /** HH:mm: the time that is chosen, or the one to begin at. */
  readonly time: string;
  readonly onChoose: (time: string) => void;
  readonly onClose: () => void;
}

/** Hours and minutes side by side: arrows move within and between them, Enter goes from the hour to the minute and chooses, Escape closes. */
export function TimePopup({ context, time, onChoose, onClose }: TimePopupProps) {
  const [chosen, setChosen] = useState<Readonly<Record<Part, number>>>({ hour: Number(time.slice(0, 2)), minute: Number(time.slice(3, 5)) });
  const [part, setPart] = useState<Part>('hour');
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => { frame.current?.querySelector<HTMLElement>(`[data-part="${part}"] [tabindex="0"]`)?.focus(); }, [part, chosen]);
  const take = (at: Part, value: number) => {
    const now = { ...chosen, [at]: value };
    setChosen(now);
    if (at === 'hour') setPart('minute');
    else onChoose(`${twoDigits(now.hour)}:${twoDigits(now.minute)}`);
  };
  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (step !== undefined) setChosen({ ...chosen, [part]: (chosen[part] + step + counts[part]) % counts[part] });
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') setPart(event.key === 'ArrowLeft' ? 'hour' : 'minute');
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation(); // Escape closes the list of times, not the dialog around it
  }
  return (
    <div ref={frame} className="sb-popup sb-times" role="dialog" aria-label={word(context, 'chooseTime')} onKeyDown={onKeyDown} onBlur={({ currentTarget, relatedTarget }) => {
      if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) onClose();
    }}>
      {parts.map((at) => (
        <div key={at} className="sb-times-part">
          <span className="sb-times-head" aria-hidden="true">{word(context, at)}</span>
          <div role="listbox" aria-label={word(context, at)} data-part={at} onFocus={() => setPart(at)}>
            {Array.from({ length: counts[at] }, (_, value) => (
              <button key={value} type="button" role="option" aria-selected={chosen[at] === value} tabIndex={chosen[at] === value ? 0 : -1} onClick={() => take(at, value)}>
                {twoDigits(value)}
              </button>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

function twoDigits(count: number): string {
  return String(count).padStart(2, '0');
}
