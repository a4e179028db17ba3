import type { Route } from '../../../config/model.generated.ts';
import { barsOf, gap, heightOfAll, padding, type Columns, type Shape, type Skeleton } from './skeletonShapes.ts';

/** The placeholder of a page in the document that the build makes: drawings, so that it needs few styles of its own. */
export function PageSkeleton({
  layout,
  skeleton: { width, shapes },
}: {
  readonly layout: NonNullable<Route['layout']>;
  readonly skeleton: Skeleton;
}) {
  const drawings = inParts(shapes).map((part, at) =>
    Array.isArray(part) ? (
      <Drawing key={at} width="100%" shapes={part} />
    ) : (
      <div key={at} className="sb-first-columns">
        {part.columns.map(({ share, shapes: inside }, column) => (
          <Drawing key={column} width={`${share * 100 - 1}%`} shapes={inside} />
        ))}
      </div>
    ),
  );
  const isMiddle = layout === 'bare' || layout === 'reduced';
  return (
    <div className={`sb-first-skeleton sb-first-${isMiddle ? 'middle' : width}`} aria-hidden="true">
      {layout === 'bare' ? <div className="sb-bare-card">{drawings}</div> : drawings}
    </div>
  );
}

/** Shapes below each other share a drawing; columns have one each. */
function inParts(shapes: Skeleton['shapes']): readonly (Shape[] | Columns)[] {
  const parts: (Shape[] | Columns)[] = [];
  for (const shape of shapes) {
    const last = parts.at(-1);
    if (shape.kind === 'columns') parts.push(shape);
    else if (Array.isArray(last)) last.push(shape);
    else parts.push([shape]);
  }
  return parts;
}

function Drawing({ width, shapes }: { readonly width: string; readonly shapes: readonly Shape[] }) {
  return (
    <svg width={width} height={heightOfAll(shapes) + gap} fill="currentColor">
      <Stack shapes={shapes} />
    </svg>
  );
}

function Stack({ shapes }: { readonly shapes: readonly Shape[] }) {
  return shapes.map((shape, at) => {
    const above = shapes.slice(0, at);
    const top = heightOfAll(above) + (above.length > 0 ? gap : 0);
    if (shape.kind !== 'card')
      return barsOf(shape).map(([x, y, width, height]) => (
        <rect key={`${x} ${top + y}`} x={x} y={top + y} width={width} height={height} rx="6" />
      ));
    const height = heightOfAll(shape.inside);
    return (
      <g key={top}>
        <rect className="sb-first-card" y={top} width="100%" height={height + 2 * padding} rx="12" />
        <svg x="4%" y={top + padding} width="92%" height={height}>
          <Stack shapes={shape.inside} />
        </svg>
      </g>
    );
  });
}
