import { executeAll } from '../executeAll.ts';
import type { Migration } from '../migrate.ts';

/** The language in which an agreement is signed; its `languages` hold translations. Agreements in traditional characters are signed in those. */
export const agreementLocaleMigration: Migration = {
  name: '057_agreementLocale',
  up: (trx) =>
    executeAll(trx, [
      `alter table agreements add column locale text not null default 'zh-CN'`,
      `update agreements set locale = 'zh-HK' where content ~ '[務條戶]'`,
    ]),
};
