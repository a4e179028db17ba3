import type { TablePlace } from './TablePlace.ts';

/** Widths of the row numbers and of the tools of a row. */
export const [numberWidth, toolsWidth] = [48, 104];
const defaultWidth = 180;
/** The part of its width that a column keeps in a narrow window. */
const least = 0.75;

/** The widths of the columns, which share the width that the table has. In units of its container: a table computes with no percentages. */
export function columnWidths(columns: TablePlace['columns']): readonly string[] {
  const widths = columns.map(({ width = defaultWidth }) => width);
  const sum = widths.reduce((all, width) => all + width, 0);
  const rest = `(100cqi - ${String(numberWidth + toolsWidth)}px)`;
  return widths.map((width) => `max(${String(width * least)}px, ${rest} * ${(width / sum).toFixed(4)})`);
}
