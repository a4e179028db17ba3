import type { ConfigPart, Finding } from '../../config/check/ConfigView.ts';
import type { JsonPath } from '../../config/ConfigFile.ts';
import { collectExpressions } from '../../config/views/collectExpressions.ts';
import { isRecord } from '../../domain/isRecord.ts';
import type { ExpressionNode } from '../../engine/expression/ast.ts';
import { printExpression } from '../../engine/expression/printExpression.ts';
import { amountCurrency } from '../expression/amountCurrency.ts';
import { compileExpression } from '../expression/compileExpression.ts';
import { known, type ExpressionType, type ScopeTypes } from '../expression/types.ts';
import type { ConfigScopes } from './ConfigScopes.ts';
import { eachObject } from './eachObject.ts';
import { fieldType } from './nodeScopes.ts';
import { placesOf } from './placedFindings.ts';

/** Is every amount in the unit of its currency? Finds one that is multiplied by 100 or 0.01, as if it were in cents. */
export function minorUnitFindings(part: ConfigPart, scopes: ConfigScopes): readonly Finding[] {
  const suspects = collectExpressions(part.format, part.value).filter(
    ({ kind, source }) => kind === 'value' && source.includes('*') && /10{2}|\.0\d*1/.test(source),
  );
  if (suspects.length === 0) return []; // nearly always
  const places = amountPlaces(part, scopes);
  return suspects.flatMap(({ path, source, offset }): readonly Finding[] => {
    const scope = scopes.of(part).at(path);
    const compiled = compileExpression(source, scope);
    const place = places.get(path.join('\0'));
    const scaled = compiled.ok ? scaledIn(compiled.value.ast, place !== undefined) : [];
    const wrong = scaled.find(
      ({ operand, intoAmount }) =>
        intoAmount && (currencyOf(operand, scope) || (place === 'kept' && isAmount(operand, scope))),
    );
    return wrong === undefined
      ? []
      : [
          {
            code: 'config/minor-units',
            message: `The amount ${printExpression(wrong.operand)} is multiplied by ${printExpression(wrong.factor)}, as if amounts were in cents.`,
            expected: printExpression(wrong.operand),
            suggestion: 'Remove the factor: every amount is in the unit of its currency.',
            part,
            path,
            at: { offset, length: source.length },
          },
        ];
  });
}

/** Places of amounts: `kept` are inputs of calls and fields, `shown` are those with the format of money, where 100 times a rate may stand. */
function amountPlaces(part: ConfigPart, scopes: ConfigScopes): ReadonlyMap<string, 'kept' | 'shown'> {
  const places = new Map<string, 'kept' | 'shown'>();
  const add = (path: JsonPath, kind: 'kept' | 'shown') => places.set(path.join('\0'), kind);
  eachObject(part.format, part.value, (node) => {
    const { value, path } = node;
    for (const { wanted, path: at } of placesOf(node, part, scopes)) if (holdsAmount(wanted)) add(at, 'kept');
    const takes = typeof value['operation'] === 'string' ? scopes.types.inputOf(value['operation']) : null;
    const input = isRecord(value['input']) ? Object.keys(value['input']) : [];
    for (const name of takes ? input : [])
      if (takes && holdsAmount(fieldType(takes, name))) add([...path, 'input', name], 'kept');
    if (value['format'] === 'money') add([...path, 'value'], 'shown');
  });
  return places;
}

interface Scaled {
  readonly operand: ExpressionNode;
  readonly factor: ExpressionNode;
  readonly intoAmount: boolean;
}

/** The products with a power of ten that the value of an expression comes from; `money()` makes an amount of its own. */
function scaledIn(node: ExpressionNode, intoAmount: boolean): readonly Scaled[] {
  switch (node[0]) {
    case '*': {
      const [, left, right] = node;
      if (isScale(right)) return [{ operand: left, factor: right, intoAmount }];
      if (isScale(left)) return [{ operand: right, factor: left, intoAmount }];
      return [...scaledIn(left, intoAmount), ...scaledIn(right, intoAmount)];
    }
    case '+':
    case '-':
      return [...scaledIn(node[1], intoAmount), ...scaledIn(node[2], intoAmount)];
    case '?':
      return [...scaledIn(node[2], intoAmount), ...scaledIn(node[3], intoAmount)];
    case 'call':
      return node[2].flatMap((argument) => scaledIn(argument, intoAmount || node[1] === 'money'));
    default:
      return [];
  }
}

/** Whether a factor turns units of a currency into hundredths or thousandths, or back. */
function isScale(node: ExpressionNode): boolean {
  if (node[0] === 'lit') return /^10{2,}$|^0\.0+1$/.test(String(node[1]));
  return node[0] === 'call' && node[1] === 'decimal' && node[2][0] !== undefined && isScale(node[2][0]);
}

function typeOf(node: ExpressionNode, scope: ScopeTypes): ExpressionType {
  const compiled = compileExpression(printExpression(node), scope);
  return compiled.ok ? compiled.value.type : { kind: 'dyn' };
}

function currencyOf(node: ExpressionNode, scope: ScopeTypes): boolean {
  return amountCurrency(typeOf(node, scope)) !== undefined;
}

/** Whether the operand is an amount as far as its type and name tell, though its currency is not known; rates, shares and prices have none. */
function isAmount(node: ExpressionNode, scope: ScopeTypes): boolean {
  return (
    ['decimal', 'dyn'].includes(known(typeOf(node, scope)).kind) &&
    !/rate|share|percent|ratio|price/i.test(printExpression(node))
  );
}

function holdsAmount(type: ExpressionType): boolean {
  const own = known(type);
  return own.kind === 'decimal' || (own.kind === 'string' && own.holds === 'amount');
}
