/** A file that was made from data. */
export interface WrittenFile {
  readonly name: string;
  readonly content: Uint8Array;
  /** Records in it, without the head. */
  readonly rows: number;
}
