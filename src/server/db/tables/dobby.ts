import type { Jsonb } from './platform.ts';

/** The terms of a transfer that a customer was shown: valid for one order, until they expire. */
export interface DobbyTrialsTable {
  readonly id: string;
  readonly owner: string;
  readonly user_id: string;
  readonly terms: Jsonb<Readonly<Record<string, unknown>>>;
  readonly created_at: Date;
  readonly expires_at: Date;
  order_id: string | null;
}

export interface DobbyTables {
  dobby_trials: DobbyTrialsTable;
}
