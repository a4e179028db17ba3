/** Twenty pages of the main demo account: lists, forms, details and texts. */
export const benchPlaces: readonly string[] = [
  '/account', '/wallet', '/record/trade', '/withdraw/wallet/create', '/wallet/entry/exchange', '/record/wallet', '/wallet/recharge', '/payment/batch',
  '/payment/batch/record', '/center/bankcard', '/center/preference', '/center/setting/password', '/center/setting/payPassword', '/message', '/invite',
  '/record/trade/download', '/record/trade/receipt', '/support/ecommerce', '/agreement/policy', '/agreement/AG-SERVICE-CN',
];
