import type { Locale } from '../../language/locale.ts';
import type { serverWords } from '../../language/serverWords.ts';

type Words = (typeof serverWords.letters)[Locale];

export interface MessageTemplate {
  readonly type: string;
  readonly words: Exclude<keyof Words, 'buttons'>;
  /** The button's label and target. */
  readonly to?: { readonly label: keyof Words['buttons']; readonly url: string };
  /** Whether it has a button that only closes. */
  readonly closes?: boolean;
  /** Set for letters about money, which exists only after verification. */
  readonly needsVerified?: boolean;
  /** Set for letters about a review, which exists only after a submission. */
  readonly needsReviewed?: boolean;
  /** Set for letters about the payment password, which a new user has not set. */
  readonly needsPayPassword?: boolean;
  /** Account variants without the feature it describes. */
  readonly notFor?: readonly string[];
  /** The only account variants that get it. */
  readonly onlyFor?: readonly string[];
  readonly feature?: { readonly version: string; readonly url: string };
}

/** Variants that collect without shops, and variants without coupons. */
const withoutShops = ['b2b', 'vcc', 'logistics', 'import', 'ads', 'ip_provider'];
const withoutCoupons = ['b2b', 'vcc', 'logistics', 'import', 'ads', 'ip_provider'];

export const messageTemplates: readonly MessageTemplate[] = [
  { type: 'fund', words: 'withdrawn', to: { label: 'details', url: '/record/trade' }, needsVerified: true },
  {
    type: 'fund',
    words: 'collected',
    to: { label: 'withdraw', url: '/withdraw/create' },
    needsVerified: true,
    notFor: withoutShops,
  },
  {
    type: 'fund',
    words: 'credited',
    to: { label: 'wallet', url: '/wallet' },
    needsVerified: true,
    onlyFor: withoutShops,
  },
  { type: 'fund', words: 'exchanged', to: { label: 'wallet', url: '/wallet' }, needsVerified: true },
  { type: 'fund', words: 'paying', to: { label: 'payments', url: '/payment/batch/record' }, needsVerified: true },
  { type: 'security', words: 'login', to: { label: 'security', url: '/center/preference' }, closes: true },
  { type: 'security', words: 'payPassword', needsPayPassword: true },
  { type: 'kyc', words: 'kyc', to: { label: 'verification', url: '/kyc' }, needsReviewed: true },
  {
    type: 'shop',
    words: 'expiring',
    to: { label: 'guide', url: '/guide/shopauth' },
    needsVerified: true,
    notFor: withoutShops,
  },
  {
    type: 'shop',
    words: 'opened',
    to: { label: 'guide', url: '/guide/collection' },
    needsVerified: true,
    notFor: withoutShops,
  },
  { type: 'rate', words: 'rate', to: { label: 'exchange', url: '/wallet/entry/exchange' }, needsVerified: true },
  {
    type: 'activity',
    words: 'coupon',
    to: { label: 'withdraw', url: '/withdraw/create' },
    needsVerified: true,
    notFor: withoutCoupons,
  },
  { type: 'feature', words: 'exports', feature: { version: '2.0.55', url: '/record/trade' } },
];

/** Letters that pop up one after another; the forced one has to be answered with its button. */
export const popLetters: readonly (MessageTemplate & { readonly force: boolean })[] = [
  {
    type: 'activity',
    words: 'season',
    to: { label: 'now', url: '/withdraw/create' },
    closes: true,
    force: false,
    notFor: withoutCoupons,
  },
  {
    type: 'fund',
    words: 'largeB2b',
    to: { label: 'guide', url: '/guide/withdraw' },
    closes: true,
    force: false,
    onlyFor: ['b2b'],
  },
  { type: 'fund', words: 'declare', to: { label: 'guide', url: '/guide/withdraw' }, closes: true, force: true },
];
