import type { Route } from '../../src/config/model.generated.ts';
import { shippedProject } from './shippedProject.ts';

/** A route and the first region that has it. */
export interface RegionRoute {
  readonly route: Route;
  readonly region: string;
}

/** Returns every route of the shipped config once, including those of a single region. */
export function shippedRoutes(): readonly RegionRoute[] {
  const found = new Map<string, RegionRoute>();
  for (const [region, { routes }] of shippedProject().regions) {
    for (const route of routes.routes) if (!found.has(route.path)) found.set(route.path, { route, region });
  }
  return [...found.values()];
}
