import type { Button } from '../../config/model.generated.ts';
import { decideGuard } from '../../engine/access/decideGuard.ts';
import type { Portal } from './Portal.ts';

export interface GuardRefusal {
  readonly guard: string;
  readonly state: string;
  readonly buttons: readonly Button[];
}

/** Passes (null) or says which dialog of access.json applies. `guard` is `kind` or `kind:statuses`. */
export function passGuard(portal: Portal, guard: string, allow?: string): GuardRefusal | null {
  const { access } = portal.manifest;
  const decision = decideGuard(guard, portal.session.view, access, allow);
  if (decision.allow) return null;
  return { guard: decision.guard, state: decision.state, buttons: access.guards?.[decision.guard]?.states[decision.state]?.buttons ?? [] };
}

/** Asks with the guard's dialog when it refuses; answers whether the action may go on. */
export async function askGuard(portal: Portal, guard: string, allow?: string): Promise<boolean> {
  const refusal = passGuard(portal, guard, allow);
  if (!refusal) return true;
  await portal.overlays.ask({ kind: 'guard', ...refusal });
  return false;
}
