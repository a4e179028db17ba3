import { decimalToString, type Decimal } from '../../../domain/decimal.ts';
import { formatMoney, formatPercent } from '../../../domain/format.ts';
import { moneyToWire, type Money } from '../../../domain/money.ts';
import { fileSizeLimit } from '../../files/files.ts';
import { loginLockAfter, loginMemory } from '../../identity/loginAttempts.ts';
import { passwordLength } from '../../identity/passwordLength.ts';
import { payPasswordLock, payPasswordTries } from '../../identity/payPassword.ts';
import { proofDays } from '../../kyc/proofDays.ts';
import { reviewCutoff } from '../../kyc/submitKyc.ts';
import { paymentCutoff, paymentRate, paymentFeeBounds, paymentLimits } from '../../payment/paymentTerms.ts';
import { exchangeFeeRule, exchangeLimits } from '../../wallet/exchangeTerms.ts';
import { trialSeconds } from '../../wallet/exchangeTrial.ts';
import { rechargeFeeRule } from '../../wallet/rechargeTerms.ts';
import { cutoff, fastTakes, sameDayTakes } from '../../withdraw/payoutPlan.ts';
import { quoteSeconds } from '../../withdraw/priceRequest.ts';
import { advanceDailyRate, advanceTerms, fastFeeRate, feeRate, withdrawLimits } from '../../withdraw/withdrawRules.ts';

const oneMinute = 60_000;
const percent = (rate: Decimal): string => formatPercent(decimalToString(rate));
/** Limits differ by currency but are of similar worth: texts give those of the dollar. */
const dollars = (value: Money): string => formatMoney(moneyToWire(value), value.currency);
const withdrawal = withdrawLimits('USD');
const payment = paymentFeeBounds('USD');
const exchange = exchangeLimits('USD');

/** Figures that texts mention, read from the code that applies them, so that text and service agree. */
export const serviceFacts = {
  /** The maximum age of a proof of address, in days. */
  addressProofDays: proofDays,
  /** The daily price of an advance, and its shortest and longest term in days. */
  advanceDaily: percent(advanceDailyRate),
  advanceShortest: Math.min(...advanceTerms),
  advanceLongest: Math.max(...advanceTerms),
  /** The most rows of a batch payment; `schemas/payment` limits the request. */
  batchRows: 1000,
  exchangeFee: percent(exchangeFeeRule.rate),
  exchangeMax: dollars(exchange.max),
  exchangeMin: dollars(exchange.min),
  exchangeSeconds: trialSeconds,
  /** The maximum size of a file in megabytes. */
  fileSize: fileSizeLimit / 1024 / 1024,
  loginLock: loginMemory / oneMinute,
  loginTries: loginLockAfter,
  /** The minimum characters of a login password. */
  passwordLength: passwordLength.min,
  /** Digits of a payment password; the format `pay-password` limits the request. */
  payPasswordDigits: 6,
  payPasswordLock: payPasswordLock / oneMinute,
  payPasswordTries: payPasswordTries,
  paymentCutoff: paymentCutoff.slice(0, 5),
  paymentFee: percent(paymentRate),
  paymentFeeMax: dollars(payment.max),
  paymentFeeMin: dollars(payment.min),
  paymentMax: dollars(paymentLimits('USD').single),
  /** Free withdrawals for new users, in yuan. */
  quota: 50_000,
  reviewCutoff: reviewCutoff.slice(0, 5),
  topUpFee: percent(rechargeFeeRule.rate),
  withdrawCutoff: cutoff,
  withdrawDaily: dollars(withdrawal.daily),
  withdrawFast: fastTakes / oneMinute,
  withdrawFastFee: percent(fastFeeRate),
  withdrawFee: percent(feeRate),
  withdrawFeeMin: dollars(withdrawal.feeMin),
  withdrawMax: dollars(withdrawal.max),
  withdrawMin: dollars(withdrawal.min),
  withdrawSame: sameDayTakes / oneMinute,
  withdrawMinutes: quoteSeconds / 60,
} as const;
