import type { CurrencyCode } from '../../domain/currency.ts';
import { feeOf } from '../../domain/exchange.ts';
import { addMoney, sumMoney, zeroMoney, type Money } from '../../domain/money.ts';
import { paymentFee, wholeUnits } from './paymentTerms.ts';
import data from './singleTerms.data.json' with { type: 'json' };

export const paperTypes = ['CONTRACT', 'INVOICE', 'TRANSPORT', 'CUSTOMS'] as const;
export type PaperType = (typeof paperTypes)[number];
export const payChannels = ['LOCAL', 'SWIFT'] as const;
export type PayChannel = (typeof payChannels)[number];
/** OUR: the payer bears the fee of the banks on the way; SHA: they take it from the amount. */
export type FeeBearer = 'OUR' | 'SHA';

/** What a user chooses about one payment besides payee and amount; a row of a batch has the first of each. */
export interface RowTerms {
  readonly channel?: PayChannel;
  readonly feeBearer?: FeeBearer;
  /** In whose name it is paid; empty for ours. */
  readonly payerId?: string;
}

/** The parts of a payment's fee, in the paying currency. */
export interface FeeParts {
  readonly base: Money;
  readonly channel: Money;
  readonly onBehalf: Money;
  readonly total: Money;
}

const onBehalf: Readonly<Record<string, readonly string[]>> = data.onBehalf;
const payFrom: Readonly<Record<string, readonly string[]>> = data.payFrom;
const papers: Readonly<Record<string, Readonly<Record<string, Readonly<Partial<Record<PaperType, boolean>>>>>>> =
  data.papers;
const accounts: Readonly<Record<string, { readonly bank: string; readonly name: string; readonly accountNo: string }>> =
  data.transferTo;
const wireFee = 15n;
const onBehalfRate = { units: 1n, scale: 3 };

/** Returns the ways on which a payment in a currency can go, the usual one first. */
export function channelsFor(currency: CurrencyCode): readonly PayChannel[] {
  return data.channels.localOnly.includes(currency) ? ['LOCAL'] : payChannels;
}

/** Returns what the banks on the way take, if the payer bears it. */
export function channelFee(channel: PayChannel, currency: CurrencyCode): Money {
  return channel === 'SWIFT' ? wholeUnits(wireFee, currency) : zeroMoney(currency);
}

/** Returns what it costs to pay in the customer's name: one per mille, at least two dollars and at most twenty, or similar amounts of the currency. */
export function onBehalfFee(cost: Money): Money {
  return feeOf(cost, { rate: onBehalfRate, min: wholeUnits(2n, cost.currency), max: wholeUnits(20n, cost.currency) });
}

export function feePartsOf(cost: Money, { channel = 'LOCAL', feeBearer = 'OUR', payerId = '' }: RowTerms): FeeParts {
  const base = paymentFee(cost);
  const own = feeBearer === 'OUR' ? channelFee(channel, cost.currency) : zeroMoney(cost.currency);
  const named = payerId === '' ? zeroMoney(cost.currency) : onBehalfFee(cost);
  return { base, channel: own, onBehalf: named, total: sumMoney([addMoney(base, own), named], cost.currency) };
}

/** Whether banks of a country carry out a payment in the customer's own name. */
export function supportsOnBehalf(region: string, currency: string): boolean {
  return onBehalf[region]?.includes(currency) === true;
}

/** Returns the papers that a site's banks ask for with a kind of trade, and whether each is required. */
export function papersFor(
  siteRegion: string,
  tradeType: string,
): readonly { readonly materialType: PaperType; readonly required: boolean }[] {
  const wanted = papers[siteRegion]?.[tradeType] ?? {};
  return paperTypes.flatMap((materialType) => {
    const required = wanted[materialType];
    return required === undefined ? [] : [{ materialType, required }];
  });
}

/** Returns the currencies from which a site's customers may pay. */
export function payCurrenciesOf(siteRegion: string): readonly string[] {
  return payFrom[siteRegion] ?? [];
}

/** Returns the kinds of trade that a site knows. */
export function tradeTypesOf(siteRegion: string): readonly string[] {
  return Object.keys(papers[siteRegion] ?? {});
}

/** Returns our account that receives transfers of a site's customers. */
export function transferAccountOf(siteRegion: string) {
  return accounts[siteRegion] ?? null;
}
