import { executeAll } from '../executeAll.ts';
import type { Migration } from '../migrate.ts';

/** When a face check was decided; unknown for earlier ones. */
export const faceTimesMigration: Migration = {
  name: '080_faceTimes',
  up: (trx) => executeAll(trx, [`alter table kyc_faces add column decided_at timestamptz`]),
};
