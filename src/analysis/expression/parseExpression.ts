import { Environment, ParseError } from '@marcbachmann/cel-js';
import type { ASTNode as CelNode } from '@marcbachmann/cel-js';
import { nearestName } from '../../config/nearestName.ts';
import { fullWidthSign } from '../../config/syntaxProblem.ts';
import { fail, ok } from '../../domain/result.ts';
import type { Result } from '../../domain/result.ts';
import { methodNames } from '../../engine/expression/ast.ts';
import { printExpression } from '../../engine/expression/printExpression.ts';
import { readExpression } from '../../engine/expression/readExpression.ts';
import type {
  BinaryNode,
  BinaryOperator,
  ExpressionNode,
  FunctionName,
  MacroName,
  MethodName,
} from '../../engine/expression/ast.ts';
import { didYouMean, oneOf, problemAt } from './ExpressionProblem.ts';
import type { ExpressionProblem, Span } from './ExpressionProblem.ts';
import { isFunctionName, signatures } from './signatures.ts';

/** The span of a node, and the span of its name (the key of `a.key`, the function of a call). */
export interface Position {
  readonly whole: Span;
  readonly name: Span;
}
export interface ParsedExpression {
  readonly ast: ExpressionNode;
  readonly positions: ReadonlyMap<ExpressionNode, Position>;
}

/**
 * Parses CEL. Only this file imports the CEL library, which is too large for the browser.
 * Refuses syntax errors, unknown functions, CEL's bytes, unsigned ints and optionals, and
 * what the browser's `readExpression` reads differently.
 */
export function parseExpression(source: string): Result<ParsedExpression, ExpressionProblem[]> {
  const reading: Reading = { source, positions: new Map(), problems: [] };
  try {
    const ast = convert(environment.parse(source).ast, reading);
    if (reading.problems.length === 0 && !readsAlike(source, ast)) reading.problems.push(otherSpelling(source, ast));
    return reading.problems.length > 0 ? fail(reading.problems) : ok({ ast, positions: reading.positions });
  } catch (error) {
    if (error instanceof ParseError) return fail([syntaxProblem(error, source)]);
    throw error;
  }
}

/** Whether the browser, which has a parser of its own, reads the same tree in a source. */
function readsAlike(source: string, ast: ExpressionNode): boolean {
  return JSON.stringify(readExpression(source)) === JSON.stringify(ast);
}

function otherSpelling(source: string, ast: ExpressionNode): ExpressionProblem {
  return problemAt({ start: 0, end: source.length }, 'unsupported', {
    came: 'a spelling of CEL that the portal reads differently',
    expected: 'the usual spelling',
    suggestion: `Write ${printExpression(ast)}`,
  });
}

const environment = new Environment({
  limits: { maxAstNodes: 2000, maxDepth: 60, maxListElements: 200, maxMapEntries: 200, maxCallArguments: 16 },
});

const macroBodies: Readonly<Record<MacroName, readonly number[]>> = {
  all: [1],
  exists: [1],
  exists_one: [1],
  filter: [1],
  find: [1],
  map: [1, 2],
};

interface Reading {
  readonly source: string;
  readonly positions: Map<ExpressionNode, Position>;
  readonly problems: ExpressionProblem[];
}

function convert(tree: CelNode, reading: Reading): ExpressionNode {
  const whole = { start: tree.start, end: tree.end };
  const place = (node: ExpressionNode, name: Span = whole): ExpressionNode => {
    reading.positions.set(node, { whole, name });
    return node;
  };
  const inner = (child: CelNode) => convert(child, reading);
  switch (tree.op) {
    case 'value':
      return place(convertLiteral(tree.args, whole, reading));
    case 'id':
      return place(['id', tree.args]);
    case '.':
      return place(['get', inner(tree.args[0]), tree.args[1]], { start: tree.pos, end: tree.end });
    case '[]':
      return place(['at', inner(tree.args[0]), inner(tree.args[1])]);
    case '!_':
      return place(['!', inner(tree.args)]);
    case '-_':
      return place(negate(inner(tree.args)));
    case '?:':
      return place(['?', inner(tree.args[0]), inner(tree.args[1]), inner(tree.args[2])]);
    case 'list':
      return place(['list', tree.args.map(inner)]);
    case 'map':
      return place(['map', tree.args.map(([key, value]) => [inner(key), inner(value)] as const)]);
    case 'call': {
      const [name, given] = tree.args;
      return convertCall(
        { name, given, receiver: null, whole, nameSpan: { start: tree.start, end: tree.start + name.length } },
        reading,
        place,
      );
    }
    case 'rcall': {
      const [name, receiver, given] = tree.args;
      const start = reading.source.indexOf(name, receiver.end);
      return convertCall(
        { name, given, receiver, whole, nameSpan: { start, end: start + name.length } },
        reading,
        place,
      );
    }
    case '.?':
    case '[?]':
      return refuse(
        problemAt(whole, 'unsupported', {
          came: 'an optional',
          expected: 'a plain key or index',
          suggestion: 'A missing key is null anyway; remove the ?.',
        }),
        reading,
      );
    default:
      return place(binary(tree.op, inner(tree.args[0]), inner(tree.args[1])));
  }
}

function convertLiteral(value: unknown, whole: Span, reading: Reading): ExpressionNode {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return ['lit', value];
  if (typeof value === 'number') return ['double', value];
  const expected = 'null, true, false, a number or a text';
  if (typeof value !== 'bigint')
    return refuse(problemAt(whole, 'unsupported', { came: 'bytes or an unsigned int', expected }), reading);
  if (Number.isSafeInteger(Number(value))) return ['lit', Number(value)];
  return refuse(
    problemAt(whole, 'tooLarge', {
      came: `the int ${value}`,
      expected: 'an int of at most 53 bits',
      suggestion: `Write decimal('${value}').`,
    }),
    reading,
  );
}

function negate(operand: ExpressionNode): ExpressionNode {
  if (operand[0] === 'double') return ['double', 0 - operand[1]];
  return operand[0] === 'lit' && typeof operand[1] === 'number' ? ['lit', 0 - operand[1]] : ['neg', operand];
}

/** The cases are identical; they inform the compiler which of the three shapes a node has. */
function binary(operator: BinaryOperator, left: ExpressionNode, right: ExpressionNode): BinaryNode {
  switch (operator) {
    case '<':
    case '<=':
    case '>':
    case '>=':
      return [operator, left, right];
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
      return [operator, left, right];
    default:
      return [operator, left, right];
  }
}

interface Call {
  readonly name: string;
  readonly given: readonly CelNode[];
  readonly receiver: CelNode | null;
  readonly whole: Span;
  readonly nameSpan: Span;
}
type Place = (node: ExpressionNode, name: Span) => ExpressionNode;

function convertCall(call: Call, reading: Reading, place: Place): ExpressionNode {
  const { name, given, receiver, nameSpan } = call;
  const [first, ...rest] = receiver === null ? given : [receiver, ...given];
  if (name === 'has' && receiver === null) return convertHas(call, reading, place);
  if (isMacroName(name) && first !== undefined && (receiver !== null || name === 'find'))
    return convertMacro(name, first, rest, { call, reading, place });
  if (isFunctionName(name) && fitsStyle(name, receiver !== null)) {
    const node: ExpressionNode = [
      'call',
      name,
      [...(receiver === null ? [] : [receiver]), ...given].map((argument) => convert(argument, reading)),
    ];
    return place(node, nameSpan);
  }
  return refuse(unknownFunction(call), reading);
}

function convertHas({ given, whole, nameSpan }: Call, reading: Reading, place: Place): ExpressionNode {
  const [only, ...rest] = given;
  if (only?.op === '.' && rest.length === 0) {
    const node: ExpressionNode = ['has', convert(only.args[0], reading), only.args[1]];
    return place(node, { start: only.pos, end: only.end });
  }
  const code = given.length === 1 ? 'wrongType' : 'wrongArity';
  return refuse(
    problemAt(given.length === 1 ? whole : nameSpan, code, {
      came: 'another argument of has()',
      expected: 'one key, as in has(form.amount)',
    }),
    reading,
  );
}

interface MacroUse {
  readonly call: Call;
  readonly reading: Reading;
  readonly place: Place;
}

function convertMacro(
  name: MacroName,
  over: CelNode,
  [variable, ...bodies]: readonly CelNode[],
  { call, reading, place }: MacroUse,
): ExpressionNode {
  const expected = `a list, a name for its items and ${name === 'map' ? 'one or two expressions' : 'a condition'}, as in rows.${name}(row, …)`;
  const [body, transform] = bodies;
  if (variable === undefined || body === undefined || !macroBodies[name].includes(bodies.length)) {
    return refuse(
      problemAt(call.nameSpan, 'wrongArity', {
        came: `${name} with ${bodies.length + (variable === undefined ? 0 : 1)} arguments`,
        expected,
      }),
      reading,
    );
  }
  if (variable.op !== 'id')
    return refuse(problemAt(variable, 'wrongType', { came: 'an expression', expected }), reading);
  const parts = [convert(over, reading), variable.args, convert(body, reading)] as const;
  return place(
    transform === undefined ? ['each', name, ...parts] : ['each', name, ...parts, convert(transform, reading)],
    call.nameSpan,
  );
}

function unknownFunction({ name, receiver, nameSpan }: Call): ExpressionProblem {
  const style = receiver === null ? 'function' : 'method';
  const known = [
    ...Object.keys(signatures).filter((other) => isFunctionName(other) && fitsStyle(other, receiver !== null)),
    ...(receiver === null ? ['has', 'find'] : Object.keys(macroBodies)),
  ];
  const other = isFunctionName(name)
    ? receiver === null
      ? `x.${name}(…)`
      : `${name}(x)`
    : isMacroName(name)
      ? `rows.${name}(row, …)`
      : nearestName(name, known);
  return problemAt(nameSpan, 'unknownFunction', {
    came: `the ${style} ${name}`,
    expected: oneOf(known.toSorted()),
    suggestion: didYouMean(other),
  });
}

function fitsStyle(name: FunctionName, asMethod: boolean): boolean {
  return name === 'size' || isMethodName(name) === asMethod;
}

function isMethodName(name: FunctionName): name is MethodName {
  return name in methodNames;
}

function isMacroName(name: string): name is MacroName {
  return Object.hasOwn(macroBodies, name);
}

function refuse(problem: ExpressionProblem, reading: Reading): ExpressionNode {
  reading.problems.push(problem);
  return ['lit', null];
}

const slips: Readonly<Record<string, string>> = {
  '=': '==',
  and: '&&',
  or: '||',
  not: '!',
  '&': '&&',
  '|': '||',
  AND: '&&',
  OR: '||',
  NOT: '!',
};

function syntaxProblem(error: ParseError, source: string): ExpressionProblem {
  const { start, end } = error.range ?? { start: 0, end: source.length };
  const word = source.slice(start, end);
  const came = word === '' ? 'an unexpected end' : word.length > 40 ? 'this' : word;
  const wide = fullWidthSign(source.slice(start, Math.max(end, start + 1)));
  const slip =
    word === '=' && source.slice(0, start).trim() === ''
      ? 'Remove the = at the start: this place always holds an expression.'
      : Object.hasOwn(slips, word)
        ? `Write ${slips[word]} instead of ${word}.`
        : wide
          ? `Write ${wide.write} instead of the full-width sign ${wide.sign}.`
          : null;
  const code = error.code === 'limit_exceeded' ? 'tooLarge' : 'syntax';
  return problemAt({ start, end }, code, {
    came: `${came} (${error.summary})`,
    expected: 'a CEL expression',
    suggestion: slip,
  });
}
