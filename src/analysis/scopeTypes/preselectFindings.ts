import type { ConfigPart, Finding } from '../../config/check/ConfigView.ts';
import { isExpressionText } from '../../config/views/collectExpressions.ts';
import { recordOf } from '../../config/recordOf.ts';
import type { ExpressionNode } from '../../engine/expression/ast.ts';
import { childrenOf } from '../../engine/expression/childrenOf.ts';
import { expressionSource, isExpression } from '../../engine/expression/isExpression.ts';
import { parseExpression } from '../expression/parseExpression.ts';
import { known, nameOfType } from '../expression/types.ts';
import type { ConfigScopes } from './ConfigScopes.ts';
import { eachObject } from './eachObject.ts';
import { fits } from './fits.ts';
import { fieldType } from './nodeScopes.ts';
import { valueType } from './rowType.ts';
import { strayValue } from './strayValue.ts';

/** Are the choices of a preselected field known only when all answers have come, and is the preselected value one of the field? */
export function preselectFindings(part: ConfigPart, scopes: ConfigScopes): readonly Finding[] {
  return [...earlyChoices(part), ...strayPreselections(part, scopes)];
}

/** Choices that do not wait for an answer: an early, empty list empties a field that has a value. */
function earlyChoices(part: ConfigPart): readonly Finding[] {
  const found: Finding[] = [];
  if (part.format !== 'form') return found;
  eachObject(part.format, part.value, ({ definition, value, path }) => {
    const rows = recordOf(value['optionsFrom'])['rows'];
    if (definition !== 'FieldUi' || value['preselect'] === undefined || !isExpression(rows)) return;
    const parsed = parseExpression(expressionSource(rows));
    for (const answer of parsed.ok ? earlyAnswers(parsed.value.ast) : [])
      found.push({
        code: 'config/early-choices',
        message: `The choices count as known before "${answer}" has its answer.`,
        expected: 'null until the answer has come',
        suggestion: `Write "${answer} == null ? null : …" before it.`,
        part,
        path: [...path, 'optionsFrom', 'rows'],
      });
  });
  return found;
}

/** The answers of calls without which an expression has choices all the same: it replaces them, or looks for values in them. */
function earlyAnswers(node: ExpressionNode): readonly string[] {
  if (node[0] === '?') {
    const awaited = comparedWithNull(node[1]);
    return childrenOf(node)
      .flatMap(earlyAnswers)
      .filter((answer) => answer !== awaited);
  }
  const replaced = node[0] === 'call' && node[1] === 'coalesce' ? node[2][0] : node[0] === 'in' ? node[2] : undefined;
  const answer = replaced ? answerOf(replaced) : null;
  return [...(answer === null ? [] : [answer]), ...childrenOf(node).flatMap(earlyAnswers)];
}

/** The name of the answer of which a condition asks whether it has come; else null. */
function comparedWithNull(condition: ExpressionNode): string | null {
  if (condition[0] !== '==' && condition[0] !== '!=') return null;
  const [, given, other] = condition;
  return other[0] === 'lit' && other[1] === null ? answerOf(given) : null;
}

/** The name of the answer that an expression is or reads from, as in data.payees or data.cards.resultList; else null. */
function answerOf(node: ExpressionNode): string | null {
  if (node[0] !== 'get') return null;
  return node[1][0] === 'id' && node[1][1] === 'data' ? `data.${node[2]}` : answerOf(node[1]);
}

function strayPreselections(part: ConfigPart, scopes: ConfigScopes): readonly Finding[] {
  const found: Finding[] = [];
  if (part.format !== 'form' || part.id === null) return found;
  const form = scopes.types.form(part.id);
  eachObject(part.format, part.value, ({ definition, value, path }) => {
    if (definition !== 'FieldUi' || !isExpressionText(value['preselect'])) return;
    const at = [...path, 'preselect'];
    const given = valueType(value['preselect'], scopes.of(part).at(at));
    const wanted = fieldType(form, String(path.at(-1)));
    const stray = strayValue(given, wanted);
    if (stray)
      found.push({
        code: 'config/input-type',
        message: `The field does not accept "${stray.value}".`,
        ...stray.advice,
        part,
        path: at,
      });
    else if (!fits(given, wanted))
      found.push({
        code: 'config/input-type',
        message: `The field holds ${nameOfType(known(wanted))}, but this is ${nameOfType(known(given))}.`,
        expected: nameOfType(known(wanted)),
        part,
        path: at,
      });
  });
  return found;
}
