import { guardRule } from '../../config/guardRule.ts';
import type { AccessFile, Guard, GuardRule } from '../../config/model.generated.ts';
import { decideKyc } from './decideKyc.ts';
import { kycSubjectOf, type SessionView } from './sessionView.ts';

/** The decision of a guard. `state` is a state of the guard in access.json, or `unknown` for an undeclared kind. */
export type GuardDecision =
  | { readonly allow: true }
  | { readonly allow: false; readonly guard: string; readonly state: string };

type GuardKind = (view: SessionView, access: AccessFile, rule: GuardRule) => string | null;

/** Each kind returns the state that refuses, or null. */
const kinds: Readonly<Record<string, GuardKind>> = {
  kyc: (view, { kyc }, rule) => {
    if (!kyc) return 'empty';
    const decision = decideKyc(rule, kycSubjectOf(view), kyc);
    return decision.allow ? null : decision.state;
  },
  permissionUpgrade: (view) => (view['needActivate'] === true ? 'needActivate' : null),
};

/** Whether the guard lets this session pass. An unknown guard refuses all users. */
export function decideGuard(guard: Guard, view: SessionView, access: AccessFile): GuardDecision {
  const rule = guardRule(guard);
  const kind = Object.hasOwn(kinds, rule.name) ? kinds[rule.name] : undefined;
  const state = kind ? kind(view, access, rule) : 'unknown';
  return state === null ? { allow: true } : { allow: false, guard: rule.name, state };
}
