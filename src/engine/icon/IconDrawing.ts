/** Name of an SVG element and its attributes in React spelling. */
export type IconShape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

export interface IconDrawing {
  /** Attributes of the SVG root, where they differ from those of most icons. */
  readonly frame?: Readonly<Record<string, string>>;
  readonly shapes: readonly IconShape[];
}
