import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { RowHeights } from './RowHeights.ts';
import { windowParts, wholeUpTo, type RowRange, type WindowPart } from './rowWindow.ts';

export interface RowWindow {
  /** Whether only some rows are rendered; screen readers then need the index of each. */
  readonly isPartial: boolean;
  readonly parts: readonly WindowPart[];
  /** Height in pixels of the gap for a part that is not rendered. */
  heightOf(part: RowRange): number;
}

/** Up to this many rows all are rendered when the user opens the browser's search, which finds only rendered rows. */
const findable = 2000;
/** Rows rendered before anything is measured: about a screenful. */
const firstRows = 20;
/** Pixels rendered above and below the viewport. */
const ahead = 600;
/** Pixels of this margin below which more rows are rendered; in fast scrolling, at least those of two more movements. */
const spare = 250;

/**
 * The rows of a list to render: all of a short list, of a long one those around the viewport. `place` contains the
 * rows, each with its index as `data-index` (followed by the elements that belong to it), and scrolls inside `frame` or with the window.
 */
export function useRowWindow<Row extends object>(
  rows: readonly Row[],
  place: RefObject<HTMLElement | null>,
  frame: string | null,
): RowWindow {
  const [heights] = useState(() => new RowHeights<Row>());
  const [sight, setSight] = useState<RowRange & { readonly focused: number | null }>({
    from: 0,
    to: firstRows,
    focused: null,
  });
  const [, setMoved] = useState(0);
  const [settled, setSettled] = useState(rows);
  const [printed, setPrinted] = useState(false);
  const [searched, setSearched] = useState(false);
  const isPartial = rows.length > wholeUpTo && !printed && !(searched && rows.length <= findable);
  const seen = useRef<RowRange & { readonly top: number }>({ from: 0, to: firstRows, top: 0 });
  // After sorting or filtering, rows in view render first, and those around them after the next paint.
  const parts = isPartial
    ? windowParts(rows.length, rows === settled ? sight : seen.current, sight.focused)
    : [{ from: 0, to: rows.length, drawn: true }];
  // The committed state; a rendering still in progress does not count.
  const now = useRef({ sight, rows });
  useLayoutEffect(() => {
    now.current = { sight, rows };
  });
  heights.of(rows);

  const look = useCallback(
    (mayWait: boolean) => {
      const { current: element } = place;
      if (!element) return;
      const {
        sight: drawn,
        rows: { length: count },
      } = now.current;
      const { top, bottom } = inSight(element, frame);
      const at = (distance: number) => heights.indexAt(distance);
      const moved = Math.abs(top - seen.current.top);
      seen.current = { from: at(top), to: at(bottom) + 1, top };
      const isEnough = (room: number) =>
        (drawn.from === 0 || at(top - room) >= drawn.from) && (drawn.to >= count || at(bottom + room) < drawn.to);
      if (isEnough(Math.max(spare, 2 * moved))) return;
      const next = () => setSight({ from: at(top - ahead), to: at(bottom + ahead) + 1, focused: focusedRow(element) });
      // Rows in view must render before the browser paints. Rows near it render between two frames, a few for each: more
      // rows at once, or the same in the frame itself, take so long that a frame is lost.
      if (mayWait) startTransition(next);
      else if (isEnough(0)) next();
      else flushSync(next);
    },
    [frame, heights, place],
  );

  useLayoutEffect(() => {
    if (isPartial && place.current && heights.measured(drawnHeights(place.current, rows)))
      setMoved((before) => before + 1);
  });

  useEffect(() => {
    if (isPartial) startTransition(() => setSettled(rows));
  }, [isPartial, rows]);

  useEffect(() => {
    if (!isPartial) return undefined;
    look(true);
    const moved = () => look(false);
    const resized = new ResizeObserver(() => {
      if (place.current && heights.measured(drawnHeights(place.current, now.current.rows)))
        setMoved((before) => before + 1);
      look(true);
    });
    const { current: element } = place;
    if (element) resized.observe(element.closest('table') ?? element);
    // Capture, because the frame or any element around it may scroll.
    document.addEventListener('scroll', moved, { capture: true, passive: true });
    window.addEventListener('resize', moved);
    return () => {
      resized.disconnect();
      document.removeEventListener('scroll', moved, { capture: true });
      window.removeEventListener('resize', moved);
    };
  }, [isPartial, heights, look, place]);

  useEffect(() => {
    const print = (on: boolean) => () => flushSync(() => setPrinted(on));
    const [before, after] = [print(true), print(false)];
    const keyPressed = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if (key === 'F3' || ((ctrlKey || metaKey) && key.toLowerCase() === 'f')) startTransition(() => setSearched(true));
    };
    window.addEventListener('keydown', keyPressed);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('keydown', keyPressed);
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);

  return { isPartial, parts, heightOf: ({ from, to }) => heights.edge(to) - heights.edge(from) };
}

/** The visible part of an element, in pixels from its top. */
function inSight(element: HTMLElement, frame: string | null): { readonly top: number; readonly bottom: number } {
  const box = element.getBoundingClientRect();
  const around = frame === null ? undefined : element.closest(frame)?.getBoundingClientRect();
  return {
    top: Math.max(0, around?.top ?? 0) - box.top,
    bottom: Math.min(window.innerHeight, around?.bottom ?? window.innerHeight) - box.top,
  };
}

/** Heights of the rendered rows, including the elements that belong to them and the gap below. */
function drawnHeights<Row extends object>(element: HTMLElement, rows: readonly Row[]): ReadonlyMap<Row, number> {
  const gap = Number.parseFloat(getComputedStyle(element).rowGap) || 0;
  const heights = new Map<Row, number>();
  let current: Row | undefined;
  for (const child of element.children) {
    if (!(child instanceof HTMLElement) || child.ariaHidden === 'true') {
      current = undefined;
      continue;
    }
    if (child.dataset['index'] !== undefined) current = rows[Number(child.dataset['index'])];
    const { height } = child.getBoundingClientRect();
    if (current && height > 0) heights.set(current, (heights.get(current) ?? 0) + height + gap);
  }
  return heights;
}

/** Index of the focused row. */
function focusedRow(element: HTMLElement): number | null {
  const { activeElement } = document;
  const row =
    activeElement && element.contains(activeElement) ? activeElement.closest<HTMLElement>('[data-index]') : null;
  return row?.dataset['index'] === undefined ? null : Number(row.dataset['index']);
}
