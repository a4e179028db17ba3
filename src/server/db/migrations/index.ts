import type { Migration } from '../migrate.ts';
import { platformMigration } from './001_platform.ts';
import { ledgerMigration } from './010_ledger.ts';
import { fxMigration } from './011_fx.ts';
import { ordersMigration } from './012_orders.ts';
import { identityMigration } from './020_identity.ts';
import { contentMigration } from './021_content.ts';
import { shopMigration } from './030_shop.ts';
import { bankcardMigration } from './031_bankcard.ts';
import { reliefMigration } from './032_relief.ts';
import { walletMigration } from './033_wallet.ts';
import { withdrawMigration } from './034_withdraw.ts';
import { kycMigration } from './035_kyc.ts';
import { paymentMigration } from './036_payment.ts';
import { countedReliefMigration } from './037_countedRelief.ts';
import { contentLanguagesMigration } from './038_contentLanguages.ts';
import { downloadsMigration } from './039_downloads.ts';
import { bannerVariantsMigration } from './041_bannerVariants.ts';
import { givenUpKeysMigration } from './045_givenUpKeys.ts';
import { quotePurposeMigration } from './046_quotePurpose.ts';
import { triesInHandMigration } from './047_triesInHand.ts';
import { restrictedFeaturesMigration } from './050_restrictedFeatures.ts';
import { fileUploaderMigration } from './051_fileUploader.ts';
import { sessionDeviceMigration } from './056_sessionDevice.ts';
import { agreementLocaleMigration } from './057_agreementLocale.ts';
import { newestMigration } from './058_newest.ts';
import { receiptFilesMigration } from './059_receiptFiles.ts';
import { payeeDetailsMigration } from './060_payeeDetails.ts';
import { singlePaymentsMigration } from './061_singlePayments.ts';
import { walletMoreMigration } from './063_walletMore.ts';
import { billsMigration } from './062_bills.ts';
import { bankLinesMigration } from './065_bankLines.ts';
import { daySumsMigration } from './067_daySums.ts';
import { currencyAccountsMigration } from './064_currencyAccounts.ts';
import { creditAndFlashMigration } from './066_creditAndFlash.ts';
import { servicesMigration } from './072_services.ts';
import { thirdWalletsMigration } from './073_thirdWallets.ts';
import { benefitsMigration } from './068_benefits.ts';
import { huichukouMigration } from './070_huichukou.ts';
import { stepUpProofsMigration } from './076_stepUpProofs.ts';
import { accountWritesMigration } from './077_accountWrites.ts';
import { amountOrderMigration } from './078_amountOrder.ts';
import { amountCountsMigration } from './079_amountCounts.ts';
import { faceTimesMigration } from './080_faceTimes.ts';
import { bannerCouponsMigration } from './081_bannerCoupons.ts';

/** Every migration, in running order. A domain adds its file and a line here. */
export const migrations: readonly Migration[] = [
  platformMigration,
  ledgerMigration,
  fxMigration,
  ordersMigration,
  identityMigration,
  contentMigration,
  shopMigration,
  bankcardMigration,
  reliefMigration,
  walletMigration,
  withdrawMigration,
  kycMigration,
  paymentMigration,
  countedReliefMigration,
  contentLanguagesMigration,
  downloadsMigration,
  bannerVariantsMigration,
  givenUpKeysMigration,
  quotePurposeMigration,
  triesInHandMigration,
  restrictedFeaturesMigration,
  fileUploaderMigration,
  sessionDeviceMigration,
  agreementLocaleMigration,
  newestMigration,
  receiptFilesMigration,
  payeeDetailsMigration,
  singlePaymentsMigration,
  walletMoreMigration,
  billsMigration,
  bankLinesMigration,
  daySumsMigration,
  currencyAccountsMigration,
  creditAndFlashMigration,
  servicesMigration,
  thirdWalletsMigration,
  benefitsMigration,
  huichukouMigration,
  stepUpProofsMigration,
  accountWritesMigration,
  amountOrderMigration,
  amountCountsMigration,
  faceTimesMigration,
  bannerCouponsMigration,
];
