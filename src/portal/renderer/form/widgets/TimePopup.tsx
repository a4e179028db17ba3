import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { word, type FormContext } from './FormContext.ts';
import { PickerPopup, type PickerWays } from './PickerPopup.tsx';

type Part = 'hour' | 'minute';

const parts: readonly Part[] = ['hour', 'minute'];
const counts: Readonly<Record<Part, number>> = { hour: 24, minute: 60 };
const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -5, PageDown: 5 };

interface TimePopupProps extends PickerWays {
  readonly context: FormContext;
  /** HH:mm: the chosen time, or the time to start at. */
  readonly time: string;
  readonly onChoose: (time: string) => void;
}

/** Hours and minutes side by side: arrows move within and between them, Enter moves from hour to minute and then chooses, Escape closes. */
export function TimePopup({ context, time, onChoose, ...ways }: TimePopupProps) {
  const [chosen, setChosen] = useState<Readonly<Record<Part, number>>>({
    hour: Number(time.slice(0, 2)),
    minute: Number(time.slice(3, 5)),
  });
  const [part, setPart] = useState<Part>('hour');
  const lists = useRef<HTMLDivElement>(null);
  useEffect(() => {
    lists.current?.querySelector<HTMLElement>(`[data-part="${part}"] [tabindex="0"]`)?.focus();
  }, [part, chosen]);
  const take = (at: Part, value: number) => {
    const now = { ...chosen, [at]: value };
    setChosen(now);
    if (at === 'hour') setPart('minute');
    else onChoose(`${twoDigits(now.hour)}:${twoDigits(now.minute)}`);
  };
  function onKeyDown(event: KeyboardEvent): boolean {
    const step = steps[event.key];
    if (step !== undefined) setChosen({ ...chosen, [part]: (chosen[part] + step + counts[part]) % counts[part] });
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight')
      setPart(event.key === 'ArrowLeft' ? 'hour' : 'minute');
    else return false;
    return true;
  }
  return (
    <PickerPopup {...ways} className="sb-times" label={word(context, 'chooseTime')} onKeyDown={onKeyDown}>
      <div ref={lists} className="sb-times-parts">
        {parts.map((at) => (
          <div key={at} className="sb-times-part">
            <span className="sb-times-head" aria-hidden="true">
              {word(context, at)}
            </span>
            <div role="listbox" aria-label={word(context, at)} data-part={at} onFocus={() => setPart(at)}>
              {Array.from({ length: counts[at] }, (_, value) => (
                <button
                  key={value}
                  type="button"
                  role="option"
                  aria-selected={chosen[at] === value}
                  tabIndex={chosen[at] === value ? 0 : -1}
                  onClick={() => take(at, value)}
                >
                  {twoDigits(value)}
                </button>
              ))}
            </div>
          </div>
        ))}
      </div>
    </PickerPopup>
  );
}

function twoDigits(count: number): string {
  return String(count).padStart(2, '0');
}
