/** The catalogue's entry for a code; the source of docs/diagnostics.md. */
export interface CatalogueEntry {
  /** An error blocks the release of a config; a warning reports something useless or doubtful. */
  readonly severity: 'error' | 'warning';
  /** The question whose answer is no. */
  readonly asks: string;
  /** The consequence for users of the site. */
  readonly means: string;
  readonly remedy: string;
}

export type CataloguePart = Readonly<Record<`config/${string}`, CatalogueEntry>>;
