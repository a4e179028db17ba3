import { chartColour, type ChartData } from './ChartData.ts';
import { slicePath, slicesOf } from './chartPaths.ts';

interface Props {
  readonly data: ChartData;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly onHover: (index: number | null) => void;
}

/** The first series as the slices of a ring. */
export function PieDrawing({ data, width, height, onHover }: Props) {
  const radius = Math.max(0, Math.min(width, height) / 2 - 8);
  const centre = { x: width / 2, y: height / 2 };
  return (
    <svg width={width} height={height} onPointerLeave={() => onHover(null)}>
      {slicesOf(data.series[0]?.values ?? []).map((slice, index) => (
        <path
          key={index}
          d={slicePath(slice, centre, radius, radius * 0.66)}
          fill={chartColour(index)}
          className="sb-chart-slice"
          onPointerEnter={() => onHover(index)}
        />
      ))}
    </svg>
  );
}
