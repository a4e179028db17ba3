export interface VerbInput {
  /** Folder of the project. */
  readonly root: string;
  readonly options: readonly string[];
  /** Takes what was asked for: a report, a file, a list. */
  readonly out: (text: string) => void;
  /** Takes what keeps the verb from answering. */
  readonly err: (text: string) => void;
  /** Says that the command line asks for what the verb cannot do, with the usage; answers the exit code of wrong use. */
  readonly refuse: (problem: string) => number;
}

/** A verb of the command line tool. */
export interface Verb {
  readonly usage: string;
  readonly says: string;
  /** Answers the exit code: 0 fine, 1 findings, 2 wrong use. */
  readonly run: (input: VerbInput) => number | Promise<number>;
}
