import type { EachNode, ExpressionNode } from '../../engine/expression/ast.ts';
import { printExpression } from '../../engine/expression/printExpression.ts';
import { known, listOf, nameOfCurrency, nullable } from './types.ts';
import type { AmountCurrency, ExpressionType, ObjectType } from './types.ts';

/** The currency of an amount, given as text or decimal; undefined when it is not known. */
export function amountCurrency(of: ExpressionType): AmountCurrency | undefined {
  const type = known(of);
  return type.kind === 'string' || type.kind === 'decimal' ? type.currency : undefined;
}

/** Whether the `x-currency` of an amount is a currency code, and not the name of a field that contains it. */
export function isCurrencyCode(text: string): boolean {
  return /^[A-Z]{3}$/.test(text);
}

/** The type of a field read from the object `node`; a currency in a sibling field is located in the same object. */
export function readFrom(node: ExpressionNode, object: ObjectType, field: ExpressionType): ExpressionType {
  const currency = amountCurrency(field);
  return currency?.kind === 'beside' ? withCurrency(field, currencyBeside(node, object, currency.field)) : field;
}

/** The type after it is stored or passed on, without places that mean something only in this expression. */
export function awayFromPlace(type: ExpressionType): ExpressionType {
  if (type.kind === 'list') return listOf(awayFromPlace(type.item));
  return amountCurrency(type)?.kind === 'at' ? withCurrency(type, undefined) : type;
}

/** Whether two amounts are certainly in different currencies. `equal` returns whether the expression compares two places as equal. */
export function areUnlike(
  left: AmountCurrency | undefined,
  right: AmountCurrency | undefined,
  equal: (left: string, right: string) => boolean,
): boolean {
  if (!left || !right) return false;
  if (left.kind === 'code' && right.kind === 'code') return left.code !== right.code;
  if (left.kind === 'at' && right.kind === 'at')
    return left.of === right.of && left.key !== right.key && !equal(nameOfCurrency(left), nameOfCurrency(right));
  const [code, place] = left.kind === 'code' ? [left, right] : [right, left];
  return code.kind === 'code' && place.kind === 'at' && place.values?.includes(code.code) === false;
}

/** The currency that an expression gives as the currency of an amount: a literal code, or a place. */
export function currencyIn(node: ExpressionNode): AmountCurrency | undefined {
  if (node[0] === 'lit')
    return typeof node[1] === 'string' && isCurrencyCode(node[1]) ? { kind: 'code', code: node[1] } : undefined;
  return node[0] === 'get' ? { kind: 'at', of: printExpression(node[1]), key: node[2] } : undefined;
}

/** Every pair of places that the expression compares with `==`. */
export function equalPlaces(ast: ExpressionNode): (left: string, right: string) => boolean {
  const pairs = new Set<string>();
  const visit = (part: unknown): void => {
    if (!Array.isArray(part)) return;
    if (isNode(part) && part[0] === '==') {
      const [left, right] = [printExpression(part[1]), printExpression(part[2])];
      pairs.add(`${left} == ${right}`).add(`${right} == ${left}`);
    }
    part.forEach(visit);
  };
  visit(ast);
  return (left, right) => pairs.has(`${left} == ${right}`);
}

function withCurrency(type: ExpressionType, currency: AmountCurrency | undefined): ExpressionType {
  if (type.kind === 'nullable') return nullable(withCurrency(type.of, currency));
  if (type.kind !== 'string' && type.kind !== 'decimal') return type;
  const { currency: _before, ...rest } = type;
  return currency === undefined ? rest : { ...rest, currency };
}

function currencyBeside(node: ExpressionNode, object: ObjectType, field: string): AmountCurrency {
  const found = chosenBy(node);
  const wanted = found && demanded(found, field);
  if (wanted) return wanted;
  const type = object.fields[field];
  const beside = type && known(type);
  const values = beside?.kind === 'string' ? beside.values : undefined;
  return { kind: 'at', of: printExpression(node), key: field, ...(values && { values }) };
}

/** The selection that an object comes from: `rows.find(r, …)`, `first(rows.filter(r, …))` or `rows.filter(r, …)[0]`. */
function chosenBy(node: ExpressionNode): EachNode | null {
  if (node[0] === 'each') return node[1] === 'find' || node[1] === 'filter' ? node : null;
  const list = node[0] === 'call' && node[1] === 'first' ? node[2][0] : node[0] === 'at' ? node[1] : undefined;
  return list?.[0] === 'each' && list[1] === 'filter' ? list : null;
}

/** The currency that a selection requires: in `rows.find(r, r.currency == form.currency)` that of the form. */
function demanded([, , , variable, body]: EachNode, field: string): AmountCurrency | undefined {
  const wanted = `${variable}.${field}`;
  for (const part of conjuncts(body)) {
    if (part[0] !== '==') continue;
    const other = [[part[1], part[2]] as const, [part[2], part[1]] as const].find(
      ([side]) => printExpression(side) === wanted,
    )?.[1];
    const currency = other && currencyIn(other);
    if (currency) return currency;
  }
  return undefined;
}

function conjuncts(node: ExpressionNode): readonly ExpressionNode[] {
  return node[0] === '&&' ? [...conjuncts(node[1]), ...conjuncts(node[2])] : [node];
}

/** Whether a list is a node: nodes begin with their kind, lists of nodes do not. */
function isNode(value: readonly unknown[]): value is ExpressionNode {
  return typeof value[0] === 'string';
}
