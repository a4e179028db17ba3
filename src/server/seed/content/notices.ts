import type { Insertable } from 'kysely';
import type { NoticesTable } from '../../db/tables/content.ts';
import type { Locale } from '../../language/locale.ts';
import { serverWords } from '../../language/serverWords.ts';
import { inEachLanguage } from '../../messages/inEachLanguage.ts';

type Notice = Omit<Insertable<NoticesTable>, 'published_at'> & { readonly daysAgo: number };
type Words = (typeof serverWords.notices)[Locale];

/** Carousel notices, and the one that the collection-transfer dialog requests by its title. */
export const notices: readonly Notice[] = [
  notice('NT-1001', 'holidaysCN', { region: 'CN', daysAgo: 2 }),
  notice('NT-1002', 'shopAuthorisation', { region: 'CN', daysAgo: 5 }),
  notice('NT-1003', 'offerTerms', { region: 'CN', daysAgo: 9, url: '/guide/withdraw' }),
  notice('NT-1004', 'combined', { region: 'HK', daysAgo: 3 }),
  notice('NT-1006', 'holidaysHK', { region: 'HK', daysAgo: 2 }),
  notice('NT-1007', 'fraudHK', { region: 'HK', daysAgo: 14 }),
  notice('NT-1005', 'fraudCN', { region: 'CN', daysAgo: 14 }),
  notice('NT-2001', 'transfer', { region: '', daysAgo: 20, listed: false }),
];

function notice(
  id: string,
  words: keyof Words,
  {
    url = null,
    listed = true,
    ...more
  }: Pick<Notice, 'region' | 'daysAgo'> & { readonly url?: string | null; readonly listed?: boolean },
): Notice {
  return {
    id,
    url,
    listed,
    ...more,
    ...inEachLanguage((locale) => ({ content: '', ...serverWords.notices[locale][words] })),
  };
}
