import type { Button } from '../../config/model.generated.ts';
import { decideKyc } from '../../engine/access/decideKyc.ts';
import type { Portal } from './Portal.ts';

export interface GuardRefusal {
  readonly guard: string;
  readonly state: string;
  readonly buttons: readonly Button[];
}

type GuardKind = (portal: Portal, allow: string | undefined) => string | null;

/** Each kind answers the state that refuses, or null. An unknown kind refuses everything. */
const kinds: Readonly<Record<string, GuardKind>> = {
  kyc: (portal, allow) => {
    const { kyc } = portal.manifest.access;
    if (!kyc) return 'empty';
    const decision = decideKyc(allow, portal.session.kyc, kyc);
    return decision.allow ? null : decision.state;
  },
  permissionUpgrade: (portal) => (portal.session.view['needActivate'] === true ? 'needActivate' : null),
};

/** Passes (null) or says which dialog of access.json applies. `guard` is `kind` or `kind:statuses`. */
export function passGuard(portal: Portal, guard: string, allow?: string): GuardRefusal | null {
  const [name = '', own] = guard.split(/:(.*)/s);
  const kind = kinds[name];
  const state = kind ? kind(portal, allow ?? own) : 'unknown';
  if (state === null) return null;
  return { guard: name, state, buttons: portal.manifest.access.guards?.[name]?.states[state]?.buttons ?? [] };
}

/** Asks with the guard's dialog when it refuses; answers whether the action may go on. */
export async function askGuard(portal: Portal, guard: string, allow?: string): Promise<boolean> {
  const refusal = passGuard(portal, guard, allow);
  if (!refusal) return true;
  await portal.overlays.ask({ kind: 'guard', ...refusal });
  return false;
}
