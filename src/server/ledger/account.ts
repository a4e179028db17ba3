import type { CurrencyCode } from '../../domain/currency.ts';

/** The limit of a balance: not below zero, not above zero, or none. The database checks it too. */
export type Floor = 'notNegative' | 'notPositive' | 'free';

/**
 * Balances are written from the customer's side: our debt to a customer is positive there, and the
 * bank account that holds the money is negative by the same amount. `financing` is the customer's debt to us.
 */
export const accountKinds = {
  shop: { owner: 'customer', floor: 'notNegative' },
  wallet: { owner: 'customer', floor: 'notNegative' },
  dobby: { owner: 'customer', floor: 'notNegative' },
  hold: { owner: 'customer', floor: 'notNegative' },
  fixedDeposit: { owner: 'customer', floor: 'notNegative' },
  financing: { owner: 'customer', floor: 'notPositive' },
  feeIncome: { owner: 'system', floor: 'free' },
  fxPosition: { owner: 'system', floor: 'free' },
  bankNostro: { owner: 'system', floor: 'free' },
  platformClearing: { owner: 'system', floor: 'free' },
  subsidy: { owner: 'system', floor: 'free' },
  suspense: { owner: 'system', floor: 'free' },
} as const satisfies Record<string, { owner: 'customer' | 'system'; floor: Floor }>;

export type AccountKind = keyof typeof accountKinds;
export type SystemAccountKind = {
  [K in AccountKind]: (typeof accountKinds)[K]['owner'] extends 'system' ? K : never;
}[AccountKind];
export type CustomerAccountKind = Exclude<AccountKind, SystemAccountKind>;

/** The natural name of an account. `ref` distinguishes several accounts of one owner, such as shops; empty when there is one. */
export interface Account {
  readonly owner: string;
  readonly kind: AccountKind;
  readonly ref: string;
  readonly currency: CurrencyCode;
}

const systemOwner = 'system';

/** Names a customer's account; `ref` is the shop id, deposit number or similar. */
export function customerAccount(kind: CustomerAccountKind, owner: string, currency: CurrencyCode, ref = ''): Account {
  if (owner === systemOwner) throw new RangeError(`A ${kind} account belongs to a customer, not to ${systemOwner}.`);
  return { owner, kind, ref, currency };
}

/** Names one of our own accounts. It opens on first use; `ref` is for instance the bank. */
export function systemAccount(kind: SystemAccountKind, currency: CurrencyCode, ref = ''): Account {
  return { owner: systemOwner, kind, ref, currency };
}

/** Returns the account's key in the database: its name, readable. Throws when a part contains the separator. */
export function accountId({ owner, kind, ref, currency }: Account): string {
  if (owner === '' || `${owner}${ref}`.includes('/'))
    throw new RangeError(`The name of an account has an owner and no slash; got "${owner}" and "${ref}".`);
  return `${owner}/${kind}/${ref}/${currency}`;
}

export function isSystemAccount(account: Account): boolean {
  return accountKinds[account.kind].owner === 'system';
}
