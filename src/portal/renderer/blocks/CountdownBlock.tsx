import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { instantOfBeijing } from '../../../domain/day.ts';
import { Announcement } from '../parts/Announcement.tsx';
import type { BlockProps } from '../parts/BlockProps.ts';
import { Icon } from '../parts/Icon.tsx';
import { useServices } from '../parts/RendererServices.ts';
import { isShownItem } from '../parts/shownText.ts';
import { ShownValue } from '../parts/ShownValue.tsx';
import { blockKey, partText } from '../parts/texts.ts';

/** Time left until an instant. `onEnd` runs once for each instant. */
export const CountdownBlock = observer(function CountdownBlock(props: BlockProps<'countdown'>) {
  const { block, runtime, locals } = props;
  const { now } = useServices();
  const until = instantOf(runtime.evaluate(block.until, locals));
  const [seconds, setSeconds] = useState(() => secondsUntil(until, now()));
  const end = useRef(() => {});
  end.current = () => void runtime.run(block.onEnd, locals);

  useEffect(() => {
    if (until === null) return undefined;
    const tick = () => {
      const left = secondsUntil(until, now());
      setSeconds(left);
      if (left > 0) return;
      clearInterval(timer);
      end.current();
    };
    const timer = setInterval(tick, 1000);
    if (secondsUntil(until, now()) > 0) setSeconds(secondsUntil(until, now()));
    else tick();
    return () => clearInterval(timer);
  }, [until, now]);

  const full = useFull(until, seconds);

  if (until === null) return null;
  const time = clockText(seconds);
  const words = (
    <p className="sb-countdown sb-number" role="timer">
      {block.text === undefined ? time : runtime.text(block.text, { time, seconds }, locals)}
    </p>
  );
  if (block.look !== 'lock') return words;
  return (
    <div className="sb-locked">
      <span className="sb-lock" aria-hidden="true">
        <span style={{ inlineSize: `${full === 0 ? 0 : Math.round((seconds / full) * 100)}%` }} />
      </span>
      <div className="sb-lock-row">
        <Icon name="lock" />
        <Held {...props} />
        {words}
      </div>
      {/* Once for each instant: the seconds themselves are not announced. */}
      <Announcement
        words={seconds > 0 ? runtime.text('common.held', { time: clockText(full) }) : runtime.text('common.heldNoMore')}
      />
    </div>
  );
});

/** What holds until the instant. */
const Held = observer(function Held({ block, runtime, locals }: BlockProps<'countdown'>) {
  const items = (block.items ?? []).filter((item) => isShownItem(item, runtime, locals));
  if (items.length === 0) return null;
  return (
    <dl>
      {items.map((item) => (
        <div key={item.id} className="sb-pair">
          <dt className="sb-hidden">
            {partText(runtime, item.label, `${blockKey(runtime, block)}.${item.id}`, locals)}
          </dt>
          <dd>
            <ShownValue part={item} runtime={runtime} locals={locals} />
          </dd>
        </div>
      ))}
    </dl>
  );
});

/** The most seconds that were left until this instant: all of the line. */
function useFull(until: number | null, seconds: number): number {
  const most = useRef({ until, seconds });
  if (most.current.until !== until || most.current.seconds < seconds) most.current = { until, seconds };
  return most.current.seconds;
}

/** Epoch milliseconds of a wire time, an ISO time with offset or a number; null for anything else. */
function instantOf(value: unknown): number | null {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return null;
  const instant = instantOfBeijing(value) ?? Date.parse(value);
  return Number.isNaN(instant) ? null : instant;
}

function secondsUntil(until: number | null, now: number): number {
  return until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
}

/** `mm:ss`, or `h:mm:ss` from one hour. */
function clockText(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${two(minutes)}:${two(seconds % 60)}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}
