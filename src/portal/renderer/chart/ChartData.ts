/** The content of a chart: computed from the rows, used by the drawing and by the table for screen readers. */
export interface ChartData {
  readonly kind: 'line' | 'bar' | 'pie';
  /** Whether the axis shows values. */
  readonly hasFigures: boolean;
  readonly categories: readonly string[];
  readonly series: readonly {
    readonly name: string;
    readonly values: readonly (number | null)[];
    readonly texts: readonly string[];
  }[];
}

/** The theme's colour of a series or slice, as a CSS colour; they repeat after six. */
export function chartColour(index: number): string {
  return `var(--sb-chart-${(index % 6) + 1})`;
}
