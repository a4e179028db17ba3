import { decimalToString, type Decimal } from '../../../domain/decimal.ts';
import { formatMoney, formatPercent } from '../../../domain/format.ts';
import { moneyToWire, type Money } from '../../../domain/money.ts';
import { FILE_SIZE_LIMIT } from '../../files/files.ts';
import { passwordLength } from '../../identity/passwordLength.ts';
import { PAY_PASSWORD_LOCK, PAY_PASSWORD_TRIES } from '../../identity/payPassword.ts';
import { PROOF_DAYS } from '../../kyc/kycRules.ts';
import { REVIEW_CUTOFF } from '../../kyc/submitKyc.ts';
import { PAYMENT_CUTOFF, PAYMENT_RATE, paymentFeeBounds, paymentLimits } from '../../payment/paymentTerms.ts';
import { exchangeFeeRule, exchangeLimits } from '../../wallet/exchangeTerms.ts';
import { TRIAL_SECONDS } from '../../wallet/exchangeTrial.ts';
import { rechargeFeeRule } from '../../wallet/rechargeTerms.ts';
import { CUTOFF, FAST_TAKES, SAME_DAY_TAKES } from '../../withdraw/payoutPlan.ts';
import { QUOTE_SECONDS } from '../../withdraw/priceRequest.ts';
import { advanceDailyRate, advanceTerms, fastFeeRate, feeRate, withdrawLimits } from '../../withdraw/withdrawRules.ts';

const MINUTE = 60_000;
const percent = (rate: Decimal): string => formatPercent(decimalToString(rate));
/** Limits differ by currency but are of similar worth: texts give those of the dollar. */
const dollars = (value: Money): string => formatMoney(moneyToWire(value), value.currency);
const withdrawal = withdrawLimits('USD');
const payment = paymentFeeBounds('USD');
const exchange = exchangeLimits('USD');

/** Figures that texts mention, read from the code that applies them, so that text and service agree. */
export const serviceFacts = {
  /** The maximum age of a proof of address, in days. */
  addressProofDays: PROOF_DAYS,
  /** The daily price of an advance, and its shortest and longest term in days. */
  advanceDaily: percent(advanceDailyRate),
  advanceShortest: Math.min(...advanceTerms),
  advanceLongest: Math.max(...advanceTerms),
  /** The most rows of a batch payment; `schemas/payment` limits the request. */
  batchRows: 1000,
  exchangeFee: percent(exchangeFeeRule.rate),
  exchangeMax: dollars(exchange.max),
  exchangeMin: dollars(exchange.min),
  exchangeSeconds: TRIAL_SECONDS,
  /** The maximum size of a file in megabytes. */
  fileSize: FILE_SIZE_LIMIT / 1024 / 1024,
  /** The minimum characters of a login password. */
  passwordLength: passwordLength.min,
  /** Digits of a payment password; the format `pay-password` limits the request. */
  payPasswordDigits: 6,
  payPasswordLock: PAY_PASSWORD_LOCK / MINUTE,
  payPasswordTries: PAY_PASSWORD_TRIES,
  paymentCutoff: PAYMENT_CUTOFF.slice(0, 5),
  paymentFee: percent(PAYMENT_RATE),
  paymentFeeMax: dollars(payment.max),
  paymentFeeMin: dollars(payment.min),
  paymentMax: dollars(paymentLimits('USD').single),
  /** Free withdrawals for new users, in yuan. */
  quota: 50_000,
  reviewCutoff: REVIEW_CUTOFF.slice(0, 5),
  topUpFee: percent(rechargeFeeRule.rate),
  withdrawCutoff: CUTOFF.slice(0, 5),
  withdrawDaily: dollars(withdrawal.daily),
  withdrawFast: FAST_TAKES / MINUTE,
  withdrawFastFee: percent(fastFeeRate),
  withdrawFee: percent(feeRate),
  withdrawFeeMin: dollars(withdrawal.feeMin),
  withdrawMax: dollars(withdrawal.max),
  withdrawMin: dollars(withdrawal.min),
  withdrawSame: SAME_DAY_TAKES / MINUTE,
  withdrawMinutes: QUOTE_SECONDS / 60,
} as const;
