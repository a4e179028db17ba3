import { useEffect, useState, type CSSProperties, type FocusEvent, type ReactNode } from 'react';
import './carousel.css';

interface Props {
  readonly slides: readonly { readonly key: string; readonly content: ReactNode }[];
  /** Milliseconds between slides; with 0 slides change only on request. */
  readonly interval: number;
  readonly direction: 'horizontal' | 'vertical';
  /** Pixels. */
  readonly height?: number | undefined;
  readonly texts: {
    readonly label: string;
    readonly previous: string;
    readonly next: string;
    readonly pause: string;
    readonly play: string;
  };
  /** Icons for the buttons, whose names come from `texts`. */
  readonly icons: {
    readonly previous: ReactNode;
    readonly next: ReactNode;
    readonly pause: ReactNode;
    readonly play: ReactNode;
  };
}

/**
 * Slides that change by themselves, in a loop. They pause under the pointer, while something
 * inside has the focus, in a hidden tab, for users who prefer reduced motion, and on request.
 */
export function Carousel({ slides, interval, direction, height, texts, icons }: Props) {
  const [shown, setShown] = useState(0);
  const [paused, setPaused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const visible = useVisible();
  const stillness = useReducedMotion();
  const count = slides.length;
  const current = count === 0 ? 0 : shown % count;
  const moves = count > 1 && interval > 0 && !stillness;
  const running = moves && !paused && !hovered && !focused && visible;

  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setShown((index) => (index + 1) % count), interval);
    return () => clearInterval(timer);
  }, [running, interval, count]);

  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
  };
  const go = (by: number) => setShown((current + by + count) % count);
  const track: CSSProperties = { transform: `translate${direction === 'vertical' ? 'Y' : 'X'}(-${current * 100}%)` };
  return (
    <div
      role="region"
      aria-roledescription="carousel"
      aria-label={texts.label}
      className={`sb-carousel sb-carousel-${direction}`}
      style={height === undefined ? {} : { height }}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={leave}
    >
      <div className="sb-carousel-window">
        <div className="sb-carousel-track" style={track} aria-live={running ? 'off' : 'polite'}>
          {slides.map(({ key, content }, index) => (
            <div
              key={key}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} / ${count}`}
              className="sb-carousel-slide"
              inert={index !== current}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
      {count > 1 && (
        <div className="sb-carousel-buttons">
          <button type="button" className="sb-icon-button" aria-label={texts.previous} onClick={() => go(-1)}>
            {icons.previous}
          </button>
          {moves && (
            <button
              type="button"
              className="sb-icon-button"
              aria-label={paused ? texts.play : texts.pause}
              onClick={() => setPaused(!paused)}
            >
              {paused ? icons.play : icons.pause}
            </button>
          )}
          <button type="button" className="sb-icon-button" aria-label={texts.next} onClick={() => go(1)}>
            {icons.next}
          </button>
        </div>
      )}
    </div>
  );
}

function useVisible(): boolean {
  const [visible, setVisible] = useState(() => document.visibilityState !== 'hidden');
  useEffect(() => {
    const changed = () => setVisible(document.visibilityState !== 'hidden');
    document.addEventListener('visibilitychange', changed);
    return () => document.removeEventListener('visibilitychange', changed);
  }, []);
  return visible;
}

function useReducedMotion(): boolean {
  const [query] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)'));
  const [reduced, setReduced] = useState(query.matches);
  useEffect(() => {
    const changed = () => setReduced(query.matches);
    query.addEventListener('change', changed);
    return () => query.removeEventListener('change', changed);
  }, [query]);
  return reduced;
}
