import type { Locale } from '../../http/locale.ts';
import type { ButtonLabel } from './buttonLabels.ts';

export interface TemplateWords {
  readonly title: string;
  /** HTML; `{order}` and `{amount}` are filled in. */
  readonly content: string;
}

export interface MessageTemplate {
  readonly type: string;
  readonly words: Readonly<Record<Locale, TemplateWords>>;
  /** The way on. */
  readonly to?: { readonly label: ButtonLabel; readonly url: string };
  /** Has a button that only closes. */
  readonly closes?: boolean;
  readonly feature?: { readonly version: string; readonly url: string; readonly words: Readonly<Record<Locale, { readonly title: string; readonly points: readonly string[] }>> };
}

export const messageTemplates: readonly MessageTemplate[] = [
  {
    type: 'fund',
    words: {
      'zh-CN': { title: '提现已到账', content: '<p>您的提现订单 W{order} 已到账，金额 CNY {amount}。</p>' },
      'zh-HK': { title: '提款已到賬', content: '<p>您的提款訂單 W{order} 已到賬，金額 CNY {amount}。</p>' },
      en: { title: 'Withdrawal arrived', content: '<p>Your withdrawal W{order} has arrived: CNY {amount}.</p>' },
    },
    to: { label: 'details', url: '/record/trade' },
  },
  {
    type: 'fund',
    words: {
      'zh-CN': { title: '店铺回款入账', content: '<p>您的店铺收到一笔回款 USD {amount}，已计入可用余额。</p>' },
      'zh-HK': { title: '店舖回款入賬', content: '<p>您的店舖收到一筆回款 USD {amount}，已計入可用餘額。</p>' },
      en: { title: 'Your shop was paid', content: '<p>USD {amount} arrived for your shop and is available now.</p>' },
    },
    to: { label: 'withdraw', url: '/withdraw/create' },
  },
  {
    type: 'fund',
    words: {
      'zh-CN': { title: '换汇成功', content: '<p>换汇订单 E{order} 已完成，入账金额 CNY {amount}。</p>' },
      'zh-HK': { title: '兌換成功', content: '<p>兌換訂單 E{order} 已完成，入賬金額 CNY {amount}。</p>' },
      en: { title: 'Exchange completed', content: '<p>Exchange E{order} is done; CNY {amount} was credited.</p>' },
    },
    to: { label: 'wallet', url: '/wallet' },
  },
  {
    type: 'fund',
    words: {
      'zh-CN': { title: '付款已受理', content: '<p>付款订单 P{order} 已提交银行处理，金额 USD {amount}。</p>' },
      'zh-HK': { title: '付款已受理', content: '<p>付款訂單 P{order} 已提交銀行處理，金額 USD {amount}。</p>' },
      en: { title: 'Payment accepted', content: '<p>Payment P{order} was handed to the bank: USD {amount}.</p>' },
    },
    to: { label: 'payments', url: '/payment/batch/record' },
  },
  {
    type: 'security',
    words: {
      'zh-CN': { title: '新的登录提醒', content: '<p>您的账户刚刚在一台新设备上登录。如非本人操作，请立即修改密码。</p>' },
      'zh-HK': { title: '新的登入提示', content: '<p>您的賬戶剛於一部新裝置登入。如非本人操作，請立即更改密碼。</p>' },
      en: { title: 'New sign-in', content: '<p>Your account was signed in to on a new device. If it was not you, change your password now.</p>' },
    },
    to: { label: 'security', url: '/center/preference' },
    closes: true,
  },
  {
    type: 'security',
    words: {
      'zh-CN': { title: '支付密码已修改', content: '<p>您的支付密码已修改。如非本人操作，请联系客服。</p>' },
      'zh-HK': { title: '支付密碼已更改', content: '<p>您的支付密碼已更改。如非本人操作，請聯絡客戶服務。</p>' },
      en: { title: 'Payment password changed', content: '<p>Your payment password was changed. If it was not you, contact support.</p>' },
    },
  },
  {
    type: 'kyc',
    words: {
      'zh-CN': { title: '实名认证审核结果', content: '<p>您提交的实名认证资料已审核，请查看结果。</p>' },
      'zh-HK': { title: '實名認證審核結果', content: '<p>您提交的實名認證資料已審核，請查看結果。</p>' },
      en: { title: 'Result of your verification', content: '<p>What you submitted for verification has been reviewed; see the result.</p>' },
    },
    to: { label: 'verification', url: '/kyc' },
  },
  {
    type: 'shop',
    words: {
      'zh-CN': { title: '店铺授权即将到期', content: '<p>您有店铺的平台授权将在 7 天内到期，到期后该店铺余额无法提现。</p>' },
      'zh-HK': { title: '店舖授權即將到期', content: '<p>您有店舖的平台授權將於 7 日內到期，到期後該店舖餘額不能提款。</p>' },
      en: { title: 'A shop authorisation is about to expire', content: '<p>The authorisation of one of your shops expires within 7 days; its balance cannot be withdrawn afterwards.</p>' },
    },
    to: { label: 'guide', url: '/guide/shopauth' },
  },
  {
    type: 'shop',
    words: {
      'zh-CN': { title: '收款账户已开通', content: '<p>您申请的收款账户（尾号 {order}）已开通，可在店铺账户中查看。</p>' },
      'zh-HK': { title: '收款戶口已開通', content: '<p>您申請的收款戶口（尾號 {order}）已開通，可於店舖戶口查看。</p>' },
      en: { title: 'Receiving account opened', content: '<p>The receiving account that you applied for (ending {order}) is open; find it among your shop accounts.</p>' },
    },
    to: { label: 'guide', url: '/guide/collection' },
  },
  {
    type: 'rate',
    words: {
      'zh-CN': { title: '汇率提醒', content: '<p>您关注的 USD/CNY 汇率已达到提醒值。</p>' },
      'zh-HK': { title: '匯率提示', content: '<p>您關注的 USD/CNY 匯率已達提示值。</p>' },
      en: { title: 'Rate alert', content: '<p>The USD/CNY rate that you watch has reached your target.</p>' },
    },
    to: { label: 'exchange', url: '/wallet/entry/exchange' },
  },
  {
    type: 'activity',
    words: {
      'zh-CN': { title: '优惠券到账', content: '<p>一张提现手续费抵扣券已放入您的账户，请在有效期内使用。</p>' },
      'zh-HK': { title: '優惠券已送達', content: '<p>一張提款手續費抵扣券已放入您的賬戶，請於有效期內使用。</p>' },
      en: { title: 'A coupon for you', content: '<p>A coupon on the withdrawal fee is in your account; use it while it is valid.</p>' },
    },
    to: { label: 'withdraw', url: '/withdraw/create' },
  },
  {
    type: 'feature',
    words: {
      'zh-CN': { title: '功能更新：交易记录支持后台导出', content: '<p>交易记录可按筛选条件在后台导出，完成后可在下载记录中领取。</p>' },
      'zh-HK': { title: '功能更新：交易記錄支援後台匯出', content: '<p>交易記錄可按篩選條件在後台匯出，完成後可於下載記錄領取。</p>' },
      en: { title: 'New: exports that run in the background', content: '<p>Transactions that a filter finds are exported in the background; fetch the file from the download records.</p>' },
    },
    feature: {
      version: '2.0.55',
      url: '/record/trade',
      words: {
        'zh-CN': { title: '交易记录支持后台导出', points: ['按筛选条件导出', '显示进度，可离开页面', '在下载记录中统一领取'] },
        'zh-HK': { title: '交易記錄支援後台匯出', points: ['按篩選條件匯出', '顯示進度，可離開頁面', '在下載記錄中統一領取'] },
        en: { title: 'Exports that run in the background', points: ['Exports what a filter finds', 'Shows its progress; you may leave the page', 'All files in the download records'] },
      },
    },
  },
];

/** Letters that pop up one after the other; the forced one has to be answered by its button. */
export const popLetters: readonly (MessageTemplate & { readonly force: boolean })[] = [
  {
    type: 'activity',
    words: {
      'zh-CN': { title: '旺季提现礼', content: '<p>即日起至月底，首笔提现手续费立减 50%，优惠券已放入您的账户。</p>' },
      'zh-HK': { title: '旺季提款禮', content: '<p>即日起至月底，首筆提款手續費即減 50%，優惠券已放入您的賬戶。</p>' },
      en: { title: 'A gift for the high season', content: '<p>Half the fee of your first withdrawal until the end of the month; the coupon is in your account.</p>' },
    },
    to: { label: 'now', url: '/withdraw/create' },
    closes: true,
    force: false,
  },
  {
    type: 'fund',
    words: {
      'zh-CN': { title: '资金申报提醒', content: '<p>根据最新要求，单笔等值 5 万美元以上的提现须提供贸易材料。请提前准备，以免影响到账时间。</p>' },
      'zh-HK': { title: '資金申報提示', content: '<p>根據最新要求，單筆等值 5 萬美元以上的提款須提供貿易文件。請預先準備，以免影響到賬時間。</p>' },
      en: { title: 'Declaring large withdrawals', content: '<p>Withdrawals worth more than 50,000 US dollars need trade documents. Prepare them early so that your money is not late.</p>' },
    },
    to: { label: 'guide', url: '/guide/withdraw' },
    closes: true,
    force: true,
  },
];
