import enBankcard from '../../../i18n/en/bankcard.json' with { type: 'json' };
import enCommon from '../../../i18n/en/common.json' with { type: 'json' };
import enCoupon from '../../../i18n/en/coupon.json' with { type: 'json' };
import enDobby from '../../../i18n/en/dobby.json' with { type: 'json' };
import enDomain from '../../../i18n/en/domain.json' with { type: 'json' };
import enFailure from '../../../i18n/en/failure.json' with { type: 'json' };
import enOversea from '../../../i18n/en/oversea.json' with { type: 'json' };
import enPayee from '../../../i18n/en/payee.json' with { type: 'json' };
import enPayment from '../../../i18n/en/payment.json' with { type: 'json' };
import enQuota from '../../../i18n/en/quota.json' with { type: 'json' };
import enRecord from '../../../i18n/en/record.json' with { type: 'json' };
import enStatement from '../../../i18n/en/statement.json' with { type: 'json' };
import enTopup from '../../../i18n/en/topup.json' with { type: 'json' };
import enWallet from '../../../i18n/en/wallet.json' with { type: 'json' };
import enWithdraw from '../../../i18n/en/withdraw.json' with { type: 'json' };
import cnBankcard from '../../../i18n/zh-CN/bankcard.json' with { type: 'json' };
import cnCommon from '../../../i18n/zh-CN/common.json' with { type: 'json' };
import cnCoupon from '../../../i18n/zh-CN/coupon.json' with { type: 'json' };
import cnDobby from '../../../i18n/zh-CN/dobby.json' with { type: 'json' };
import cnDomain from '../../../i18n/zh-CN/domain.json' with { type: 'json' };
import cnFailure from '../../../i18n/zh-CN/failure.json' with { type: 'json' };
import cnOversea from '../../../i18n/zh-CN/oversea.json' with { type: 'json' };
import cnPayee from '../../../i18n/zh-CN/payee.json' with { type: 'json' };
import cnPayment from '../../../i18n/zh-CN/payment.json' with { type: 'json' };
import cnQuota from '../../../i18n/zh-CN/quota.json' with { type: 'json' };
import cnRecord from '../../../i18n/zh-CN/record.json' with { type: 'json' };
import cnStatement from '../../../i18n/zh-CN/statement.json' with { type: 'json' };
import cnTopup from '../../../i18n/zh-CN/topup.json' with { type: 'json' };
import cnWallet from '../../../i18n/zh-CN/wallet.json' with { type: 'json' };
import cnWithdraw from '../../../i18n/zh-CN/withdraw.json' with { type: 'json' };
import hkBankcard from '../../../i18n/zh-HK/bankcard.json' with { type: 'json' };
import hkCommon from '../../../i18n/zh-HK/common.json' with { type: 'json' };
import hkCoupon from '../../../i18n/zh-HK/coupon.json' with { type: 'json' };
import hkDobby from '../../../i18n/zh-HK/dobby.json' with { type: 'json' };
import hkDomain from '../../../i18n/zh-HK/domain.json' with { type: 'json' };
import hkFailure from '../../../i18n/zh-HK/failure.json' with { type: 'json' };
import hkOversea from '../../../i18n/zh-HK/oversea.json' with { type: 'json' };
import hkPayee from '../../../i18n/zh-HK/payee.json' with { type: 'json' };
import hkPayment from '../../../i18n/zh-HK/payment.json' with { type: 'json' };
import hkQuota from '../../../i18n/zh-HK/quota.json' with { type: 'json' };
import hkRecord from '../../../i18n/zh-HK/record.json' with { type: 'json' };
import hkStatement from '../../../i18n/zh-HK/statement.json' with { type: 'json' };
import hkTopup from '../../../i18n/zh-HK/topup.json' with { type: 'json' };
import hkWallet from '../../../i18n/zh-HK/wallet.json' with { type: 'json' };
import hkWithdraw from '../../../i18n/zh-HK/withdraw.json' with { type: 'json' };
import { inEach } from './inEach.ts';
import type { Locale } from './locale.ts';

const words = {
  bankcard: inEach(cnBankcard, hkBankcard, enBankcard),
  common: inEach(cnCommon, hkCommon, enCommon),
  coupon: inEach(cnCoupon, hkCoupon, enCoupon),
  dobby: inEach(cnDobby, hkDobby, enDobby),
  domain: inEach(cnDomain, hkDomain, enDomain),
  failure: inEach(cnFailure, hkFailure, enFailure),
  oversea: inEach(cnOversea, hkOversea, enOversea),
  payee: inEach(cnPayee, hkPayee, enPayee),
  payment: inEach(cnPayment, hkPayment, enPayment),
  quota: inEach(cnQuota, hkQuota, enQuota),
  record: inEach(cnRecord, hkRecord, enRecord),
  statement: inEach(cnStatement, hkStatement, enStatement),
  topup: inEach(cnTopup, hkTopup, enTopup),
  wallet: inEach(cnWallet, hkWallet, enWallet),
  withdraw: inEach(cnWithdraw, hkWithdraw, enWithdraw),
};

type Words = { readonly [Domain in keyof typeof words]: (typeof words)[Domain]['en'] };

/** Returns the words of the pages of some domains, which our files share. */
export function pageWords(locale: Locale): Words {
  // Trust border: every entry has a file for each locale.
  return Object.fromEntries(Object.entries(words).map(([domain, files]) => [domain, files[locale]])) as Words;
}
