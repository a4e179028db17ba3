import type { Button, Guard } from '../../config/model.generated.ts';
import { decideGuard } from '../../engine/access/decideGuard.ts';
import type { Portal } from './Portal.ts';

export interface GuardRefusal {
  readonly guard: string;
  readonly state: string;
  readonly buttons: readonly Button[];
}

/** Returns null when the guard passes, else which dialog of access.json to show. */
export function passGuard(portal: Portal, guard: Guard): GuardRefusal | null {
  const { access } = portal.manifest;
  const decision = decideGuard(guard, portal.session.view, access);
  if (decision.allow) return null;
  return {
    guard: decision.guard,
    state: decision.state,
    buttons: access.guards?.[decision.guard]?.states[decision.state]?.buttons ?? [],
  };
}

/** Shows the guard's dialog when it refuses; returns whether the action may continue. */
export async function askGuard(portal: Portal, guard: Guard): Promise<boolean> {
  const refusal = passGuard(portal, guard);
  if (!refusal) return true;
  await portal.overlays.ask({ kind: 'guard', ...refusal });
  return false;
}
