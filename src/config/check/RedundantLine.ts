import type { JsonPath } from '../ConfigFile.ts';

/** A line of a file that changes nothing, and the edits that remove it or write it short. */
export interface RedundantLine {
  readonly path: JsonPath;
  readonly message: string;
  readonly suggestion: string;
  readonly edits: readonly { readonly path: JsonPath; readonly value?: unknown }[];
}
