import { executeAll } from '../executeAll.ts';
import type { Migration } from '../migrate.ts';

const readInSeveral = ['banners', 'notices', 'agreements', 'guide_pages', 'messages', 'ads', 'activities'];

/** Keeps the texts users read once per language: the columns hold the first language, `languages` what differs in the others. */
export const contentLanguagesMigration: Migration = {
  name: '038_contentLanguages',
  up: (trx) =>
    executeAll(
      trx,
      readInSeveral.map((table) => `alter table ${table} add column languages jsonb`),
    ),
};
