import type { AccessFile, GuardRule } from '../../config/model.generated.ts';

export type KycState = 'empty' | 'review' | 'rejected' | 'expired' | 'passed';

export interface KycSubject {
  /** Status as sent by the server; '' when there is none. */
  readonly status: string;
  readonly isEnterprise: boolean;
  /** Whether the user has a receiving account or a bound card, which the `card` bypass requires. */
  readonly hasCard: boolean;
}

export type KycDecision = { readonly allow: true } | { readonly allow: false; readonly state: KycState };

/** The class of a status; a status that the config does not declare counts as not verified. */
export function kycState(status: string, kyc: NonNullable<AccessFile['kyc']>): KycState {
  if (status === '' || kyc.treatAsEmpty?.includes(status)) return 'empty';
  const classes: readonly KycState[] = ['passed', 'review', 'rejected', 'expired'];
  return classes.find((name) => kyc[name].includes(status)) ?? 'empty';
}

/** Which statuses pass; without any of these only verified users pass. */
export type KycLimits = Omit<GuardRule, 'name'>;

/** Passes, or returns the dialog to show. */
export function decideKyc(limits: KycLimits, subject: KycSubject, kyc: NonNullable<AccessFile['kyc']>): KycDecision {
  const status = kyc.treatAsEmpty?.includes(subject.status) ? '' : subject.status;
  const state = kycState(status, kyc);
  if (limits.card && subject.hasCard) return { allow: true };
  const allowed = (subject.isEnterprise ? limits.enterprise : limits.personal) ?? limits.allow;
  const passes = allowed
    ? allowed.includes(status)
    : limits.refuse
      ? !limits.refuse.includes(status)
      : state === 'passed';
  if (passes) return { allow: true };
  return { allow: false, state: state === 'passed' ? 'empty' : state };
}
