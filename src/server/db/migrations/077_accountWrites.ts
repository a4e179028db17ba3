import { executeAll } from '../executeAll.ts';
import type { Migration } from '../migrate.ts';

/** How far each account has written: a copy of the database whose mark is as high has all that its users wrote. */
export const accountWritesMigration: Migration = {
  name: '077_accountWrites',
  up: (trx) => executeAll(trx, [`create table account_writes (account_id text primary key, mark bigint not null)`]),
};
