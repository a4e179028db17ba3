import type { Database } from '../db/Database.ts';
import type { Regions } from '../operation/regions.ts';
import type { JobRunner } from '../platform/jobs.ts';
import type { SandboxClock } from '../platform/SandboxClock.ts';

export interface KnownOperation {
  readonly id: string;
  /** Business codes that it declares. */
  readonly codes: readonly string[];
  /** Whether it is answered from examples. */
  readonly isExample: boolean;
}

export interface SandboxContext {
  readonly db: Database;
  readonly clock: SandboxClock;
  readonly jobs: JobRunner;
  readonly regions: Regions;
  readonly operations: readonly KnownOperation[];
}

export interface SandboxInput {
  /** Path parameters, such as those of `/payouts/:orderId`. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** One control of the sandbox. `run` returns the `data` of the envelope, or throws an HttpProblem. */
export interface SandboxEndpoint {
  readonly method: 'GET' | 'POST';
  /** Below `/sandbox/api`, e.g. `/clock`. */
  readonly path: string;
  readonly run: (input: SandboxInput, context: SandboxContext) => Promise<unknown>;
}
