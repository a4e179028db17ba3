import { executeAll } from '../executeAll.ts';
import type { Migration } from '../migrate.ts';

/** Who uploaded a file. Nobody is named for older ones: only who may work on the case that they are in still sees them. */
export const fileUploaderMigration: Migration = {
  name: '051_fileUploader',
  up: (trx) => executeAll(trx, ['alter table uploaded_files add column uploaded_by text']),
};
