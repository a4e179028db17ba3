export interface VerbInput {
  /** Folder of the project. */
  readonly root: string;
  readonly options: readonly string[];
  readonly out: (text: string) => void;
}

interface Described {
  readonly usage: string;
  readonly says: string;
}

/** A verb of the command line tool. */
export interface Verb extends Described {
  /** Answers the exit code: 0 fine, 1 findings, 2 wrong use. */
  readonly run: (input: VerbInput) => number;
}

/** A verb that waits for something. */
export interface SlowVerb extends Described {
  readonly run: (input: VerbInput) => Promise<number>;
}
