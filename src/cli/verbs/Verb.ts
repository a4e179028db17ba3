export interface VerbInput {
  /** Folder of the project. */
  readonly root: string;
  readonly options: readonly string[];
  readonly out: (text: string) => void;
}

/** A verb of the command line tool. */
export interface Verb {
  readonly usage: string;
  readonly says: string;
  /** Answers the exit code: 0 fine, 1 findings, 2 wrong use. */
  readonly run: (input: VerbInput) => number;
}
