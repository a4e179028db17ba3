import type { OperationHandlers } from '../operation/OperationHandler.ts';
import { accountHomeHandlers } from './account/home.ts';
import { searchHandlers } from './account/search.ts';
import { bankcardHandlers } from './bankcard/bankcard.ts';
import { billHandlers } from './bill/bills.ts';
import { billGatewayHandlers } from './bill/gateway.ts';
import { overseaHandlers } from './oversea/oversea.ts';
import { invoiceHandlers } from './product/invoice.ts';
import { serviceHandlers } from './product/services.ts';
import { vatHandlers } from './bill/vat.ts';
import { contentAccountHandlers } from './content/account.ts';
import { contentHandlers } from './content/content.ts';
import { contentReferenceHandlers } from './content/reference.ts';
import { benefitFileHandlers } from './coupon/benefitFiles.ts';
import { benefitCodeHandlers } from './coupon/codes.ts';
import { couponHandlers } from './coupon/coupon.ts';
import { benefitUseHandlers } from './coupon/uses.ts';
import { creditHandlers } from './credit/credit.ts';
import { creditLoanHandlers } from './credit/loanList.ts';
import { dobbyHandlers } from './dobby/dobby.ts';
import { exchangeHandlers } from './exchange/exchange.ts';
import { fileHandlers } from './file/files.ts';
import { flashHandlers } from './flash/flash.ts';
import { huichukouHandlers } from './huichukou/huichukou.ts';
import { inviteHandlers } from './invite/invite.ts';
import { kycCheckHandlers } from './kyc/checks.ts';
import { kycFormHandlers } from './kyc/forms.ts';
import { messageHandlers } from './message/messages.ts';
import { payeeHandlers } from './payee/payees.ts';
import { paymentBatchHandlers } from './payment/batch.ts';
import { paymentCheckHandlers } from './payment/checks.ts';
import { paymentListHandlers } from './payment/lists.ts';
import { paymentLimitHandlers } from './payment/limits.ts';
import { paymentOrderHandlers } from './payment/orders.ts';
import { paymentTermHandlers } from './payment/terms.ts';
import { preferenceHandlers } from './preference/preferences.ts';
import { downloadHandlers } from './record/downloads.ts';
import { outcomeHandlers } from './record/outcome.ts';
import { refundHandlers } from './record/refunds.ts';
import { statementHandlers } from './record/statements.ts';
import { securityBindingHandlers } from './security/bindings.ts';
import { securityPasswordHandlers } from './security/passwords.ts';
import { securitySettingHandlers } from './security/settings.ts';
import { sessionAccessHandlers } from './session/access.ts';
import { sessionAccountHandlers } from './session/accounts.ts';
import { sessionLinkHandlers } from './session/link.ts';
import { sessionHandlers } from './session/session.ts';
import { shopHandlers } from './shop/shop.ts';
import { walletAutoHandlers } from './wallet/auto.ts';
import { supplierHandlers } from './supplier/supplier.ts';
import { walletBalanceHandlers } from './wallet/balances.ts';
import { walletQuotaHandlers } from './wallet/quotas.ts';
import { walletRateNoticeHandlers } from './wallet/rateNoticeList.ts';
import { walletRateHandlers } from './wallet/rates.ts';
import { walletRechargeHandlers } from './wallet/recharge.ts';
import { walletRecordHandlers } from './wallet/records.ts';
import { walletTransferHandlers } from './wallet/transfer.ts';
import { withdrawCombineHandlers } from './withdraw/combine.ts';
import { withdrawOrderHandlers } from './withdraw/orders.ts';
import { withdrawRateHandlers } from './withdraw/rates.ts';
import { withdrawRecordHandlers } from './withdraw/records.ts';
import { withdrawSourceHandlers } from './withdraw/sources.ts';

/** Every operation of `schemas/<domain>/api.json` by its id. A domain adds its file and a line here. */
export const operationHandlers: OperationHandlers = {
  ...contentHandlers,
  ...contentAccountHandlers,
  ...contentReferenceHandlers,
  ...fileHandlers,
  ...flashHandlers,
  ...huichukouHandlers,
  ...inviteHandlers,
  ...kycCheckHandlers,
  ...kycFormHandlers,
  ...messageHandlers,
  ...billHandlers,
  ...billGatewayHandlers,
  ...serviceHandlers,
  ...invoiceHandlers,
  ...overseaHandlers,
  ...vatHandlers,
  ...paymentBatchHandlers,
  ...paymentCheckHandlers,
  ...payeeHandlers,
  ...paymentListHandlers,
  ...paymentLimitHandlers,
  ...paymentOrderHandlers,
  ...paymentTermHandlers,
  ...preferenceHandlers,
  ...downloadHandlers,
  ...outcomeHandlers,
  ...refundHandlers,
  ...statementHandlers,
  ...securityBindingHandlers,
  ...securityPasswordHandlers,
  ...securitySettingHandlers,
  ...sessionHandlers,
  ...sessionAccessHandlers,
  ...sessionAccountHandlers,
  ...sessionLinkHandlers,
  ...accountHomeHandlers,
  ...searchHandlers,
  ...walletAutoHandlers,
  ...walletBalanceHandlers,
  ...dobbyHandlers,
  ...exchangeHandlers,
  ...walletQuotaHandlers,
  ...walletRateHandlers,
  ...walletRateNoticeHandlers,
  ...walletRechargeHandlers,
  ...walletRecordHandlers,
  ...walletTransferHandlers,
  ...bankcardHandlers,
  ...couponHandlers,
  ...benefitFileHandlers,
  ...benefitCodeHandlers,
  ...benefitUseHandlers,
  ...creditHandlers,
  ...creditLoanHandlers,
  ...shopHandlers,
  ...supplierHandlers,
  ...withdrawCombineHandlers,
  ...withdrawOrderHandlers,
  ...withdrawRateHandlers,
  ...withdrawRecordHandlers,
  ...withdrawSourceHandlers,
};
