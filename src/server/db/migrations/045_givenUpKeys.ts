import { executeAll } from '../executeAll.ts';
import type { Migration } from '../migrate.ts';

/** Allows the status `givenUp`: the server has reported that nothing happened under the key, so nothing may happen later. */
export const givenUpKeysMigration: Migration = {
  name: '045_givenUpKeys',
  up: (trx) =>
    executeAll(trx, [
      `alter table idempotency_keys drop constraint idempotency_keys_status_check`,
      `alter table idempotency_keys add constraint idempotency_keys_status_check check (status in ('inFlight', 'committed', 'failed', 'givenUp'))`,
      `create index idempotency_keys_started on idempotency_keys (started_at)`,
    ]),
};
