import type { Route } from '../model.generated.ts';
import { recordOf } from '../recordOf.ts';

/** What a route or a call may require of its user. */
export const accessKeys = ['permission', 'flag', 'switch'] as const;

export type Needs = Readonly<Partial<Record<(typeof accessKeys)[number], unknown>>>;

/** What a route requires of the user by itself. */
export function needsOfRoute(route: Route): Needs {
  const own = recordOf(route);
  return Object.fromEntries(accessKeys.filter((key) => own[key] !== undefined).map((key) => [key, own[key]]));
}
