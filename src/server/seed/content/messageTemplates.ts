interface MessageButton {
  readonly id: string;
  readonly title: string;
  readonly btnType: 'primary' | 'default';
  /** 1 same window, 2 new tab, 3 close only. */
  readonly type: '1' | '2' | '3';
  readonly url: string;
}

export interface MessageTemplate {
  readonly type: string;
  readonly title: string;
  /** HTML; `{order}` and `{amount}` are filled in. */
  readonly content: string;
  readonly buttons?: readonly MessageButton[];
  readonly feature?: { readonly version: string; readonly title: string; readonly points: readonly string[]; readonly url: string };
}

const close: MessageButton = { id: 'close', title: '我知道了', btnType: 'default', type: '3', url: '' };

function go(title: string, url: string): MessageButton {
  return { id: 'go', title, btnType: 'primary', type: '1', url };
}

export const messageTemplates: readonly MessageTemplate[] = [
  { type: 'fund', title: '提现已到账', content: '<p>您的提现订单 W{order} 已到账，金额 CNY {amount}。</p>', buttons: [go('查看详情', '/record/trade')] },
  { type: 'fund', title: '店铺回款入账', content: '<p>您的店铺收到一笔回款 USD {amount}，已计入可用余额。</p>', buttons: [go('去提现', '/withdraw/create')] },
  { type: 'fund', title: '换汇成功', content: '<p>换汇订单 E{order} 已完成，入账金额 CNY {amount}。</p>', buttons: [go('查看钱包', '/wallet')] },
  { type: 'fund', title: '付款已受理', content: '<p>付款订单 P{order} 已提交银行处理，金额 USD {amount}。</p>', buttons: [go('查看付款', '/payment/batch')] },
  { type: 'security', title: '新的登录提醒', content: '<p>您的账户刚刚在一台新设备上登录。如非本人操作，请立即修改密码。</p>', buttons: [go('安全设置', '/center/setting'), close] },
  { type: 'security', title: '支付密码已修改', content: '<p>您的支付密码已修改。如非本人操作，请联系客服。</p>' },
  { type: 'kyc', title: '实名认证审核结果', content: '<p>您提交的实名认证资料已审核，请查看结果。</p>', buttons: [go('查看认证', '/center/kyc')] },
  { type: 'shop', title: '店铺授权即将到期', content: '<p>您有店铺的平台授权将在 7 天内到期，到期后该店铺余额无法提现。</p>', buttons: [go('去授权', '/shop/all')] },
  { type: 'shop', title: '收款账户已开通', content: '<p>您申请的收款账户（尾号 {order}）已开通，可在店铺账户中查看。</p>', buttons: [go('查看账户', '/collection')] },
  { type: 'rate', title: '汇率提醒', content: '<p>您关注的 USD/CNY 汇率已达到提醒值。</p>', buttons: [go('去换汇', '/wallet/entry/exchange')] },
  { type: 'activity', title: '优惠券到账', content: '<p>一张提现手续费抵扣券已放入您的账户，请在有效期内使用。</p>', buttons: [go('查看优惠', '/center/coupon')] },
  {
    type: 'feature',
    title: '功能更新：交易记录支持后台导出',
    content: '<p>交易记录可按当前筛选条件导出，导出在后台进行，完成后可在下载中心领取。</p>',
    feature: { version: '2.0.55', title: '交易记录支持后台导出', points: ['按当前筛选与排序导出', '显示进度，可离开页面', '下载中心统一领取'], url: '/record/trade' },
  },
];

/** Letters that pop up one after the other; the forced one has to be answered by its button. */
export const popLetters: readonly (MessageTemplate & { readonly force: boolean })[] = [
  { type: 'activity', title: '旺季提现礼', content: '<p>即日起至月底，首笔提现手续费立减 50%，优惠券已放入您的账户。</p>', buttons: [go('立即查看', '/center/coupon'), close], force: false },
  { type: 'fund', title: '资金申报提醒', content: '<p>根据最新要求，单笔等值 5 万美元以上的提现须提供贸易材料。请提前准备，以免影响到账时间。</p>', buttons: [go('去提交材料', '/collection/trade'), close], force: true },
];
