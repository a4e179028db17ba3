import type { Insertable } from 'kysely';
import type { NoticesTable } from '../../db/tables/content.ts';
import { toJsonb } from '../../db/toJsonb.ts';

type Notice = Omit<Insertable<NoticesTable>, 'published_at'> & { readonly daysAgo: number };

/** Carousel notices, and the one that the collection-transfer dialog asks for by its title. */
export const notices: readonly Notice[] = [
  {
    id: 'NT-1001',
    region: 'CN',
    title: '关于节假日期间提现到账时间的说明',
    content: '<p>尊敬的客户：</p><p>银行节假日期间，提现将在下一个工作日处理。页面显示的预计到账日期已计入中国内地与目标币种所在地的银行假日，请以页面为准。</p><p>换汇与钱包充值不受影响。如有疑问，请联系您的客户经理。</p>',
    languages: toJsonb({ 'zh-HK': { title: '關於節假日期間提款到賬時間的說明', content: '<p>尊敬的客戶：</p><p>銀行假期期間，提款將於下一個工作日處理。頁面顯示的預計到賬日期已計入中國內地與目標幣種所在地的銀行假期，請以頁面為準。</p><p>兌換與錢包充值不受影響。如有疑問，請聯絡您的客戶經理。</p>' }, en: { title: 'When withdrawals arrive around bank holidays', content: '<p>Withdrawals made on a bank holiday are processed on the next working day. The expected day of arrival on each page already counts the bank holidays of mainland China and of the place of the target currency.</p><p>Exchanging and recharging the wallet are not affected. Your customer manager is glad to help.</p>' } }),
    url: null,
    listed: true,
    daysAgo: 2,
  },
  {
    id: 'NT-1002',
    region: 'CN',
    title: '收款账户升级通知：请核对店铺授权状态',
    content: '<p>为保障资金安全，部分平台的店铺授权有效期缩短为 180 天。请进入“店铺管理”查看授权状态，过期的店铺将无法提现。</p><ul><li>授权有效：无需处理</li><li>授权过期：点击“重新授权”</li></ul>',
    languages: toJsonb({ 'zh-HK': { title: '收款戶口升級通知：請核對店舖授權狀態', content: '<p>為保障資金安全，部分平台的店舖授權有效期縮短為 180 日，過期的店舖將不能提款。</p><ul><li>授權有效：無須處理</li><li>授權過期：按“重新授權”</li></ul>' }, en: { title: 'Receiving accounts: check the authorisation of your shops', content: '<p>To keep your money safe, the authorisation of shops on some platforms now lasts 180 days. The balance of a shop cannot be withdrawn once it has expired.</p><ul><li>Valid: nothing to do</li><li>Expired: authorise the shop again</li></ul>' } }),
    url: null,
    listed: true,
    daysAgo: 5,
  },
  { id: 'NT-1003', region: 'CN', title: '提现手续费优惠活动规则', content: '', languages: toJsonb({ 'zh-HK': { title: '提款手續費優惠活動規則' }, en: { title: 'Terms of the offer on withdrawal fees' } }), url: '/guide/withdraw', listed: true, daysAgo: 9 },
  {
    id: 'NT-1004',
    region: 'HK',
    title: '合併提款服務上線通知',
    content: '<p>尊敬的客戶：合併提款現已開放。您可將多個幣種的餘額一次提取至同一銀行賬戶，系統按確認時的匯率合併結算，只收取一次手續費。</p>',
    languages: toJsonb({
      'zh-CN': { title: '合并提现服务上线通知', content: '<p>尊敬的客户：合并提现现已开放。您可将多个币种的余额一次提取至同一银行账户，系统按确认时的汇率合并结算，只收取一次手续费。</p>' },
      en: { title: 'Combined withdrawals are here', content: '<p>Withdraw the balances of several currencies to one bank account at once: settled together at the rates that you confirm, for one fee.</p>' },
    }),
    url: null,
    listed: true,
    daysAgo: 3,
  },
  {
    id: 'NT-1006',
    region: 'HK',
    title: '關於假期期間提款到賬時間的說明',
    content: '<p>尊敬的客戶：</p><p>銀行假期期間，提款將於下一個工作日處理。頁面顯示的預計到賬日期已計入香港與目標幣種所在地的銀行假期，請以頁面為準。</p><p>換匯與錢包充值不受影響。如有疑問，請聯絡您的客戶經理。</p>',
    languages: toJsonb({
      'zh-CN': { title: '关于假期期间提现到账时间的说明', content: '<p>尊敬的客户：</p><p>银行假期期间，提现将于下一个工作日处理。页面显示的预计到账日期已计入香港与目标币种所在地的银行假期，请以页面为准。</p>' },
      en: { title: 'When withdrawals arrive around bank holidays', content: '<p>Withdrawals made on a bank holiday are processed on the next working day. The expected day of arrival on each page already counts the bank holidays of Hong Kong and of the place of the target currency.</p>' },
    }),
    url: null,
    listed: true,
    daysAgo: 2,
  },
  {
    id: 'NT-1007',
    region: 'HK',
    title: '防範電話及網上騙案提示',
    content: '<p>海橋職員不會以任何理由索取您的登入密碼、支付密碼或短訊驗證碼。請勿將賬戶借予他人使用，慎防「代收代付」等騙局。</p>',
    languages: toJsonb({
      'zh-CN': { title: '防范电话及网络诈骗提示', content: '<p>海桥职员不会以任何理由索要您的登录密码、支付密码或短信验证码。请勿将账户借给他人使用，谨防“代收代付”等骗局。</p>' },
      en: { title: 'Beware of fraud by phone and online', content: '<p>Our staff never ask for your password, payment password or text message codes. Do not lend your account to anybody, and beware of offers to collect or pay for others.</p>' },
    }),
    url: null,
    listed: true,
    daysAgo: 14,
  },
  {
    id: 'NT-1005',
    region: 'CN',
    title: '防范电信诈骗提示',
    content: '<p>海桥工作人员不会以任何理由索要您的登录密码、支付密码或短信验证码。请勿将账户借给他人使用，谨防“代收代付”“刷单返利”等骗局。</p>',
    languages: toJsonb({ 'zh-HK': { title: '提防電訊詐騙', content: '<p>海橋職員不會以任何理由索取您的登入密碼、支付密碼或短訊驗證碼。請勿將賬戶借予他人使用，提防“代收代付”“刷單返利”等騙局。</p>' }, en: { title: 'Beware of fraud', content: '<p>Our staff never ask for your password, payment password or text message codes. Do not lend your account to anybody, and beware of offers to collect or pay for others.</p>' } }),
    url: null,
    listed: true,
    daysAgo: 14,
  },
  {
    id: 'NT-2001',
    region: '',
    title: '收款账户迁移公告',
    content: '<p>您名下的收款账户已可迁移至新的银行通道。迁移期间原账户照常收款，迁移完成后旧账户保留 90 天。请在店铺账户页面发起迁移。</p>',
    languages: toJsonb({ 'zh-HK': { title: '收款戶口遷移公告', content: '<p>您名下的收款戶口已可遷移至新的銀行通道。遷移期間原戶口照常收款，遷移完成後舊戶口保留 90 日。請於店舖戶口頁面發起遷移。</p>' }, en: { title: 'Receiving accounts are moving', content: '<p>Your receiving accounts can be moved to a new bank. The old ones keep receiving during the move and for 90 days after it. Start the move on the page of your shop accounts.</p>' } }),
    url: null,
    listed: false,
    daysAgo: 20,
  },
];
