import type { PageFile } from '../../../config/model.generated.ts';

/** What a block of a page will look like, roughly. */
export type BarKind =
  | 'title'
  | 'heading'
  | 'steps'
  | 'filter'
  | 'cards'
  | 'table'
  | 'fields'
  | 'button'
  | 'text'
  | 'chart'
  | 'result'
  | 'box';

/** Keys of a text that needs no data; the first that exists is drawn in place of bars. */
export type Words = readonly string[];

export interface Bars {
  readonly kind: BarKind;
  /** Rows, fields or lines. */
  readonly count: number;
  readonly words?: Words;
  /** The line below a title. */
  readonly below?: Words;
  /** The style of a text. */
  readonly style?: string;
  /** Id of a document that is drawn in place of bars, and whether its contents are listed. */
  readonly document?: { readonly id: string; readonly toc: boolean };
}

/** A section with its ground. */
export interface Card {
  readonly kind: 'card';
  readonly inside: readonly Shape[];
}

export type Shape = Bars | Card;

/** Shapes side by side; on a phone below each other. */
export interface Columns {
  readonly kind: 'columns';
  readonly columns: readonly { readonly share: number; readonly shapes: readonly Shape[] }[];
}

export interface Skeleton {
  readonly width: NonNullable<PageFile['width']>;
  readonly shapes: readonly (Shape | Columns)[];
}

/** Left edge, top, width and height; a text is a share of the width. */
type Bar = readonly [x: number | string, y: number, width: number | string, height: number];

/** Pixels between two shapes, and around the content of a card. */
export const gap = 20;
export const padding = 24;
const thirds = ['0', '34.5%', '69%'];
const third = '31%';

const bars: Readonly<Record<BarKind, (count: number) => readonly Bar[]>> = {
  title: () => [[0, 2, 200, 26]],
  heading: () => [[0, 0, 120, 18]],
  steps: () => thirds.map((x) => [x, 8, third, 16]),
  filter: () => thirds.map((x) => [x, 0, third, 36]),
  cards: () => thirds.map((x) => [x, 0, third, 72]),
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
      [0, field * 88, 96, 14],
      [0, 24 + field * 88, '100%', 42],
    ]),
  button: () => [[0, 0, 120, 40]],
  text: (lines) => rowsOf(lines).map((line) => [0, line * 28, line === lines - 1 ? '60%' : '100%', 14]),
  chart: () => [[0, 0, '100%', 200]],
  result: () => [
    ['42%', 32, '16%', 56],
    ['25%', 112, '50%', 22],
  ],
  box: () => [[0, 0, '100%', 120]],
};

export function barsOf({ kind, count }: Bars): readonly Bar[] {
  return bars[kind](count);
}

/** Pixels. */
export function heightOf(shape: Shape | Columns): number {
  if (shape.kind === 'card') return heightOfAll(shape.inside) + 2 * padding;
  if (shape.kind === 'columns') return Math.max(...shape.columns.map(({ shapes }) => heightOfAll(shapes)));
  return Math.max(...barsOf(shape).map(([, y, , height]) => y + height));
}

/** The height of shapes below each other. */
export function heightOfAll(shapes: readonly (Shape | Columns)[]): number {
  return shapes.reduce((sum, shape) => sum + heightOf(shape) + gap, 0) - (shapes.length > 0 ? gap : 0);
}

function rowsOf(count: number): readonly number[] {
  return Array.from({ length: count }, (_, at) => at);
}
