/** The signed-in user and its rights, as the access decision needs them. */
export interface SessionSubject {
  /** The user's own id: main account or operator. */
  readonly userId: string;
  /** The account whose data is used: the user's own, or for an operator the main account's. */
  readonly accountId: string;
  readonly loginName: string;
  readonly region: string;
  readonly bizSource: string;
  readonly kycStatus: string;
  /** Whether the user is a sub-account, limited to its permissions. */
  readonly isOperator: boolean;
  readonly permissions: readonly string[];
  /** Codes of the whitelisted functions that are on. */
  readonly flags: readonly string[];
  /** Features that the account's variant, or this user, does not have. */
  readonly switches: readonly string[];
}
