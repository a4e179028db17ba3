import { go, type MessageButton, type MessageTemplate, type PopLetter } from './MessageTemplate.ts';

const close: MessageButton = { id: 'close', title: '知道了', btnType: 'default', type: '3', url: '' };

/** Messages to customers of the Hong Kong site; as many as on the mainland site, so that both draw alike from the seed. */
export const messageTemplatesHk: readonly MessageTemplate[] = [
  { type: 'fund', title: '提款已到賬', content: '<p>您的提款訂單 W{order} 已到賬，金額 HKD {amount}。</p>', buttons: [go('查看詳情', '/record/trade')] },
  { type: 'fund', title: '店舖款項已入賬', content: '<p>您的店舖收到一筆款項 USD {amount}，已計入可用餘額。</p>', buttons: [go('提款', '/withdraw/create')] },
  { type: 'fund', title: '換匯成功', content: '<p>換匯訂單 E{order} 已完成，入賬金額 HKD {amount}。</p>', buttons: [go('查看錢包', '/wallet')] },
  { type: 'fund', title: '付款已受理', content: '<p>付款訂單 P{order} 已提交銀行處理，金額 USD {amount}。</p>', buttons: [go('查看付款', '/payment/batch')] },
  { type: 'security', title: '新的登入提示', content: '<p>您的帳戶剛剛在一部新裝置上登入。如非本人操作，請立即更改密碼。</p>', buttons: [go('安全設定', '/center/setting'), close] },
  { type: 'security', title: '支付密碼已更改', content: '<p>您的支付密碼已更改。如非本人操作，請聯絡客戶服務。</p>' },
  { type: 'kyc', title: '身份認證審核結果', content: '<p>您提交的身份認證資料已審核，請查看結果。</p>', buttons: [go('查看認證', '/center/kyc')] },
  { type: 'shop', title: '店舖授權即將到期', content: '<p>您有店舖的平台授權將於 7 天內到期，到期後該店舖的餘額無法提款。</p>', buttons: [go('重新授權', '/shop/all')] },
  { type: 'shop', title: '收款帳戶已開通', content: '<p>您申請的收款帳戶（尾號 {order}）已開通，可在店舖帳戶中查看。</p>', buttons: [go('查看帳戶', '/collection')] },
  { type: 'rate', title: '匯率提示', content: '<p>您關注的 USD/HKD 匯率已達到提示值。</p>', buttons: [go('換匯', '/wallet/entry/exchange')] },
  { type: 'activity', title: '優惠券已到賬', content: '<p>一張提款手續費抵扣券已存入您的帳戶，請於有效期內使用。</p>', buttons: [go('查看優惠', '/center/coupon')] },
  {
    type: 'feature',
    title: '功能更新：交易記錄支援後台匯出',
    content: '<p>交易記錄可按目前的篩選條件匯出，匯出在後台進行，完成後可於下載中心領取。</p>',
    feature: { version: '2.0.55', title: '交易記錄支援後台匯出', points: ['按目前的篩選與排序匯出', '顯示進度，可離開頁面', '下載中心統一領取'], url: '/record/trade' },
  },
];

/** Letters that pop up one after the other. */
export const popLettersHk: readonly PopLetter[] = [
  { type: 'activity', title: '旺季提款禮', content: '<p>即日起至月底，首筆提款手續費減 50%，優惠券已存入您的帳戶。</p>', buttons: [go('立即查看', '/center/coupon'), close], force: false },
  { type: 'fund', title: '資金申報提示', content: '<p>根據最新要求，單筆等值 5 萬美元以上的提款須提供貿易文件。請提前準備，以免影響到賬時間。</p>', buttons: [go('提交文件', '/collection/trade'), close], force: true },
];
