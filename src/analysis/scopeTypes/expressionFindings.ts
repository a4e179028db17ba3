import type { Finding, ConfigPart } from '../../config/check/ConfigView.ts';
import { collectExpressions, type FoundExpression } from '../../config/views/collectExpressions.ts';
import type { JsonPath } from '../../config/ConfigFile.ts';
import type { DiagnosticCode } from '../../config/diagnosticCodes.ts';
import { scopeRoots } from '../../config/scopeRoots.ts';
import { isRecord } from '../../domain/isRecord.ts';
import type { ExpressionNode } from '../../engine/expression/ast.ts';
import { printExpression } from '../../engine/expression/printExpression.ts';
import { compileCondition, compileExpression } from '../expression/compileExpression.ts';
import { constantOutcome } from '../expression/constantOutcome.ts';
import { constantParts } from '../expression/constantParts.ts';
import type { ExpressionProblem, ExpressionProblemCode } from '../expression/ExpressionProblem.ts';
import type { ScopeTypes } from '../expression/types.ts';
import { comparesRegion } from './comparesRegion.ts';
import type { Memberships } from './membershipsOf.ts';
import type { ScopeMap } from './ScopeMap.ts';

const codes: Readonly<Partial<Record<ExpressionProblemCode, DiagnosticCode>>> = {
  unknownKey: 'config/expression-key',
  unknownValue: 'config/expression-value',
  unlikeCurrencies: 'config/mixed-currencies',
  wrongType: 'config/expression-type',
  unlikeTypes: 'config/expression-type',
  amountAsText: 'config/expression-type',
  textOrder: 'config/expression-type',
  notACondition: 'config/expression-type',
};

/** Findings for the expressions of a part, each checked with the types of its place. */
export function expressionFindings(part: ConfigPart, scopes: ScopeMap, memberships: Memberships): readonly Finding[] {
  return collectExpressions(part.format, part.value).flatMap((derived) => {
    const found = asWritten(derived, memberships);
    if (!found) return [];
    const scope = scopes.at(found.path);
    const compiled =
      found.kind === 'condition' ? compileCondition(found.source, scope) : compileExpression(found.source, scope);
    if (compiled.ok)
      return [
        ...regionFinding(found, compiled.value.ast, part),
        ...constantFindings(found, compiled.value.ast, scope, part),
      ];
    return compiled.error.map(
      (problem): Finding => ({
        ...problemWords(problem, found.source),
        part,
        path: found.path,
        at: { offset: found.offset + problem.offset, length: problem.length },
      }),
    );
  });
}

/** The condition that the file writes, without that of a family, which `familyFindings` checks; null if it writes none. */
function asWritten(found: FoundExpression, memberships: Memberships): FoundExpression | null {
  const step = found.path.at(-1);
  const [first] =
    found.kind === 'condition' && (step === 'visibleWhen' || step === 'when')
      ? memberships(found.path.slice(0, -1))
      : [];
  if (!first) return found;
  return first.own === undefined ? null : { ...found, source: first.own };
}

/** Finds expressions that name a region, because they need an edit for each new region. */
function regionFinding({ path, source }: FoundExpression, ast: ExpressionNode, part: ConfigPart): readonly Finding[] {
  if (!comparesRegion(ast)) return [];
  return [
    {
      code: 'config/region-named',
      message: `"${source}" compares with the id of a region.`,
      expected: 'a property of the region: site.features.x, site.currency, site.constants.x',
      part,
      path,
    },
  ];
}

/** Finds a condition with a constant outcome, or else the parts of an expression that have one. */
function constantFindings(
  found: FoundExpression,
  ast: ExpressionNode,
  scope: ScopeTypes,
  part: ConfigPart,
): readonly Finding[] {
  const whole = found.kind === 'condition' ? constantFinding(found, ast, scope, part) : [];
  return whole.length > 0
    ? whole
    : constantParts(ast, scope).map(({ node, outcome }) => ({
        ...constantWords(printExpression(node), outcome),
        part,
        path: found.path,
      }));
}

/** Finds conditions with a constant outcome. One that always hides a required field gets its own code. */
function constantFinding(
  { path, source }: FoundExpression,
  ast: ExpressionNode,
  scope: ScopeTypes,
  part: ConfigPart,
): readonly Finding[] {
  const outcome = constantOutcome(ast, scope);
  if (outcome === null) return [];
  const hidden = outcome ? null : hiddenRequired(path, part);
  if (hidden !== null)
    return [
      {
        code: 'config/required-hidden',
        message: `The form requires "${hidden}", but its field is never shown.`,
        expected: 'a condition that can hold, or an optional field',
        part,
        path,
      },
    ];
  return [{ ...constantWords(source, outcome), part, path }];
}

function constantWords(source: string, outcome: boolean): Pick<Finding, 'code' | 'message' | 'suggestion'> {
  return {
    code: outcome ? 'config/condition-always' : 'config/condition-never',
    message: `"${source}" ${outcome ? 'always holds' : 'never holds'}.`,
    suggestion: outcome
      ? 'Remove the condition, or write the one that you meant.'
      : 'Remove the part that depends on it, or write the condition that you meant.',
  };
}

/** The required form field whose visibleWhen is at the path, or null. */
function hiddenRequired(path: JsonPath, { format, value }: ConfigPart): string | null {
  const [top, field, property] = path;
  if (format !== 'form' || top !== 'ui' || property !== 'visibleWhen' || !isRecord(value) || !isRecord(value['schema']))
    return null;
  const { required } = value['schema'];
  return Array.isArray(required) && required.includes(field) ? String(field) : null;
}

/** The words of a finding for what is wrong with an expression. */
export function problemWords(
  { code, came, expected, suggestion, offset, length }: ExpressionProblem,
  source: string,
): Pick<Finding, 'code' | 'message' | 'expected' | 'suggestion' | 'missing' | 'misspelt'> {
  const name = source.slice(offset, offset + length);
  const [, meant] = code === 'unknownKey' ? (/^Did you mean (\S+)\?$/.exec(suggestion ?? '') ?? []) : [];
  const advice = {
    ...(suggestion === null ? {} : { suggestion }),
    ...(meant === undefined ? {} : { misspelt: { name, meant } }),
  };
  if (code === 'unknownKey' && /(?<![.\w])(data|status|shell)\.$/.test(source.slice(0, offset))) {
    return {
      code: 'config/unknown-call',
      message: `There is no call "${name}" here.`,
      expected,
      ...advice,
    };
  }
  if (code === 'unknownRoot' && Object.hasOwn(scopeRoots, name)) {
    return { code: 'config/expression', message: `There is no "${name}" at this place.`, expected };
  }
  return {
    code: codes[code] ?? 'config/expression',
    message: `The expression contains ${came}.`,
    expected,
    ...advice,
    ...(code === 'unknownRoot' && { missing: name }),
  };
}
