import { fail, ok, type Result } from '../../domain/result.ts';
import { isExpression, expressionSource } from '../expression/isExpression.ts';

export type ComputedFields = Readonly<Record<string, string>>;

/** Returns the paths below `form` that an expression reads. */
export type NamesOf = (source: string) => readonly (readonly string[])[];

/** Orders fields so that each comes after those it is computed from; fails with the members of a cycle. */
export function computeOrder(computed: ComputedFields, namesOf: NamesOf): Result<readonly string[], readonly string[]> {
  const known = orders.get(computed);
  if (known) return known;
  const order = orderOf(computed, namesOf);
  orders.set(computed, order);
  return order;
}

/** The orders of forms that were opened; a table opens one for each row. */
const orders = new WeakMap<ComputedFields, Result<readonly string[], readonly string[]>>();

function orderOf(computed: ComputedFields, namesOf: NamesOf): Result<readonly string[], readonly string[]> {
  const order: string[] = [];
  const path: string[] = [];
  const visit = (field: string): readonly string[] | null => {
    if (order.includes(field)) return null;
    if (path.includes(field)) return [...path.slice(path.indexOf(field)), field];
    path.push(field);
    for (const needed of needs(field, computed, namesOf)) {
      const cycle = visit(needed);
      if (cycle) return cycle;
    }
    path.pop();
    order.push(field);
    return null;
  };
  for (const field of Object.keys(computed)) {
    const cycle = visit(field);
    if (cycle) return fail(cycle);
  }
  return ok(order);
}

function needs(field: string, computed: ComputedFields, namesOf: NamesOf): readonly string[] {
  const expression = computed[field] ?? '';
  if (!isExpression(expression)) return [];
  const named = namesOf(expressionSource(expression)).map((segments) => segments.join('.'));
  return Object.keys(computed).filter((other) =>
    named.some((name) => name === other || name.startsWith(`${other}.`) || other.startsWith(`${name}.`)),
  );
}
