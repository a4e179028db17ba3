/** A file generated from data. */
export interface WrittenFile {
  readonly name: string;
  readonly content: Uint8Array;
  /** The number of records, without the header row. */
  readonly rows: number;
}
