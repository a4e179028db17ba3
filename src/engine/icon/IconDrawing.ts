/** Name of an SVG element and its attributes as React spells them. */
export type IconShape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

export interface IconDrawing {
  /** Attributes of the frame, where they differ from those of nearly all icons. */
  readonly frame?: Readonly<Record<string, string>>;
  readonly shapes: readonly IconShape[];
}
