import type { Insertable } from 'kysely';
import type { NoticesTable } from '../../db/tables/content.ts';

type Notice = Omit<Insertable<NoticesTable>, 'published_at'> & { readonly daysAgo: number };

/** Carousel notices, and the one that the collection-transfer dialog asks for by its title. */
export const notices: readonly Notice[] = [
  {
    id: 'NT-1001',
    region: '',
    title: '关于节假日期间提现到账时间的说明',
    content: '<p>尊敬的客户：</p><p>银行节假日期间，提现将在下一个工作日处理。页面显示的预计到账日期已计入中国内地与目标币种所在地的银行假日，请以页面为准。</p><p>换汇与钱包充值不受影响。如有疑问，请联系您的客户经理。</p>',
    url: null,
    listed: true,
    daysAgo: 2,
  },
  {
    id: 'NT-1002',
    region: 'CN',
    title: '收款账户升级通知：请核对店铺授权状态',
    content: '<p>为保障资金安全，部分平台的店铺授权有效期缩短为 180 天。请进入“店铺管理”查看授权状态，过期的店铺将无法提现。</p><ul><li>授权有效：无需处理</li><li>授权过期：点击“重新授权”</li></ul>',
    url: null,
    listed: true,
    daysAgo: 5,
  },
  { id: 'NT-1003', region: 'CN', title: '提现手续费优惠活动规则', content: '', url: '/guide/withdraw', listed: true, daysAgo: 9 },
  {
    id: 'NT-1004',
    region: 'HK',
    title: '合併提款服務上線通知',
    content: '<p>尊敬的客戶：合併提款現已開放。您可將多個幣種的餘額一次提取至同一銀行賬戶，系統按確認時的匯率合併結算，只收取一次手續費。</p>',
    url: null,
    listed: true,
    daysAgo: 3,
  },
  {
    id: 'NT-1005',
    region: '',
    title: '防范电信诈骗提示',
    content: '<p>海桥工作人员不会以任何理由索要您的登录密码、支付密码或短信验证码。请勿将账户借给他人使用，谨防“代收代付”“刷单返利”等骗局。</p>',
    url: null,
    listed: true,
    daysAgo: 14,
  },
  {
    id: 'NT-2001',
    region: '',
    title: '收款账户迁移公告',
    content: '<p>您名下的收款账户已可迁移至新的银行通道。迁移期间原账户照常收款，迁移完成后旧账户保留 90 天。请在店铺账户页面发起迁移。</p>',
    url: null,
    listed: false,
    daysAgo: 20,
  },
];
