/** Who is signed in and what the account may do, as the access decision needs it. */
export interface SessionSubject {
  /** The login: main account or operator. */
  readonly userId: string;
  /** The account whose data is touched: the login's own, or for an operator the main account's. */
  readonly accountId: string;
  readonly loginName: string;
  readonly region: string;
  readonly bizSource: string;
  readonly kycStatus: string;
  /** A sub-account: holds only its permissions. */
  readonly isOperator: boolean;
  readonly permissions: readonly string[];
  /** Whitelist function codes that are on. */
  readonly flags: readonly string[];
  /** Features that the account's variant, or this user alone, lacks. */
  readonly switches: readonly string[];
}
