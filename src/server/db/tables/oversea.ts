/** An account that a seller has elsewhere; one of type LL_LINK was linked. */
export interface ThirdWalletsTable {
  readonly id: string;
  readonly owner: string;
  readonly user_id: string;
  readonly wallet_type: string;
  readonly account: string;
  /** Empty for a linked account, which has all currencies. */
  readonly currency: string;
  readonly account_name: string;
  readonly created_at: Date;
  removed_at: Date | null;
}

export interface OverseaTables {
  third_wallets: ThirdWalletsTable;
}
