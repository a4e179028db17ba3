import { formatNumber, hiddenAmount } from '../../../domain/format.ts';
import { chartColour, type ChartData } from './ChartData.ts';
import { linePath } from './chartPaths.ts';
import { valueTicks } from './valueTicks.ts';

interface Props {
  readonly data: ChartData;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Index of the category under the pointer. */
  readonly hovered: number | null;
  readonly onHover: (index: number | null) => void;
}

const top = 12;
const right = 16;
const bottom = 26;
const lineHeight = 16;
/** Approximate width of a letter of the labels, in pixels. */
const letter = 7;
const widestBar = 32;

/** Lines or bars over their categories. */
export function AxesDrawing({ data, width, height, hovered, onHover }: Props) {
  const ticks = valueTicks(
    data.series.flatMap(({ values }) => values.filter((value) => value !== null)),
    data.kind === 'bar',
  );
  const low = ticks[0] ?? 0;
  const high = ticks.at(-1) ?? 1;
  const labels = ticks.map((tick) => (data.hasFigures ? formatNumber(tick) : hiddenAmount));
  const left = Math.max(...labels.map((label) => label.length)) * letter + 12;
  const band = Math.max(1, width - left - right) / Math.max(1, data.categories.length);
  const floor = height - bottom;
  const xOf = (index: number) => left + band * (index + 0.5);
  const yOf = (value: number) => floor - ((value - low) / (high - low)) * (floor - top);
  const labelled = Math.ceil((Math.max(...data.categories.map((category) => category.length), 1) * letter + 16) / band);
  return (
    <svg width={width} height={height} onPointerLeave={() => onHover(null)}>
      {ticks.map((tick, index) => (
        <g key={tick}>
          <line x1={left} x2={width - right} y1={yOf(tick)} y2={yOf(tick)} className="sb-chart-grid" />
          <text x={left - 8} y={yOf(tick) + lineHeight / 4} textAnchor="end">
            {labels[index]}
          </text>
        </g>
      ))}
      {data.categories.map(
        (category, index) =>
          index % labelled === 0 && (
            <text key={index} x={xOf(index)} y={floor + lineHeight + 2} textAnchor="middle">
              {category}
            </text>
          ),
      )}
      {hovered !== null && (
        <rect x={xOf(hovered) - band / 2} y={top} width={band} height={floor - top} className="sb-chart-hovered" />
      )}
      {data.kind === 'bar' ? (
        <Bars data={data} band={band} xOf={xOf} yOf={yOf} />
      ) : (
        <Lines data={data} hovered={hovered} xOf={xOf} yOf={yOf} />
      )}
      {data.categories.map((_, index) => (
        <rect
          key={index}
          x={xOf(index) - band / 2}
          y={top}
          width={band}
          height={floor - top}
          className="sb-chart-target"
          onPointerEnter={() => onHover(index)}
        />
      ))}
    </svg>
  );
}

interface Placed {
  readonly data: ChartData;
  readonly xOf: (index: number) => number;
  readonly yOf: (value: number) => number;
}

function Bars({ data, band, xOf, yOf }: Placed & { readonly band: number }) {
  const thick = Math.min(widestBar, (band * 0.7) / Math.max(1, data.series.length));
  return data.series.map((series, group) =>
    series.values.map(
      (value, index) =>
        value !== null && (
          <rect
            key={`${series.name}${index}`}
            fill={chartColour(group)}
            x={xOf(index) + (group - data.series.length / 2) * thick}
            width={thick}
            y={Math.min(yOf(value), yOf(0))}
            height={Math.abs(yOf(value) - yOf(0))}
          />
        ),
    ),
  );
}

function Lines({ data, hovered, xOf, yOf }: Placed & { readonly hovered: number | null }) {
  return data.series.map((series, group) => {
    const points = series.values.map((value, index) => (value === null ? null : { x: xOf(index), y: yOf(value) }));
    return (
      <g key={series.name}>
        <path d={linePath(points)} stroke={chartColour(group)} className="sb-chart-line" />
        {points.map((point, index) => {
          // A point without neighbours has no line, so it gets a dot.
          const alone = !points[index - 1] && !points[index + 1];
          return (
            point &&
            (alone || index === hovered) && (
              <circle key={index} cx={point.x} cy={point.y} r={4} fill={chartColour(group)} />
            )
          );
        })}
      </g>
    );
  });
}
