import { executeAll } from '../executeAll.ts';
import type { Migration } from '../migrate.ts';

/** The user who uploaded a file. Older files have none: only users who may work on the case that contains them can see them. */
export const fileUploaderMigration: Migration = {
  name: '051_fileUploader',
  up: (trx) => executeAll(trx, ['alter table uploaded_files add column uploaded_by text']),
};
