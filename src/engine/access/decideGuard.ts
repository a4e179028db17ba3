import type { AccessFile } from '../../config/model.generated.ts';
import { kycSubjectOf, type SessionView } from '../session/sessionView.ts';
import { decideKyc } from './decideKyc.ts';

/** A state of the guard in access.json, or `unknown` for a kind that nobody declared. */
export type GuardDecision = { readonly allow: true } | { readonly allow: false; readonly guard: string; readonly state: string };

type GuardKind = (view: SessionView, access: AccessFile, allow: string | undefined) => string | null;

/** Each kind answers the state that refuses, or null. */
const kinds: Readonly<Record<string, GuardKind>> = {
  kyc: (view, { kyc }, allow) => {
    if (!kyc) return 'empty';
    const decision = decideKyc(allow, kycSubjectOf(view), kyc);
    return decision.allow ? null : decision.state;
  },
  permissionUpgrade: (view) => (view['needActivate'] === true ? 'needActivate' : null),
};

/** Does the guard let this session pass? `guard` is `kind` or `kind:statuses`; `allow` goes before its statuses. An unknown kind refuses everybody. */
export function decideGuard(guard: string, view: SessionView, access: AccessFile, allow?: string): GuardDecision {
  const [name = '', own] = guard.split(/:(.*)/s);
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  const state = kind ? kind(view, access, allow ?? own) : 'unknown';
  return state === null ? { allow: true } : { allow: false, guard: name, state };
}
