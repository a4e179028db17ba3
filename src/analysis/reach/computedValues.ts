import type { ConfigParts } from '../../config/AuthoredConfig.ts';
import { isRecord } from '../../domain/isRecord.ts';
import type { ExpressionNode } from '../../engine/expression/ast.ts';
import { expressionSource, isExpression } from '../../engine/expression/isExpression.ts';
import { parseExpression } from '../expression/parseExpression.ts';
import { pathOf } from '../expression/pathOf.ts';
import { mapChildren } from './mapChildren.ts';

/** The expressions of computed values by the path under which conditions read them, such as `page.isExchange`. */
export type ComputedValues = ReadonlyMap<string, ExpressionNode>;

const made = new WeakMap<object, ComputedValues>();

/** The computed values that a page reads: its own and those of its flow. */
export function computedValuesOf(page: ConfigParts['pages'][string], flows: ConfigParts['flows']): ComputedValues {
  const known = made.get(page);
  if (known) return known;
  const values = new Map([
    ...expressionsIn(page.computed, 'page'),
    ...expressionsIn(page.flow === undefined ? undefined : flows[page.flow]?.computed, 'flow'),
  ]);
  made.set(page, values);
  return values;
}

function expressionsIn(value: unknown, path: string): readonly (readonly [string, ExpressionNode])[] {
  if (isRecord(value)) return Object.entries(value).flatMap(([key, child]) => expressionsIn(child, `${path}.${key}`));
  const parsed = isExpression(value) ? parseExpression(expressionSource(value)) : null;
  return parsed?.ok ? [[path, parsed.value.ast]] : [];
}

/** A condition with the expressions of computed values in place of their names. */
export function writtenOut(node: ExpressionNode, computed: ComputedValues, depth = 0): ExpressionNode {
  const value = computed.get(pathOf(node)?.join('.') ?? '');
  // The limit ends circles, which the config check refuses.
  if (value && depth < 8) return writtenOut(value, computed, depth + 1);
  return mapChildren(node, (child) => writtenOut(child, computed, depth));
}
