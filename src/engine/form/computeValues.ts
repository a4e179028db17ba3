import { fail, ok, type Result } from '../../domain/result.ts';
import { isExpression, expressionSource } from '../expression/isExpression.ts';
import { putValue } from '../../domain/valueAt.ts';
import type { FormValues } from './FormField.ts';

export type ComputedFields = Readonly<Record<string, string>>;

/** Returns the paths below `form` that an expression reads. */
export type NamesOf = (source: string) => readonly (readonly string[])[];

/** Orders fields so that each comes after those it is computed from; fails with the members of a cycle. */
export function computeOrder(computed: ComputedFields, namesOf: NamesOf): Result<readonly string[], readonly string[]> {
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

/** Fills in every computed field, in the given order. */
export function computeValues(
  { computed, order, values }: { readonly computed: ComputedFields; readonly order: readonly string[]; readonly values: FormValues },
  evaluate: (expression: string, values: FormValues) => unknown,
): FormValues {
  return order.reduce<FormValues>((filled, field) => {
    const written = putValue(filled, field.split('.'), evaluate(computed[field] ?? '', filled) ?? undefined);
    return written !== null && typeof written === 'object' ? { ...written } : filled;
  }, values);
}

function needs(field: string, computed: ComputedFields, namesOf: NamesOf): readonly string[] {
  const expression = computed[field] ?? '';
  if (!isExpression(expression)) return [];
  const named = namesOf(expressionSource(expression)).map((segments) => segments.join('.'));
  return Object.keys(computed).filter((other) => named.some((name) => name === other || name.startsWith(`${other}.`) || other.startsWith(`${name}.`)));
}
