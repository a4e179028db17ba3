import type { Route } from '../../../config/model.generated.ts';
import { barsOf, gap, heightOf, type Skeleton } from './skeletonShapes.ts';

/** The placeholder of a page in the document that the build makes: one drawing, so that it needs no styles of its own. */
export function PageSkeleton({
  layout,
  skeleton: { width, shapes },
}: {
  readonly layout: NonNullable<Route['layout']>;
  readonly skeleton: Skeleton;
}) {
  const tops = shapes.map((_, at) => shapes.slice(0, at).reduce((sum, shape) => sum + heightOf(shape) + gap, 0));
  const last = shapes.at(-1);
  const drawing = (
    <svg width="100%" height={(tops.at(-1) ?? 0) + (last ? heightOf(last) : 0)} fill="currentColor">
      {shapes.flatMap((shape, at) =>
        barsOf(shape).map(([x, y, barWidth, height]) => {
          const top = (tops[at] ?? 0) + y;
          return <rect key={`${x} ${top}`} x={x} y={top} width={barWidth} height={height} rx="6" />;
        }),
      )}
    </svg>
  );
  const isMiddle = layout === 'bare' || layout === 'reduced';
  return (
    <div className={`sb-first-skeleton sb-first-${isMiddle ? 'middle' : width}`} aria-hidden="true">
      {layout === 'bare' ? <div className="sb-bare-card">{drawing}</div> : drawing}
    </div>
  );
}
