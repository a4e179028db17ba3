import type { AccessFile, Route } from '../../config/model.generated.ts';
import { decideAccess, type Decision, type Subject } from '../access/decideAccess.ts';

export type RouteDecision = Decision | { readonly allow: false; readonly because: 'condition'; readonly code: string };

/** Decides whether the route exists for this user. `test` evaluates conditions in the scope without a page. */
export function decideRoute(
  route: Route,
  subject: Subject,
  access: AccessFile,
  test: (condition: string | undefined) => boolean,
): RouteDecision {
  const decision = decideAccess(route, subject, access);
  if (!decision.allow || test(route.visibleWhen)) return decision;
  return { allow: false, because: 'condition', code: route.visibleWhen ?? '' };
}
