import type { Insertable } from 'kysely';
import type { ActivitiesTable, AdsTable } from '../../db/tables/content.ts';

export const ads: readonly Insertable<AdsTable>[] = [
  { id: 'AD-001', position: 'home', title: '提前付：账期资金提前用', image: '', url: '/guide/advance', popup: true },
  { id: 'AD-002', position: 'wallet', title: '钱包换汇限时优惠', image: '', url: '/wallet/entry/exchange', popup: false },
];

export const activities: readonly Omit<Insertable<ActivitiesTable>, 'starts_at' | 'ends_at'>[] = [
  { id: 'ACTIVITY_B2C_2026', title: '新用户礼包：连续三个月有入账，额外获得 50000 元免费提现额度', url: '/center/coupon' },
  { id: 'ACTIVITY_IMPORT_2026', title: '进口平台付款季', url: '/payment/batch' },
];
