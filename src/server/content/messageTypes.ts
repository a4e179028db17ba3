/** Kinds of messages that users are told about; a required one always arrives in the portal. */
export const messageTypes = [
  { type: 'fund', name: '资金变动', required: true },
  { type: 'security', name: '账户安全', required: true },
  { type: 'kyc', name: '实名认证', required: true },
  { type: 'shop', name: '店铺与授权', required: false },
  { type: 'rate', name: '汇率提醒', required: false },
  { type: 'activity', name: '优惠活动', required: false },
  { type: 'feature', name: '功能更新', required: false },
] as const;
