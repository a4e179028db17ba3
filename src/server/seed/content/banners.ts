import type { Insertable } from 'kysely';
import type { BannersTable } from '../../db/tables/content.ts';

type Banner = Insertable<BannersTable>;

/** Header banners open in a new tab unless 2 (same window); activity banners in the same window unless 1 (new tab). */
export const banners: readonly Banner[] = [
  banner('b2c_cn_header', 1, ['#0e42d2', '#4080ff'], { link: '/center/coupon', text: '秋冬旺季提现礼：首笔提现手续费立减 50%', open_type: '2' }),
  banner('b2c_cn_header', 2, ['#00745a', '#23c39a'], { link: '/guide/withdraw', text: '换汇更省心：实时汇率锁定 5 分钟，到账金额先知道', open_type: '1' }),
  banner('b2c_cn_header', 3, ['#7a3e00', '#e8a23b'], { link: '/invite', text: '邀请同行开户，双方各得 300 积分', open_type: '2' }),
  banner('b2c_hk_header', 1, ['#0e42d2', '#4080ff'], { link: '/combine/withdraw/home', text: '合併提款上線：多個幣種一次提取，一筆到賬', open_type: '2' }),
  banner('b2c_hk_header', 2, ['#4a148c', '#9d6bff'], { link: '/guide/exchange', text: '港元、美元、離岸人民幣即時兌換，匯率先鎖定', open_type: '1' }),
  banner('import_cn_header', 1, ['#00546b', '#1fa4c9'], { link: '/payment/batch', text: '进口平台专享：批量付款免首年服务费', open_type: '2' }),
  banner('import_hk_header', 1, ['#00546b', '#1fa4c9'], { link: '/payment/batch', text: '進口平台專享：批次付款免首年服務費', open_type: '2' }),
  banner('b2c_portal_activity', 1, ['#b71d18', '#f76560'], { link: '/center/points', text: '积分商城上新：积分抵扣提现手续费', open_type: '2', descn: '每满 1000 积分可抵 10 元手续费' }),
  banner('b2c_portal_activity', 2, ['#0e42d2', '#6aa1ff'], { link: 'https://activity.seabridge.example/double-eleven', text: '全球开店直播课：官方讲师答疑', open_type: '1', descn: '每周四 20:00，名额有限' }),
];

function banner(space: string, position: number, colours: readonly [string, string], more: { link: string; text: string; open_type: string; descn?: string }): Banner {
  return { id: `BN-${space}-${position}`, space, position, file_path: pictureOf(colours), key: `${space}_${position}`, descn: '', ...more };
}

/** A drawn background: the words stay text, which scales and can be read aloud. */
function pictureOf([from, to]: readonly [string, string]): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 72" preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="g"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="1200" height="72" fill="url(#g)"/><path d="M0 58 Q150 30 300 52 T600 48 T900 54 T1200 40 V72 H0 Z" fill="#fff" opacity=".12"/><circle cx="1090" cy="20" r="56" fill="#fff" opacity=".1"/></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
