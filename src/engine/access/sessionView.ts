import type { ExpressionEnv } from '../expression/evaluate.ts';
import { evaluateValue } from '../scope/evaluateValue.ts';
import type { Subject } from './decideAccess.ts';
import type { KycSubject } from './decideKyc.ts';

/** signedOut: no user is signed in. failed: signed in, but initial data did not load; the reduced routes apply. unreachable: the server did not answer. */
export type SessionPhase = 'unknown' | 'signedOut' | 'ready' | 'failed' | 'unreachable';

export type SessionView = Readonly<Record<string, unknown>>;

export interface SessionState {
  /** The parts that were loaded once, by name. */
  readonly parts: Readonly<Record<string, unknown>>;
  readonly phase: SessionPhase;
}

/** The `session` root of the scope: loaded parts by name, and the values that site.json derives from them, in its order. A demo account gives some of them instead. */
export function sessionView(
  { parts, phase }: SessionState,
  derived: Readonly<Record<string, unknown>> | undefined,
  { site, env }: { readonly site: unknown; readonly env: ExpressionEnv },
): SessionView {
  const view: Record<string, unknown> = { ...parts, phase, signedIn: phase === 'ready' || phase === 'failed' };
  for (const [name, expression] of Object.entries(derived ?? {}))
    view[name] = evaluateValue(expression, { session: view, site }, env);
  return view;
}

/** The user for access decisions on a region's site; `site` is the scope root of that name. */
export function subjectOf(view: SessionView, site: unknown): Subject {
  const { region, features }: Readonly<Record<string, unknown>> = Object(site);
  return {
    signedIn: view['signedIn'] === true,
    variant: String(view['variant'] ?? ''),
    isSubAccount: view['isSubAccount'] === true,
    isOperator: view['isOperator'] === true,
    permissions: new Set(strings(view['permissions'])),
    flags: new Set(strings(view['flags'])),
    restricted: new Set(
      Object.entries(Object(view['restricted']))
        .filter(([, isOff]) => isOff === true)
        .map(([name]) => name),
    ),
    region: String(region ?? ''),
    features: new Set(
      Object.entries(Object(features))
        .filter(([, offered]) => offered === true)
        .map(([name]) => name),
    ),
  };
}

/** The session values that the verification guard uses. */
export function kycSubjectOf(view: SessionView): KycSubject {
  return {
    status: String(view['kycStatus'] ?? ''),
    isEnterprise: view['isEnterprise'] === true,
    hasCard: view['hasCard'] === true,
  };
}

function strings(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
