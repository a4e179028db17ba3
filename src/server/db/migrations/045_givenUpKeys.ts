import { executeAll } from '../executeAll.ts';
import type { Migration } from '../migrate.ts';

/** A key whose sender was told that nothing has happened: nothing may happen under it any more. */
export const givenUpKeysMigration: Migration = {
  name: '045_givenUpKeys',
  up: (trx) =>
    executeAll(trx, [
      `alter table idempotency_keys drop constraint idempotency_keys_status_check`,
      `alter table idempotency_keys add constraint idempotency_keys_status_check check (status in ('inFlight', 'committed', 'failed', 'givenUp'))`,
      `create index idempotency_keys_started on idempotency_keys (started_at)`,
    ]),
};
