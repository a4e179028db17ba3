import { useEffect, useRef } from 'react';
import { drawChart, type DrawnChart } from './chartEngine.ts';
import type { ChartColours, ChartData } from './chartOption.ts';

interface Props {
  readonly data: ChartData;
  /** Drawn anew when it changes, because colours are read from the page. */
  readonly theme: string;
  /** Pixels. */
  readonly height: number;
}

/** The drawing itself, hidden from screen readers. */
export function ChartCanvas({ data, theme, height }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<DrawnChart | null>(null);

  useEffect(() => {
    if (!place.current) return undefined;
    const drawn = drawChart(place.current);
    chart.current = drawn;
    const observer = new ResizeObserver(() => drawn.resize());
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      drawn.dispose();
      chart.current = null;
    };
  }, []);

  useEffect(() => { chart.current?.show(data, coloursOf(document.body)); }, [data, theme]);

  return <div ref={place} className="sb-chart-canvas" style={{ height }} aria-hidden="true" />;
}

function coloursOf(element: HTMLElement): ChartColours {
  const style = getComputedStyle(element);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  return {
    text: colour('--sb-text-secondary'), line: colour('--sb-line'), background: colour('--sb-surface'),
    series: [1, 2, 3, 4, 5, 6].map((index) => colour(`--sb-chart-${index}`)),
  };
}
