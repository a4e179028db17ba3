import type { AccessFile } from '../../config/model.generated.ts';
import { kycSubjectOf, type SessionView } from '../session/sessionView.ts';
import { decideKyc } from './decideKyc.ts';

/** The decision of a guard. `state` is a state of the guard in access.json, or `unknown` for an undeclared kind. */
export type GuardDecision = { readonly allow: true } | { readonly allow: false; readonly guard: string; readonly state: string };

type GuardKind = (view: SessionView, access: AccessFile, allow: string | undefined) => string | null;

/** Each kind returns the state that refuses, or null. */
const kinds: Readonly<Record<string, GuardKind>> = {
  kyc: (view, { kyc }, allow) => {
    if (!kyc) return 'empty';
    const decision = decideKyc(allow, kycSubjectOf(view), kyc);
    return decision.allow ? null : decision.state;
  },
  permissionUpgrade: (view) => (view['needActivate'] === true ? 'needActivate' : null),
};

/** Whether the guard lets this session pass. `guard` is `kind` or `kind:statuses`; `allow` overrides its statuses. An unknown kind refuses all users. */
export function decideGuard(guard: string, view: SessionView, access: AccessFile, allow?: string): GuardDecision {
  const [name = '', own] = guard.split(/:(.*)/s);
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  const state = kind ? kind(view, access, allow ?? own) : 'unknown';
  return state === null ? { allow: true } : { allow: false, guard: name, state };
}
