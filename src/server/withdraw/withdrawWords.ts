import type { Locale } from '../http/locale.ts';
import type { WithdrawKind } from '../db/tables/withdraw.ts';
import type { OrderStatus } from '../orders/transition.ts';

/** Words of receipts, exports and letters, which are made here and not in the browser. */
export type WithdrawWords = {
  readonly status: Readonly<Record<OrderStatus, string>>;
  readonly mode: Readonly<Record<'NORMAL' | 'FAST' | 'ENTRUST', string>>;
  readonly kind: Readonly<Record<WithdrawKind, string>>;
  /** By failure code; `otherwise` for every other. */
  readonly failures: Readonly<Record<string, string>> & { readonly otherwise: string };
  /** Heads of an export for which nobody chose columns, by column. */
  readonly columns: Readonly<Record<'createTime' | 'orderId' | 'status' | 'mode' | 'oriCurrency' | 'amount' | 'fee' | 'discount' | 'payFee' | 'rate' | 'aimCurrencyCode' | 'arriveAmount' | 'bankName' | 'cardNoMask' | 'finishTime' | 'failReason', string>>;
  readonly file: string;
  readonly receipt: Readonly<Record<'title' | 'issuer' | 'orderId' | 'createTime' | 'finishTime' | 'payer' | 'payee' | 'bank' | 'card' | 'amount' | 'fee' | 'discount' | 'paid' | 'rate' | 'arrival' | 'capitals' | 'note', string>>;
  readonly letters: Readonly<Record<'succeeded' | 'failed' | 'returned' | 'cancelled', { readonly title: string; readonly content: string; readonly button: string }>>;
};

export const withdrawWords: Readonly<Record<Locale, WithdrawWords>> = {
  'zh-CN': {
    status: { draft: '待提交', awaitingApproval: '待审批', awaitingPayment: '等待汇率', processing: '处理中', succeeded: '成功', failed: '失败', returned: '已退回', cancelled: '已取消' },
    mode: { NORMAL: '普通', FAST: '快速', ENTRUST: '挂单' },
    kind: { WITHDRAW: '提现', COMBINE: '合并提现', ADVANCE: '提前付', HK2CNY: '人民币提现' },
    failures: { '8002': '户名或账号错误', '8003': '户名错误', '8004': '卡号错误', '8009': '银行卡状态异常', otherwise: '请核对提现银行卡信息，如有疑问请联系客服' },
    columns: { createTime: '创建时间', orderId: '订单号', status: '状态', mode: '方式', oriCurrency: '提现币种', amount: '提现金额', fee: '手续费', discount: '优惠', payFee: '实付手续费', rate: '汇率', aimCurrencyCode: '到账币种', arriveAmount: '到账金额', bankName: '银行', cardNoMask: '卡号', finishTime: '完成时间', failReason: '失败原因' },
    file: '提现记录',
    receipt: {
      title: '提现电子回单', issuer: '海桥支付服务有限公司', orderId: '订单号', createTime: '申请时间', finishTime: '到账时间', payer: '付款方', payee: '收款户名', bank: '收款银行', card: '收款账号',
      amount: '提现金额', fee: '手续费', discount: '优惠', paid: '实付手续费', rate: '成交汇率', arrival: '到账金额', capitals: '到账金额（大写）', note: '本回单由系统生成，仅供核对，不作为收款凭证。时间均为北京时间。',
    },
    letters: {
      succeeded: { title: '提现已到账', content: '您的提现订单 {order} 已到账，金额 {arrival}。', button: '查看详情' },
      failed: { title: '提现失败', content: '您的提现订单 {order} 未能到账：{reason}。{amount} 已退回原账户，您可以更换银行卡后重新提现。', button: '去处理' },
      returned: { title: '提现被退回', content: '您的提现订单 {order} 被收款银行退回，{amount} 已退回原账户，您可以更换银行卡后重新提现。', button: '去处理' },
      cancelled: { title: '提现挂单已取消', content: '您的提现挂单 {order} 已取消，{amount} 已恢复可用。', button: '查看详情' },
    },
  },
  'zh-HK': {
    status: { draft: '待提交', awaitingApproval: '待審批', awaitingPayment: '等待匯率', processing: '處理中', succeeded: '成功', failed: '失敗', returned: '已退回', cancelled: '已取消' },
    mode: { NORMAL: '普通', FAST: '快速', ENTRUST: '掛單' },
    kind: { WITHDRAW: '提款', COMBINE: '合併提款', ADVANCE: '提前付', HK2CNY: '人民幣提款' },
    failures: { '8002': '戶名或賬號錯誤', '8003': '戶名錯誤', '8004': '卡號錯誤', '8009': '銀行卡狀態異常', otherwise: '請核對提款銀行卡資料，如有疑問請聯絡客戶服務' },
    columns: { createTime: '建立時間', orderId: '訂單編號', status: '狀態', mode: '方式', oriCurrency: '提款幣種', amount: '提款金額', fee: '手續費', discount: '優惠', payFee: '實付手續費', rate: '匯率', aimCurrencyCode: '到賬幣種', arriveAmount: '到賬金額', bankName: '銀行', cardNoMask: '卡號', finishTime: '完成時間', failReason: '失敗原因' },
    file: '提款記錄',
    receipt: {
      title: '提款電子收據', issuer: '海橋支付服務有限公司', orderId: '訂單編號', createTime: '申請時間', finishTime: '到賬時間', payer: '付款方', payee: '收款戶名', bank: '收款銀行', card: '收款賬號',
      amount: '提款金額', fee: '手續費', discount: '優惠', paid: '實付手續費', rate: '成交匯率', arrival: '到賬金額', capitals: '到賬金額（大寫）', note: '本收據由系統產生，僅供核對，不作為收款憑證。時間均為北京時間。',
    },
    letters: {
      succeeded: { title: '提款已到賬', content: '您的提款訂單 {order} 已到賬，金額 {arrival}。', button: '查看詳情' },
      failed: { title: '提款失敗', content: '您的提款訂單 {order} 未能到賬：{reason}。{amount} 已退回原賬戶，可更換銀行卡後重新提款。', button: '前往處理' },
      returned: { title: '提款被退回', content: '您的提款訂單 {order} 被收款銀行退回，{amount} 已退回原賬戶，可更換銀行卡後重新提款。', button: '前往處理' },
      cancelled: { title: '提款掛單已取消', content: '您的提款掛單 {order} 已取消，{amount} 已恢復可用。', button: '查看詳情' },
    },
  },
  en: {
    status: { draft: 'Not submitted', awaitingApproval: 'Awaiting approval', awaitingPayment: 'Waiting for the rate', processing: 'Processing', succeeded: 'Succeeded', failed: 'Failed', returned: 'Returned', cancelled: 'Cancelled' },
    mode: { NORMAL: 'Normal', FAST: 'Fast', ENTRUST: 'At a target rate' },
    kind: { WITHDRAW: 'Withdrawal', COMBINE: 'Combined', ADVANCE: 'Advance', HK2CNY: 'CNY payout' },
    failures: { '8002': 'Wrong account name or number', '8003': 'Wrong name', '8004': 'Wrong card number', '8009': 'Abnormal bank card state', otherwise: 'Check the bank details of the withdrawal and contact support' },
    columns: { createTime: 'Created', orderId: 'Order', status: 'Status', mode: 'Mode', oriCurrency: 'Currency', amount: 'Amount', fee: 'Fee', discount: 'Discount', payFee: 'Fee paid', rate: 'Rate', aimCurrencyCode: 'Arrival currency', arriveAmount: 'Arrival', bankName: 'Bank', cardNoMask: 'Card', finishTime: 'Finished', failReason: 'Reason of failure' },
    file: 'withdrawals',
    receipt: {
      title: 'Withdrawal receipt', issuer: 'Seabridge Payment Services Ltd', orderId: 'Order', createTime: 'Requested', finishTime: 'Arrived', payer: 'Payer', payee: 'Account name', bank: 'Bank', card: 'Account',
      amount: 'Amount', fee: 'Fee', discount: 'Discount', paid: 'Fee paid', rate: 'Rate', arrival: 'Arrival', capitals: 'Arrival in words', note: 'Made by the system for your records; not a proof of receipt. Times are Beijing time.',
    },
    letters: {
      succeeded: { title: 'Withdrawal arrived', content: 'Your withdrawal {order} has arrived: {arrival}.', button: 'View' },
      failed: { title: 'Withdrawal failed', content: 'Your withdrawal {order} did not arrive: {reason}. {amount} is back in your account; you can withdraw again with another card.', button: 'Resolve' },
      returned: { title: 'Withdrawal returned', content: 'The bank returned your withdrawal {order}. {amount} is back in your account; you can withdraw again with another card.', button: 'Resolve' },
      cancelled: { title: 'Withdrawal cancelled', content: 'Your withdrawal {order} no longer waits for its rate. {amount} is available again.', button: 'View' },
    },
  },
};

/** What a failure code means to the seller. */
export function failureMeaning(failCode: string, locale: Locale): string {
  const { failures } = withdrawWords[locale];
  return failures[failCode] ?? failures.otherwise;
}
