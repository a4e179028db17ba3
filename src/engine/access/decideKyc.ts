import type { AccessFile } from '../../config/model.generated.ts';

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

/**
 * Passes, or returns the dialog to show. `allow` limits the guard: `3,5` passes these statuses,
 * `!6` blocks only these, `personal=3,5;enterprise=5` differs by type, `card` passes users with a
 * card. Without it only verified users pass.
 */
export function decideKyc(allow: string | undefined, subject: KycSubject, kyc: NonNullable<AccessFile['kyc']>): KycDecision {
  const status = kyc.treatAsEmpty?.includes(subject.status) ? '' : subject.status;
  const state = kycState(status, kyc);
  const rules = (allow ?? '').split(';').map((rule) => rule.trim()).filter((rule) => rule !== '');
  if (rules.includes('card') && subject.hasCard) return { allow: true };
  const own = rules.filter((rule) => rule !== 'card').map((rule) => listFor(rule, subject.isEnterprise)).find((list) => list !== null);
  if (own === undefined || own === null) return state === 'passed' ? { allow: true } : { allow: false, state };
  const negated = own.startsWith('!');
  const statuses = own.replace(/^!/, '').split(',').map((part) => part.trim());
  const listed = statuses.includes(status);
  if (listed !== negated) return { allow: true };
  return { allow: false, state: state === 'passed' ? 'empty' : state };
}

function listFor(rule: string, isEnterprise: boolean): string | null {
  const [type, list] = rule.split('=');
  if (list === undefined) return rule;
  return type?.trim() === (isEnterprise ? 'enterprise' : 'personal') ? list.trim() : null;
}
