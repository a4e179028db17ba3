import type { FileCache } from '../../config/load/FileCache.ts';

export interface VerbInput {
  /** Folder of the project. */
  readonly root: string;
  readonly options: readonly string[];
  /** Files that earlier verbs of this process have read; the verb reads only those that have changed. */
  readonly cache?: FileCache;
  /** Prints the result: a report, a file, a list. */
  readonly out: (text: string) => void;
  /** Prints the error that keeps the verb from giving a result. */
  readonly err: (text: string) => void;
  /** Prints a problem of the command line with the usage; returns the exit code of wrong use. */
  readonly refuse: (problem: string) => number;
}

/** A verb of the command line tool. */
export interface Verb {
  readonly usage: string;
  readonly purpose: string;
  /** Returns the exit code: 0 success, 1 findings, 2 wrong use. */
  readonly run: (input: VerbInput) => number | Promise<number>;
}
