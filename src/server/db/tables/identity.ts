import type { Generated } from 'kysely';
import type { Jsonb } from './platform.ts';

/** A business account: the tenant that owns shops, balances, payees and orders. */
export interface AccountsTable {
  readonly id: string;
  region: string;
  biz_source: string;
  business_type: string;
  sub_business_type: string;
  name: string;
  account_type: 'COMPANY' | 'PERSONAL';
  channel_id: string;
  /** The status code of the specification; empty when verification never started. */
  kyc_status: string;
  kyc_name: string;
  kyc_type: '0' | '1';
  country_code: string;
  /** 1 normal, 2 cancelling, 3 frozen, 4 cancelling failed. */
  status: string;
  fail_reason: string;
  vip: boolean;
  control_tag: string | null;
  control_dialog: boolean;
  need_address: boolean;
  /** The address given when the account was requested. */
  address: string | null;
  force_address: boolean;
  wallet_white: boolean;
  registered_at: Date;
}

/** The login name and password. One login may have users in several accounts. */
export interface LoginsTable {
  readonly id: string;
  readonly login_name: string;
  password_hash: string;
  area_code: string;
  mobile: string | null;
  email: string | null;
  wechat_nickname: string | null;
  created_at: Date;
}

/** A login's user in one account. */
export interface UsersTable {
  readonly id: string;
  readonly login_id: string;
  readonly account_id: string;
  /** 1: sub-account or operator. */
  login_user_type: '0' | '1';
  operator_id: string | null;
  /** The user that sign-in starts with. */
  is_default: boolean;
  /** Permission codes of a sub-account or operator. */
  permissions: Jsonb<readonly string[]>;
  /** Whitelist function codes that are on. */
  flags: Jsonb<readonly string[]>;
  /** Features that are off for this user, by name, whatever the account's variant offers. */
  restricted: Jsonb<Readonly<Record<string, boolean>>>;
  need_activate: boolean;
  control_tag: string | null;
}

/** Wrong tries by name, whether or not the login exists. */
export interface LoginAttemptsTable {
  readonly login_name: string;
  wrong: number;
  last_wrong_at: Date;
  locked_until: Date | null;
  in_hand: Generated<number>;
  in_hand_until: Generated<Date>;
}

/** Stored by name, as typed but in lower case, so that recording a try takes as long when there is no such login. */
export interface LoginHistoryTable {
  readonly id: Generated<bigint>;
  login_name: string;
  at: Date;
  ip: string;
  success: boolean;
  reason: string;
}

export interface PayPasswordsTable {
  readonly user_id: string;
  password_hash: string;
  wrong: number;
  locked_until: Date | null;
  in_hand: Generated<number>;
  in_hand_until: Generated<Date>;
}

/** Changes of contact data. They need a fresh proof, because the payment password is reset through bound contacts. */
export type ContactChange = 'bindMobile' | 'bindEmail';

/** One-use secrets of a user, kept as hashes. */
export interface OneTimeTicketsTable {
  readonly hash: string;
  kind: 'sso' | 'activate' | 'wechat' | 'invoice' | ContactChange;
  user_id: string;
  region: string;
  expires_at: Date;
}

/** Proofs of the payment password, each for one request, kept as hashes. */
export interface StepUpProofsTable {
  readonly hash: string;
  readonly user_id: string;
  readonly session_hash: string;
  readonly operation: string;
  readonly bound_hash: string;
  readonly expires_at: Date;
}

/** Codes sent by SMS and e-mail, kept as hashes; only the sandbox, which has no phone, keeps the text. */
export interface SentCodesTable {
  readonly id: Generated<bigint>;
  user_id: string;
  scene: string;
  target: string;
  code_hash: string;
  sandbox_code: string | null;
  tries: number;
  sent_at: Date;
  expires_at: Date;
  used: boolean;
}

export interface SecurityAnswersTable {
  readonly user_id: string;
  readonly problem_id: string;
  answer_hash: string;
}

export interface KycRecordsTable {
  readonly id: string;
  readonly account_id: string;
  name: string;
  kyc_type: '0' | '1';
  kyc_status: string;
  country_code: string;
  created_at: Date;
}

/** Agreements that a user has to sign before going on, with the code that asks for it. */
export interface PendingAgreementsTable {
  readonly user_id: string;
  readonly agreement_id: string;
  agreement_site: string;
  code: string;
}

export interface AgreementSignaturesTable {
  readonly user_id: string;
  readonly agreement_id: string;
  signed_at: Date;
}

export interface IdentityTables {
  accounts: AccountsTable;
  logins: LoginsTable;
  users: UsersTable;
  login_attempts: LoginAttemptsTable;
  login_history: LoginHistoryTable;
  pay_passwords: PayPasswordsTable;
  one_time_tickets: OneTimeTicketsTable;
  step_up_proofs: StepUpProofsTable;
  sent_codes: SentCodesTable;
  security_answers: SecurityAnswersTable;
  kyc_records: KycRecordsTable;
  pending_agreements: PendingAgreementsTable;
  agreement_signatures: AgreementSignaturesTable;
}
