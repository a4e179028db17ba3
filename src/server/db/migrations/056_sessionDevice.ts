import { executeAll } from '../executeAll.ts';
import type { Migration } from '../migrate.ts';

/** On what a session was begun, as its list shows it. */
export const sessionDeviceMigration: Migration = {
  name: '056_sessionDevice',
  up: (trx) => executeAll(trx, [`alter table sessions add column device text not null default ''`]),
};
