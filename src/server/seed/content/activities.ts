import type { Insertable } from 'kysely';
import type { ActivitiesTable, AdsTable } from '../../db/tables/content.ts';
import { fillWords } from '../../language/fillWords.ts';
import type { Locale } from '../../language/locale.ts';
import { serverWords } from '../../language/serverWords.ts';
import { inEachLanguage } from '../../messages/inEachLanguage.ts';
import { serviceFacts } from './serviceFacts.ts';

export const ads: readonly Insertable<AdsTable>[] = [
  { id: 'AD-001', position: 'home', image: '', url: '/guide/advance', popup: true, ...titleOf('advance') },
  {
    id: 'AD-002',
    position: 'wallet',
    image: '',
    url: '/wallet/entry/exchange',
    popup: false,
    ...titleOf('walletExchange'),
  },
];

export const activities: readonly Omit<Insertable<ActivitiesTable>, 'starts_at' | 'ends_at'>[] = [
  { id: 'ACTIVITY_ID_B2C', url: '/withdraw/create', ...titleOf('newUser') },
  { id: 'ACTIVITY_ID_IMPORT', url: '/payment/batch', ...titleOf('import') },
];

function titleOf(name: keyof (typeof serverWords.activities)[Locale]) {
  return inEachLanguage((locale) => fillWords(serverWords.activities[locale][name], locale, serviceFacts));
}
