import { wrongInput } from '../../operation/Refusal.ts';
import { isDay } from '../../../domain/day.ts';
import { isZeroDecimal, parseDecimal } from '../../../domain/decimal.ts';
import { moneyToWire } from '../../../domain/money.ts';
import type { Queryable } from '../../db/Database.ts';
import type { WithdrawMode, WithdrawSource } from '../../db/tables/withdraw.ts';
import { brokenBounds } from '../../operation/dateBounds.ts';
import type { RegionSite } from '../../operation/regions.ts';
import type { SessionSubject } from '../../operation/SessionSubject.ts';
import type { ReliefChoice } from '../../relief/findRelief.ts';
import { amountFrom, currencyFrom } from '../../wallet/amounts.ts';
import { amountToArrive } from '../../withdraw/amountToArrive.ts';
import { totalOf } from '../../withdraw/priceWithdrawal.ts';
import { fromPurse, fromShops, type Purse } from '../../withdraw/sourceLines.ts';
import type { Entrust, WithdrawRequest } from '../../withdraw/WithdrawRequest.ts';

/** The withdraw state of requests, spelled as in the specification. */
export interface WithdrawState {
  readonly type?: WithdrawSource;
  readonly oriCurrency: string;
  readonly region?: string;
  readonly platformId?: string;
  readonly platFormCode?: string;
  readonly stationCode?: string;
  readonly aimCurrencyCode: string;
  readonly bankCardId?: string;
  readonly withdrawMode?: WithdrawMode;
  readonly isFast?: boolean;
  readonly holidaySupport?: boolean;
  readonly rate?: { readonly rateId: string; readonly rate?: string } | null;
  readonly coupon?: { readonly couponId?: string | null; readonly useCouponAction?: 'AUTO' | 'MANUAL' | 'NONE' } | null;
  readonly useRedpacket?: boolean;
  readonly quota?: {
    readonly quotaId?: string | null;
    readonly useQuota?: boolean;
    readonly toCNYRateId?: string | null;
  } | null;
  readonly rateCard?: { readonly rateCardId?: string | null; readonly useRateCard?: boolean } | null;
  readonly entrustData?: { readonly targetRate: string; readonly expireDate: string } | null;
  /** Missing if `arriveAmount` is given instead. */
  readonly amount?: string;
  readonly arriveAmount?: string;
  readonly shops?: readonly { readonly shopId: string; readonly amount: string }[];
}

export type StateWithAmount = WithdrawState & { readonly amount: string };

interface Asker {
  readonly site: Pick<RegionSite, 'form'>;
  readonly session: SessionSubject;
  readonly at: number;
}

/** Reads the withdraw state and resolves its money. Refuses bad input with the field's name, and what `fromShops` refuses. */
export async function requestFrom(db: Queryable, given: WithdrawState, asker: Asker): Promise<WithdrawRequest> {
  const state = await withAmount(db, given, asker);
  const request = priceOnly(state, asker);
  const { owner, source } = request;
  const amount = totalOf(request.lines);
  const shops = (state.shops ?? []).map((shop, index) => ({
    shopId: shop.shopId,
    amount: amountFrom(shop.amount, amount.currency, `shops.${index}.amount`),
  }));
  const origin = {
    region: state.region ?? '',
    platformId: state.platformId ?? '',
    platFormCode: state.platFormCode ?? '',
    stationCode: state.stationCode ?? '',
  };
  const lines =
    source === 'shop'
      ? await fromShops(db, { owner, amount, origin, shops })
      : await fromPurse(db, purseOf(source), { owner, amount });
  return { ...request, lines };
}

/** The state with its amount: the given one, or the one of which `arriveAmount` arrives. */
export async function withAmount(db: Queryable, state: WithdrawState, asker: Asker): Promise<StateWithAmount> {
  const { amount, arriveAmount } = state;
  if (amount !== undefined) return { ...state, amount };
  if (arriveAmount === undefined) throw wrongInput('amount', 'is missing');
  const wanted = amountFrom(arriveAmount, currencyFrom(state.aimCurrencyCode, 'aimCurrencyCode'), 'arriveAmount');
  const request = priceOnly({ ...state, amount: '1' }, asker);
  return { ...state, amount: moneyToWire(await amountToArrive(db, request, wanted)) };
}

/** Like `requestFrom`, for a price without an order: does not check the source or its balance. */
export function priceOnly(state: StateWithAmount, asker: Asker): WithdrawRequest {
  const { session, at } = asker;
  const { accountId: owner, userId } = session;
  const target = currencyFrom(state.aimCurrencyCode, 'aimCurrencyCode');
  const amount = amountFrom(state.amount, currencyFrom(state.oriCurrency, 'oriCurrency'), 'amount');
  const mode = modeOf(state);
  return {
    owner,
    userId,
    kind: 'WITHDRAW',
    source: state.type ?? 'shop',
    mode,
    target,
    cardId: state.bankCardId || null,
    holder: null,
    at,
    term: null,
    lines: [{ source: 'wallet', shopId: '', amount }],
    wantsHoliday: state.holidaySupport !== false,
    quote: mode === 'ENTRUST' ? null : quoteOf(state),
    entrust: mode === 'ENTRUST' ? entrustOf(state, asker) : null,
    relief: reliefOf(state),
    toCNYRateId: state.quota?.useQuota ? (state.quota.toCNYRateId ?? null) || null : null,
  };
}

/** The kind of account outside of shops that a source names; Hong Kong and virtual card accounts are wallets. */
function purseOf(source: WithdrawSource): Purse {
  return source === 'dobby' ? 'dobby' : 'wallet';
}

/** Reads the requested use of coupon, package, red packets and rate card. */
export function reliefOf({
  coupon,
  useRedpacket,
  quota,
  rateCard,
}: Pick<WithdrawState, 'coupon' | 'useRedpacket' | 'quota' | 'rateCard'>): ReliefChoice {
  return {
    coupon: couponOf(coupon),
    useRedpacket: useRedpacket === true,
    quota: quota?.useQuota ? { quotaId: quota.quotaId || null } : null,
    rateCard: rateCard?.useRateCard ? { rateCardId: rateCard.rateCardId || null } : null,
  };
}

/** A coupon id without an action means that coupon. */
function couponOf(coupon: WithdrawState['coupon']): ReliefChoice['coupon'] {
  const couponId = coupon?.couponId ?? '';
  const action = coupon?.useCouponAction ?? (couponId === '' ? 'NONE' : 'MANUAL');
  if (action !== 'MANUAL') return { action };
  if (couponId === '') throw wrongInput('coupon.couponId', 'is missing');
  return { action, couponId };
}

/** `isFast` means the same as the mode FAST. */
function modeOf({ withdrawMode, isFast }: WithdrawState): WithdrawMode {
  return withdrawMode ?? (isFast === true ? 'FAST' : 'NORMAL');
}

function quoteOf({ rate }: WithdrawState): WithdrawRequest['quote'] {
  if (!rate || rate.rateId === '') return null;
  return { rateId: rate.rateId, rate: rate.rate || null };
}

/** The form of a withdrawal bounds the day until which an order may wait for its rate. */
function entrustOf(state: WithdrawState, { site, at }: Asker): Entrust {
  const { entrustData } = state;
  const targetRate = parseDecimal(entrustData?.targetRate ?? '');
  if (targetRate === null || isZeroDecimal(targetRate))
    throw wrongInput('entrustData.targetRate', 'is not a rate above zero');
  const expireDate = entrustData?.expireDate ?? '';
  const outside = brokenBounds(site.form('withdraw.create'), { ...state, ...entrustData }, at);
  const broken = outside.find(({ path }) => path === 'expireDate');
  if (broken)
    throw wrongInput('entrustData.expireDate', `is ${broken.bound === 'minDate' ? 'before' : 'after'} ${broken.day}`);
  if (!isDay(expireDate)) throw wrongInput('entrustData.expireDate', 'is not a day');
  return { targetRate, expireDate };
}
