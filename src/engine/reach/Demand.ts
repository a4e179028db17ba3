import type { JsonPath } from '../../config/ConfigFile.ts';
import type { Requirement } from '../access/decideAccess.ts';
import type { Formula } from './Formula.ts';

/** One thing that must be so before a part of the config is reached. `at` is where it is written, in the document that overlays change. */
export type Demand = { readonly at: JsonPath } & (
  | { readonly kind: 'access'; readonly needs: Requirement }
  | { readonly kind: 'condition'; readonly source: string; readonly formula: Formula; readonly holds: boolean }
  | { readonly kind: 'guard'; readonly guard: string; readonly allow?: string }
  /** No route of the region leads there. */
  | { readonly kind: 'nowhere' }
  /** As a route says it; `reduced` is the page of the reduced portal, which has no other. */
  | { readonly kind: 'session'; readonly session: 'none' | 'optional' | 'required' | 'reduced' }
);

/** Reached when all demands of one of the ways are met. No way: nothing leads there. */
export type Ways = readonly (readonly Demand[])[];

/** Two demands with the same key ask the same. */
export function demandKey(demand: Demand): string {
  const key = keys.get(demand) ?? makeKey(demand);
  keys.set(demand, key);
  return key;
}

/** Ways are compared a great many times. */
const keys = new WeakMap<Demand, string>();

function makeKey(demand: Demand): string {
  switch (demand.kind) {
    case 'access': return JSON.stringify(demand.needs);
    case 'condition': return `${demand.holds ? '' : '!'}${JSON.stringify(demand.formula)}`;
    case 'guard': return `guard ${demand.guard} ${demand.allow ?? ''}`;
    case 'nowhere': return 'nowhere';
    case 'session': return `session ${demand.session}`;
  }
}

/** Every combination of a way of each. */
export function bothWays(first: Ways, second: Ways): Ways {
  return first.flatMap((way) => second.map((other) => [...way, ...other]));
}
