import { useLayoutEffect, useState, type CSSProperties, type RefObject } from 'react';

/** Pixels between a popup and its box, and between a popup and the edges of the window. */
const gap = 4;
const edge = 8;

/**
 * Puts a popup into the browser's top layer, where no scrolling table or dialog clips it, and keeps it on the screen: below
 * its box, or above it where there is more room. A popup with a maximum height scrolls if there is less room; one without
 * covers its box rather than leave the screen. Returns null until the position is known.
 */
export function useTopLayer(
  frame: RefObject<HTMLElement | null>,
  popup: RefObject<HTMLElement | null>,
  highest: number | null = null,
): CSSProperties | null {
  const [place, setPlace] = useState<CSSProperties | null>(null);
  useLayoutEffect(() => {
    const layer = popup.current;
    // Older browsers have no popover; there the popup is only above its surroundings.
    if (layer && 'popover' in layer) {
      layer.popover = 'manual';
      layer.showPopover();
    }
    const update = () => {
      if (frame.current)
        setPlace(
          placeOf(
            // A box inside a chip has the edges of the chip.
            (frame.current.closest('.sb-chip') ?? frame.current).getBoundingClientRect(),
            {
              width: layer?.offsetWidth ?? 0,
              height: Math.min(highest ?? Infinity, layer?.scrollHeight ?? highest ?? 0),
            },
            highest,
          ),
        );
    };
    const onScroll = ({ target }: Event) => {
      if (!(target instanceof Node && layer?.contains(target))) update();
    };
    update();
    window.addEventListener('scroll', onScroll, { capture: true, passive: true });
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', onScroll, { capture: true });
      window.removeEventListener('resize', update);
    };
  }, [frame, popup, highest]);
  return place;
}

function placeOf(
  box: DOMRect,
  { width, height }: { readonly width: number; readonly height: number },
  highest: number | null,
): CSSProperties {
  const below = window.innerHeight - box.bottom - gap - edge;
  const above = box.top - gap - edge;
  const upwards = below < height && above > below;
  const cut = highest === null ? Math.max(0, height - Math.max(above, below)) : 0;
  const vertical = upwards
    ? { bottom: Math.max(edge, window.innerHeight - box.top + gap - cut) }
    : { top: Math.max(edge, box.bottom + gap - cut) };
  const left = Math.max(edge, Math.min(box.left, window.innerWidth - edge - Math.max(width, box.width)));
  return {
    ...vertical,
    left,
    minWidth: box.width,
    maxWidth: window.innerWidth - left - edge,
    maxHeight: highest === null ? window.innerHeight - 2 * edge : Math.min(highest, upwards ? above : below),
  };
}
