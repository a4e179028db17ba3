/** What a chart shows, apart from how: computed from the rows, shown by the drawing and by the table for screen readers. */
export interface ChartData {
  readonly kind: 'line' | 'bar' | 'pie';
  /** Whether the axis says what the marks are worth. */
  readonly hasFigures: boolean;
  readonly categories: readonly string[];
  readonly series: readonly { readonly name: string; readonly values: readonly (number | null)[]; readonly texts: readonly string[] }[];
}

/** The theme's colour of a series or slice, as a CSS colour; after six they begin again. */
export function chartColour(index: number): string {
  return `var(--sb-chart-${(index % 6) + 1})`;
}
