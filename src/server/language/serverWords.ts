import enActivities from '../../../i18n/en/server/activities.json' with { type: 'json' };
import enAgreements from '../../../i18n/en/server/agreements.json' with { type: 'json' };
import enBanners from '../../../i18n/en/server/banners.json' with { type: 'json' };
import enBills from '../../../i18n/en/server/bills.json' with { type: 'json' };
import enGuides from '../../../i18n/en/server/guides.json' with { type: 'json' };
import enHuichukou from '../../../i18n/en/server/huichukou.json' with { type: 'json' };
import enKycLetters from '../../../i18n/en/server/kycLetters.json' with { type: 'json' };
import enKycReasons from '../../../i18n/en/server/kycReasons.json' with { type: 'json' };
import enLetters from '../../../i18n/en/server/letters.json' with { type: 'json' };
import enMenus from '../../../i18n/en/server/menus.json' with { type: 'json' };
import enMessageTypes from '../../../i18n/en/server/messageTypes.json' with { type: 'json' };
import enNotices from '../../../i18n/en/server/notices.json' with { type: 'json' };
import enOrders from '../../../i18n/en/server/orders.json' with { type: 'json' };
import enPayees from '../../../i18n/en/server/payees.json' with { type: 'json' };
import enPayments from '../../../i18n/en/server/payments.json' with { type: 'json' };
import enPaymentRows from '../../../i18n/en/server/paymentRows.json' with { type: 'json' };
import enRateNotice from '../../../i18n/en/server/rateNotice.json' with { type: 'json' };
import enSandbox from '../../../i18n/en/server/sandbox.json' with { type: 'json' };
import enRefunds from '../../../i18n/en/server/refunds.json' with { type: 'json' };
import enSecurityLetters from '../../../i18n/en/server/securityLetters.json' with { type: 'json' };
import enSecurityProblems from '../../../i18n/en/server/securityProblems.json' with { type: 'json' };
import enServices from '../../../i18n/en/server/services.json' with { type: 'json' };
import enStatements from '../../../i18n/en/server/statements.json' with { type: 'json' };
import enTopUps from '../../../i18n/en/server/topUps.json' with { type: 'json' };
import cnActivities from '../../../i18n/zh-CN/server/activities.json' with { type: 'json' };
import cnAgreements from '../../../i18n/zh-CN/server/agreements.json' with { type: 'json' };
import cnBanners from '../../../i18n/zh-CN/server/banners.json' with { type: 'json' };
import cnBills from '../../../i18n/zh-CN/server/bills.json' with { type: 'json' };
import cnGuides from '../../../i18n/zh-CN/server/guides.json' with { type: 'json' };
import cnHuichukou from '../../../i18n/zh-CN/server/huichukou.json' with { type: 'json' };
import cnKycLetters from '../../../i18n/zh-CN/server/kycLetters.json' with { type: 'json' };
import cnKycReasons from '../../../i18n/zh-CN/server/kycReasons.json' with { type: 'json' };
import cnLetters from '../../../i18n/zh-CN/server/letters.json' with { type: 'json' };
import cnMenus from '../../../i18n/zh-CN/server/menus.json' with { type: 'json' };
import cnMessageTypes from '../../../i18n/zh-CN/server/messageTypes.json' with { type: 'json' };
import cnNotices from '../../../i18n/zh-CN/server/notices.json' with { type: 'json' };
import cnOrders from '../../../i18n/zh-CN/server/orders.json' with { type: 'json' };
import cnPayees from '../../../i18n/zh-CN/server/payees.json' with { type: 'json' };
import cnPayments from '../../../i18n/zh-CN/server/payments.json' with { type: 'json' };
import cnPaymentRows from '../../../i18n/zh-CN/server/paymentRows.json' with { type: 'json' };
import cnRateNotice from '../../../i18n/zh-CN/server/rateNotice.json' with { type: 'json' };
import cnSandbox from '../../../i18n/zh-CN/server/sandbox.json' with { type: 'json' };
import cnRefunds from '../../../i18n/zh-CN/server/refunds.json' with { type: 'json' };
import cnSecurityLetters from '../../../i18n/zh-CN/server/securityLetters.json' with { type: 'json' };
import cnSecurityProblems from '../../../i18n/zh-CN/server/securityProblems.json' with { type: 'json' };
import cnServices from '../../../i18n/zh-CN/server/services.json' with { type: 'json' };
import cnStatements from '../../../i18n/zh-CN/server/statements.json' with { type: 'json' };
import cnTopUps from '../../../i18n/zh-CN/server/topUps.json' with { type: 'json' };
import hkActivities from '../../../i18n/zh-HK/server/activities.json' with { type: 'json' };
import hkAgreements from '../../../i18n/zh-HK/server/agreements.json' with { type: 'json' };
import hkBanners from '../../../i18n/zh-HK/server/banners.json' with { type: 'json' };
import hkBills from '../../../i18n/zh-HK/server/bills.json' with { type: 'json' };
import hkGuides from '../../../i18n/zh-HK/server/guides.json' with { type: 'json' };
import hkHuichukou from '../../../i18n/zh-HK/server/huichukou.json' with { type: 'json' };
import hkKycLetters from '../../../i18n/zh-HK/server/kycLetters.json' with { type: 'json' };
import hkKycReasons from '../../../i18n/zh-HK/server/kycReasons.json' with { type: 'json' };
import hkLetters from '../../../i18n/zh-HK/server/letters.json' with { type: 'json' };
import hkMenus from '../../../i18n/zh-HK/server/menus.json' with { type: 'json' };
import hkMessageTypes from '../../../i18n/zh-HK/server/messageTypes.json' with { type: 'json' };
import hkNotices from '../../../i18n/zh-HK/server/notices.json' with { type: 'json' };
import hkOrders from '../../../i18n/zh-HK/server/orders.json' with { type: 'json' };
import hkPayees from '../../../i18n/zh-HK/server/payees.json' with { type: 'json' };
import hkPayments from '../../../i18n/zh-HK/server/payments.json' with { type: 'json' };
import hkPaymentRows from '../../../i18n/zh-HK/server/paymentRows.json' with { type: 'json' };
import hkRateNotice from '../../../i18n/zh-HK/server/rateNotice.json' with { type: 'json' };
import hkSandbox from '../../../i18n/zh-HK/server/sandbox.json' with { type: 'json' };
import hkRefunds from '../../../i18n/zh-HK/server/refunds.json' with { type: 'json' };
import hkSecurityLetters from '../../../i18n/zh-HK/server/securityLetters.json' with { type: 'json' };
import hkSecurityProblems from '../../../i18n/zh-HK/server/securityProblems.json' with { type: 'json' };
import hkServices from '../../../i18n/zh-HK/server/services.json' with { type: 'json' };
import hkStatements from '../../../i18n/zh-HK/server/statements.json' with { type: 'json' };
import hkTopUps from '../../../i18n/zh-HK/server/topUps.json' with { type: 'json' };
import { inEach } from './inEach.ts';

/** Words that only the server uses, by file of i18n/<locale>/server and language; the config check compares the languages with each other. */
export const serverWords = {
  activities: inEach(cnActivities, hkActivities, enActivities),
  agreements: inEach(cnAgreements, hkAgreements, enAgreements),
  banners: inEach(cnBanners, hkBanners, enBanners),
  bills: inEach(cnBills, hkBills, enBills),
  guides: inEach(cnGuides, hkGuides, enGuides),
  huichukou: inEach(cnHuichukou, hkHuichukou, enHuichukou),
  kycLetters: inEach(cnKycLetters, hkKycLetters, enKycLetters),
  kycReasons: inEach(cnKycReasons, hkKycReasons, enKycReasons),
  letters: inEach(cnLetters, hkLetters, enLetters),
  menus: inEach(cnMenus, hkMenus, enMenus),
  messageTypes: inEach(cnMessageTypes, hkMessageTypes, enMessageTypes),
  notices: inEach(cnNotices, hkNotices, enNotices),
  orders: inEach(cnOrders, hkOrders, enOrders),
  payees: inEach(cnPayees, hkPayees, enPayees),
  payments: inEach(cnPayments, hkPayments, enPayments),
  paymentRows: inEach(cnPaymentRows, hkPaymentRows, enPaymentRows),
  rateNotice: inEach(cnRateNotice, hkRateNotice, enRateNotice),
  refunds: inEach(cnRefunds, hkRefunds, enRefunds),
  sandbox: inEach(cnSandbox, hkSandbox, enSandbox),
  securityLetters: inEach(cnSecurityLetters, hkSecurityLetters, enSecurityLetters),
  securityProblems: inEach(cnSecurityProblems, hkSecurityProblems, enSecurityProblems),
  services: inEach(cnServices, hkServices, enServices),
  statements: inEach(cnStatements, hkStatements, enStatements),
  topUps: inEach(cnTopUps, hkTopUps, enTopUps),
};
