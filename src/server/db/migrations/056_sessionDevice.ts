import { executeAll } from '../executeAll.ts';
import type { Migration } from '../migrate.ts';

/** The device on which a session started, for the session list. */
export const sessionDeviceMigration: Migration = {
  name: '056_sessionDevice',
  up: (trx) => executeAll(trx, [`alter table sessions add column device text not null default ''`]),
};
