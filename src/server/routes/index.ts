import type { OperationHandlers } from '../http/OperationHandler.ts';
import { contentHandlers } from './content.ts';
import { contentAccountHandlers } from './contentAccount.ts';
import { contentReferenceHandlers } from './contentReference.ts';
import { fileHandlers } from './file/files.ts';
import { inviteHandlers } from './invite/invite.ts';
import { kycCheckHandlers } from './kyc/kycChecks.ts';
import { kycFormHandlers } from './kyc/kycForms.ts';
import { messageHandlers } from './message.ts';
import { paymentBatchHandlers } from './payment/batch.ts';
import { paymentCheckHandlers } from './payment/checks.ts';
import { paymentListHandlers } from './payment/lists.ts';
import { preferenceHandlers } from './preference.ts';
import { downloadHandlers } from './record/downloads.ts';
import { securityBindingHandlers } from './securityBindings.ts';
import { securityPasswordHandlers } from './securityPasswords.ts';
import { securitySettingHandlers } from './securitySettings.ts';
import { sessionHandlers } from './session.ts';
import { sessionAccessHandlers } from './sessionAccess.ts';
import { sessionAccountHandlers } from './sessionAccounts.ts';
import { sessionLinkHandlers } from './sessionLink.ts';
import { accountHomeHandlers } from './wallet/accountHome.ts';
import { searchHandlers } from './wallet/search.ts';
import { walletBalanceHandlers } from './wallet/balances.ts';
import { exchangeHandlers } from './wallet/exchange.ts';
import { walletRateHandlers } from './wallet/rates.ts';
import { walletRechargeHandlers } from './wallet/recharge.ts';
import { walletRecordHandlers } from './wallet/records.ts';
import { bankcardHandlers } from './bankcard/bankcard.ts';
import { couponHandlers } from './coupon/coupon.ts';
import { creditHandlers } from './credit/credit.ts';
import { shopHandlers } from './shop/shop.ts';
import { withdrawCombineHandlers } from './withdraw/combine.ts';
import { withdrawOrderHandlers } from './withdraw/orders.ts';
import { withdrawRateHandlers } from './withdraw/rates.ts';
import { outcomeHandlers } from './record/outcome.ts';
import { withdrawRecordHandlers } from './withdraw/records.ts';
import { withdrawSourceHandlers } from './withdraw/sources.ts';

/** Every operation of `schemas/<domain>/api.json` by its id. A domain adds its file and a line here. */
export const operationHandlers: OperationHandlers = {
  ...contentHandlers,
  ...contentAccountHandlers,
  ...contentReferenceHandlers,
  ...fileHandlers,
  ...inviteHandlers,
  ...kycCheckHandlers,
  ...kycFormHandlers,
  ...messageHandlers,
  ...paymentBatchHandlers,
  ...paymentCheckHandlers,
  ...paymentListHandlers,
  ...preferenceHandlers,
  ...downloadHandlers,
  ...outcomeHandlers,
  ...securityBindingHandlers,
  ...securityPasswordHandlers,
  ...securitySettingHandlers,
  ...sessionHandlers,
  ...sessionAccessHandlers,
  ...sessionAccountHandlers,
  ...sessionLinkHandlers,
  ...accountHomeHandlers,
  ...searchHandlers,
  ...walletBalanceHandlers,
  ...exchangeHandlers,
  ...walletRateHandlers,
  ...walletRechargeHandlers,
  ...walletRecordHandlers,
  ...bankcardHandlers,
  ...couponHandlers,
  ...creditHandlers,
  ...shopHandlers,
  ...withdrawCombineHandlers,
  ...withdrawOrderHandlers,
  ...withdrawRateHandlers,
  ...withdrawRecordHandlers,
  ...withdrawSourceHandlers,
};
