import { executeAll } from '../executeAll.ts';
import type { Migration } from '../migrate.ts';

/** Proofs of the payment password, each for one request of one session, kept as hashes. */
export const stepUpProofsMigration: Migration = {
  name: '076_stepUpProofs',
  up: (trx) =>
    executeAll(trx, [
      `create table step_up_proofs (
         hash text primary key, user_id text not null references users (id), session_hash text not null,
         operation text not null, bound_hash text not null, expires_at timestamptz not null)`,
      `create index step_up_proofs_of_user on step_up_proofs (user_id)`,
      `create index step_up_proofs_expiry on step_up_proofs (expires_at)`,
    ]),
};
