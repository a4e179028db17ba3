/** Pixels from the top left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** SVG path through the points; a missing point (null) leaves a gap. */
export function linePath(points: readonly (Point | null)[]): string {
  return points
    .map((point, index) => (point === null ? '' : `${points[index - 1] ? 'L' : 'M'}${pair(point)}`))
    .join('');
}

export interface Slice {
  /** Shares of the whole, 0 to 1, clockwise from the top. */
  readonly from: number;
  readonly to: number;
}

/** The share of each value in the whole; all slices are empty if the sum is zero. Negative values count as zero. */
export function slicesOf(values: readonly (number | null)[]): readonly Slice[] {
  const amounts = values.map((value) => Math.max(0, value ?? 0));
  const whole = amounts.reduce((sum, amount) => sum + amount, 0);
  let from = 0;
  return amounts.map((amount) => {
    const slice = { from, to: whole === 0 ? from : Math.min(1, from + amount / whole) };
    from = slice.to;
    return slice;
  });
}

/** SVG path of a ring's slice. */
export function slicePath({ from, to }: Slice, centre: Point, outer: number, inner: number): string {
  if (to <= from) return '';
  // An arc from a point to itself draws nothing, so a full ring stops just short of it.
  const end = Math.min(to, from + 0.99999);
  const at = (share: number, radius: number) => {
    const angle = share * 2 * Math.PI;
    return pair({ x: centre.x + radius * Math.sin(angle), y: centre.y - radius * Math.cos(angle) });
  };
  const large = end - from > 0.5 ? 1 : 0;
  return `M${at(from, outer)}A${outer} ${outer} 0 ${large} 1 ${at(end, outer)}L${at(end, inner)}A${inner} ${inner} 0 ${large} 0 ${at(from, inner)}Z`;
}

function pair({ x, y }: Point): string {
  return `${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}`;
}
