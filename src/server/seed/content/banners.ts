import type { Insertable } from 'kysely';
import type { BannersTable } from '../../db/tables/content.ts';
import { toJsonb } from '../../db/toJsonb.ts';
import type { Locale } from '../../http/locale.ts';

type Banner = Insertable<BannersTable>;

/** Header banners open in a new tab unless 2 (same window); activity banners in the same window unless 1 (new tab). */
export const banners: readonly Banner[] = [
  banner('b2c_cn_header', 1, ['#0e42d2', '#4080ff'], { link: '/withdraw/create', open_type: '2', words: { 'zh-CN': ['秋冬旺季提现礼：首笔提现手续费立减 50%'], 'zh-HK': ['秋冬旺季提款禮：首筆提款手續費即減 50%'], en: ['High season: half the fee of your first withdrawal'] } }),
  banner('b2c_cn_header', 2, ['#00745a', '#23c39a'], { link: '/guide/withdraw', open_type: '1', words: { 'zh-CN': ['换汇更省心：实时汇率锁定 5 分钟，到账金额先知道'], 'zh-HK': ['兌換更省心：即時匯率鎖定 5 分鐘，到賬金額先知道'], en: ['Live rates held for 5 minutes: know what arrives before you confirm'] } }),
  banner('b2c_cn_header', 3, ['#7a3e00', '#e8a23b'], { link: '/invite', open_type: '2', words: { 'zh-CN': ['邀请同行开户，双方各得 300 积分'], 'zh-HK': ['邀請同行開戶，雙方各得 300 積分'], en: ['Invite a fellow seller: 300 points for each of you'] } }),
  banner('b2c_hk_header', 1, ['#0e42d2', '#4080ff'], { link: '/combine/withdraw/home', open_type: '2', words: { 'zh-CN': ['合并提现上线：多个币种一次提取，一笔到账'], 'zh-HK': ['合併提款上線：多個幣種一次提取，一筆到賬'], en: ['Combined withdrawals: several currencies at once, one arrival'] } }),
  banner('b2c_hk_header', 2, ['#4a148c', '#9d6bff'], { link: '/guide/exchange', open_type: '1', words: { 'zh-CN': ['港元、美元、离岸人民币即时兑换，汇率先锁定'], 'zh-HK': ['港元、美元、離岸人民幣即時兌換，匯率先鎖定'], en: ['Exchange HKD, USD and CNH at once, at a rate that is held for you'] } }),
  banner('import_cn_header', 1, ['#00546b', '#1fa4c9'], { link: '/payment/batch', open_type: '2', words: { 'zh-CN': ['进口平台专享：批量付款免首年服务费'], 'zh-HK': ['進口平台專享：批量付款免首年服務費'], en: ['Import platforms: batch payments without service fee in the first year'] } }),
  banner('import_hk_header', 1, ['#00546b', '#1fa4c9'], { link: '/payment/batch', open_type: '2', words: { 'zh-CN': ['进口平台专享：批次付款免首年服务费'], 'zh-HK': ['進口平台專享：批次付款免首年服務費'], en: ['Import platforms: batch payments without service fee in the first year'] } }),
  banner('b2c_portal_activity', 1, ['#b71d18', '#f76560'], { link: '', open_type: '2', words: { 'zh-CN': ['积分商城上新：积分抵扣提现手续费', '每满 1000 积分可抵 10 元手续费'], 'zh-HK': ['積分商城上新：積分抵扣提款手續費', '每滿 1000 積分可抵 10 元手續費'], en: ['Points pay withdrawal fees', '1,000 points are worth 10 CNY of fees'] } }),
  banner('b2c_portal_activity', 2, ['#0e42d2', '#6aa1ff'], { link: 'https://activity.seabridge.example/double-eleven', open_type: '1', words: { 'zh-CN': ['全球开店直播课：官方讲师答疑', '每周四 20:00，名额有限'], 'zh-HK': ['全球開店直播課：官方講師答疑', '逢星期四 20:00，名額有限'], en: ['Global selling live: questions answered', 'Thursdays at 20:00, places are limited'] } }),
];

interface More {
  readonly link: string;
  readonly open_type: string;
  /** Text, and what stands below it. */
  readonly words: Readonly<Record<Locale, readonly [text: string, descn?: string]>>;
}

function banner(space: string, position: number, colours: readonly [string, string], { words, ...more }: More): Banner {
  const wordsIn = (locale: Locale) => ({ text: words[locale][0], descn: words[locale][1] ?? '' });
  return { id: `BN-${space}-${position}`, space, position, file_path: pictureOf(colours), key: `${space}_${position}`, ...wordsIn('zh-CN'), languages: toJsonb({ 'zh-HK': wordsIn('zh-HK'), en: wordsIn('en') }), ...more };
}

/** A drawn background: the words stay text, which scales and can be read aloud. */
function pictureOf([from, to]: readonly [string, string]): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 72" preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="g"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="1200" height="72" fill="url(#g)"/><path d="M0 58 Q150 30 300 52 T600 48 T900 54 T1200 40 V72 H0 Z" fill="#fff" opacity=".12"/><circle cx="1090" cy="20" r="56" fill="#fff" opacity=".1"/></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
