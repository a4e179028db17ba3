import type { JsonPath } from '../../config/ConfigFile.ts';
import type { Guard } from '../../config/model.generated.ts';
import type { Requirement } from '../../engine/access/decideAccess.ts';
import type { ExpressionNode } from '../../engine/expression/ast.ts';
import type { Formula } from './Formula.ts';

/**
 * One condition for reaching a part of the config. `at` is its location in the document that overlays change; `node` is the
 * parsed source with the expressions of computed values in place of their names.
 */
export type Demand = { readonly at: JsonPath } & (
  | { readonly kind: 'access'; readonly needs: Requirement }
  | {
      readonly kind: 'condition';
      readonly source: string;
      readonly node?: ExpressionNode;
      readonly formula: Formula;
      readonly holds: boolean;
    }
  | { readonly kind: 'guard'; readonly guard: Guard }
  /** No route of the region leads to the target. */
  | { readonly kind: 'nowhere' }
  /** The session that a route declares; `reduced` is the only page of the reduced portal. */
  | { readonly kind: 'session'; readonly session: 'none' | 'optional' | 'required' | 'reduced' }
);

/** A part is reached when all demands of one of its ways are met. Without ways nothing leads to it. */
export type Ways = readonly (readonly Demand[])[];

/** The key of a demand; two demands with the same key are equal. */
export function demandKey(demand: Demand): string {
  const key = keys.get(demand) ?? makeKey(demand);
  keys.set(demand, key);
  return key;
}

/** Caches keys, because ways are compared very often. */
const keys = new WeakMap<Demand, string>();

function makeKey(demand: Demand): string {
  switch (demand.kind) {
    case 'access':
      return JSON.stringify(demand.needs);
    case 'condition':
      return `${demand.holds ? '' : '!'}${JSON.stringify(demand.formula)}`;
    case 'guard':
      return `guard ${JSON.stringify(demand.guard)}`;
    case 'nowhere':
      return 'nowhere';
    case 'session':
      return `session ${demand.session}`;
  }
}

/** Every combination of a way of the first and a way of the second. */
export function bothWays(first: Ways, second: Ways): Ways {
  return first.flatMap((way) => second.map((other) => [...way, ...other]));
}
