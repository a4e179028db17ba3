import type { Insertable } from 'kysely';
import type { ActivitiesTable, AdsTable } from '../../db/tables/content.ts';
import { toJsonb } from '../../db/toJsonb.ts';

export const ads: readonly Insertable<AdsTable>[] = [
  { id: 'AD-001', position: 'home', title: '提前付：账期资金提前用', image: '', url: '/guide/advance', popup: true, languages: titles('提前付：賬期資金提前用', 'Advance: use your money before it is paid out') },
  { id: 'AD-002', position: 'wallet', title: '钱包换汇限时优惠', image: '', url: '/wallet/entry/exchange', popup: false, languages: titles('錢包兌換限時優惠', 'Exchange in the wallet: an offer for now') },
];

export const activities: readonly Omit<Insertable<ActivitiesTable>, 'starts_at' | 'ends_at'>[] = [
  { id: 'ACTIVITY_B2C_2026', title: '新用户礼包：连续三个月有入账，额外获得 50000 元免费提现额度', url: '/withdraw/create', languages: titles('新用戶禮包：連續三個月有入賬，額外獲得 50000 元免費提款額度', 'New users: three months with income bring 50,000 CNY of free withdrawals') },
  { id: 'ACTIVITY_IMPORT_2026', title: '进口平台付款季', url: '/payment/batch', languages: titles('進口平台付款季', 'A season of payments for import platforms') },
];

function titles(hongKong: string, english: string): string {
  return toJsonb({ 'zh-HK': { title: hongKong }, en: { title: english } });
}
