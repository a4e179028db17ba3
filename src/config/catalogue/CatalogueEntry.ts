/** What the catalogue says of a code; docs/diagnostics.md is made of it. */
export interface CatalogueEntry {
  /** An error keeps a config from being shipped; a warning names what is useless or doubtful. */
  readonly severity: 'error' | 'warning';
  /** The question whose answer is no. */
  readonly asks: string;
  /** What follows from it for those who use the site. */
  readonly means: string;
  readonly remedy: string;
}

export type CataloguePart = Readonly<Record<`config/${string}`, CatalogueEntry>>;
