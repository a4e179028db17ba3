import type { PageFile } from '../../../config/model.generated.ts';

/** What a block of a page will look like, roughly. */
export type ShapeKind =
  | 'title'
  | 'steps'
  | 'filter'
  | 'cards'
  | 'table'
  | 'fields'
  | 'text'
  | 'chart'
  | 'result'
  | 'box';

export interface Shape {
  readonly kind: ShapeKind;
  /** Rows, fields or lines. */
  readonly count: number;
}

export interface Skeleton {
  readonly width: NonNullable<PageFile['width']>;
  readonly shapes: readonly Shape[];
}

/** A bar: left edge, top, width and height; a text is a share of the width. */
type Bar = readonly [x: number | string, y: number, width: number | string, height: number];

/** Pixels between two shapes. */
export const gap = 20;
const thirds = ['0', '34.5%', '69%'];
const third = '31%';

const bars: Readonly<Record<ShapeKind, (count: number) => readonly Bar[]>> = {
  title: () => [[0, 2, 200, 26]],
  steps: () => thirds.map((x) => [x, 8, third, 16]),
  filter: () => thirds.map((x) => [x, 0, third, 36]),
  cards: () => thirds.map((x) => [x, 0, third, 88]),
  table: (rows) => [
    [0, 0, '100%', 40],
    ...rowsOf(rows).flatMap((row): readonly Bar[] => [
      [0, 58 + row * 44, '34%', 16],
      ['44%', 58 + row * 44, '20%', 16],
      ['80%', 58 + row * 44, '20%', 16],
    ]),
  ],
  fields: (fields) =>
    rowsOf(fields).flatMap((field): readonly Bar[] => [
      [0, field * 82, 96, 14],
      [0, 24 + field * 82, '100%', 38],
    ]),
  text: (lines) => rowsOf(lines).map((line) => [0, line * 28, line === lines - 1 ? '60%' : '100%', 14]),
  chart: () => [[0, 0, '100%', 200]],
  result: () => [
    ['42%', 32, '16%', 56],
    ['25%', 112, '50%', 22],
  ],
  box: () => [[0, 0, '100%', 120]],
};

export function barsOf({ kind, count }: Shape): readonly Bar[] {
  return bars[kind](count);
}

/** Pixels. */
export function heightOf(shape: Shape): number {
  return Math.max(...barsOf(shape).map(([, y, , height]) => y + height));
}

function rowsOf(count: number): readonly number[] {
  return Array.from({ length: count }, (_, at) => at);
}
