import { useEffect, useRef, useState } from 'react';
import { AxesDrawing } from './AxesDrawing.tsx';
import { chartColour, type ChartData } from './ChartData.ts';
import { PieDrawing } from './PieDrawing.tsx';

interface Props {
  readonly data: ChartData;
  /** Pixels, including the legend. */
  readonly height: number;
}

const legendHeight = 28;

/** The drawing with its legend and the figures under the pointer; screen readers get the table beside it. */
export function ChartDrawing({ data, height }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [hovered, setHovered] = useState<number | null>(null);

  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    // The observer also reports the first width, after the browser's own layout.
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const legend =
    data.kind === 'pie' ? data.categories : data.series.length > 1 ? data.series.map(({ name }) => name) : [];
  const drawn = { data, width, height: legend.length > 0 ? height - legendHeight : height, onHover: setHovered };
  return (
    <div ref={place} className="sb-chart-drawing" style={{ minHeight: height }} aria-hidden="true">
      {width > 0 && (data.kind === 'pie' ? <PieDrawing {...drawn} /> : <AxesDrawing {...drawn} hovered={hovered} />)}
      {legend.length > 0 && (
        <div className="sb-chart-legend">
          {legend.map((name, index) => (
            <span key={index}>
              <Swatch index={index} />
              {name}
            </span>
          ))}
        </div>
      )}
      {hovered !== null && <Figures data={data} index={hovered} width={width} />}
    </div>
  );
}

/** The exact figures of a category, on the side where there is room. */
function Figures({ data, index, width }: { readonly data: ChartData; readonly index: number; readonly width: number }) {
  const share = (index + 0.5) / Math.max(1, data.categories.length);
  const side =
    data.kind === 'pie'
      ? { left: 8 }
      : share < 0.5
        ? { left: share * width + 48 }
        : { right: (1 - share) * width + 24 };
  return (
    <div className="sb-chart-figures" style={side}>
      <strong>{data.categories[index]}</strong>
      {(data.kind === 'pie' ? data.series.slice(0, 1) : data.series).map((series, order) => (
        <span key={series.name}>
          <Swatch index={data.kind === 'pie' ? index : order} />
          {data.kind === 'pie' ? '' : `${series.name} `}
          {series.texts[index] ?? '--'}
        </span>
      ))}
    </div>
  );
}

function Swatch({ index }: { readonly index: number }) {
  return <i style={{ background: chartColour(index) }} />;
}
