import type { Insertable } from 'kysely';
import type { DictionaryEntriesTable } from '../../db/tables/content.ts';

const switches = [
  ['collection_user_check', 'on'],
  ['page_update_watch', 'on'],
  ['ai_entry', 'on'],
  ['community', 'on'],
  ['gray', 'off'],
] as const;

/** The portal's system switches. */
export const dictionary: readonly Insertable<DictionaryEntriesTable>[] = switches.map(([rkey, rvalue], position) => ({
  key: 'cb.fe.global.switch',
  rkey,
  rvalue,
  position,
}));
