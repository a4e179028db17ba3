import { expressionSource, isExpression } from '../../engine/expression/isExpression.ts';
import { awayFromPlace } from '../expression/amountCurrency.ts';
import { compileExpression } from '../expression/compileExpression.ts';
import {
  dynType,
  intType,
  known,
  listOf,
  nullType,
  objectOf,
  type ExpressionType,
  type ScopeTypes,
} from '../expression/types.ts';
import { jsonType, literalText, uniteAll } from './jsonType.ts';

/** The type of a config value with its expressions computed; errors count as dyn, because they are reported at their own place. */
export function valueType(value: unknown, scope: ScopeTypes): ExpressionType {
  if (isExpression(value)) {
    const compiled = compileExpression(expressionSource(value), scope);
    return compiled.ok ? awayFromPlace(compiled.value.type) : dynType;
  }
  if (Array.isArray(value)) return listOf(uniteAll(value.map((item) => valueType(item, scope))));
  if (value === null) return nullType;
  if (typeof value !== 'object') return typeof value === 'string' ? literalText(value) : jsonType(value);
  return objectOf(
    Object.fromEntries(Object.entries(value).map(([key, child]: [string, unknown]) => [key, valueType(child, scope)])),
  );
}

/** The type of one row of a list expression. */
export function rowType(rows: unknown, scope: ScopeTypes): ExpressionType {
  const list = known(valueType(rows, scope));
  return list.kind === 'list' ? list.item : dynType;
}

/** The scope inside a row. */
export function withRow(around: ScopeTypes, rows: unknown): ScopeTypes {
  return { ...around, row: rowType(rows, around), index: intType };
}
