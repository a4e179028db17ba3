import { patternFacts } from '../../config/patternFacts.ts';
import { maxPatternLength } from '../../engine/expression/ast.ts';
import type { ExpressionNode, FunctionName } from '../../engine/expression/ast.ts';
import type { CodedWords } from './ExpressionProblem.ts';
import { signatures } from './signatures.ts';
import type { Kind, Signature } from './signatures.ts';
import { dynType, known, listOf, nameOfType, unite } from './types.ts';
import type { ExpressionType } from './types.ts';

/** Records a problem at a node or at its name, and returns dyn. */
type Refuse = (node: ExpressionNode, words: CodedWords, part?: 'whole' | 'name') => ExpressionType;

/** The result type of a call, after checking the number and kinds of its arguments. */
export function checkCall(
  refuse: Refuse,
  node: readonly ['call', FunctionName, readonly ExpressionNode[]],
  given: readonly ExpressionType[],
): ExpressionType {
  const [, name, nodes] = node;
  const signature: Signature = signatures[name];
  const most = signature.takes.length;
  const least = most - (signature.optional ?? 0);
  if (given.length < least || given.length > most) {
    const expected = least === most ? `${most}` : `${least} ${most - least > 1 ? 'to' : 'or'} ${most}`;
    return refuse(
      node,
      { code: 'wrongArity', came: `${given.length} arguments of ${name} (a receiver counts)`, expected },
      'name',
    );
  }
  nodes.forEach((argument, index) => {
    const [kinds, type] = [signature.takes[index], given[index]];
    if (kinds !== undefined && type !== undefined && kinds.length > 0)
      checkArgument(refuse, { name, argument, type, kinds });
  });
  if (signature.items !== undefined) checkItems(refuse, nodes[0], given[0], signature.items);
  if (name === 'matches') checkPattern(refuse, nodes[1]);
  if (name === 'coalesce') return coalesced(refuse, node, withoutEmptyList([nodes[0], nodes[1]], [given[0], given[1]]));
  return typeof signature.gives === 'function' ? signature.gives(given) : signature.gives;
}

interface Argument {
  readonly name: FunctionName;
  readonly argument: ExpressionNode;
  readonly type: ExpressionType;
  readonly kinds: readonly Kind[];
}

function checkArgument(refuse: Refuse, { name, argument, type, kinds }: Argument): void {
  const { kind } = known(type);
  if ((name === 'int' || name === 'double') && isAmount(known(type)))
    return void refuse(argument, {
      code: 'wrongType',
      came: `${nameOfType(type)} for ${name}`,
      expected: 'a whole number',
      suggestion: 'Use decimal() for amounts.',
    });
  if (kind === 'dyn' || kinds.includes(kind)) return;
  const suggestion =
    name === 'contains' && kind === 'list'
      ? 'Write x in list.'
      : kinds.includes('string') && ['int', 'double', 'decimal'].includes(kind)
        ? 'Use string().'
        : null;
  refuse(argument, {
    code: 'wrongType',
    came: `${nameOfType(type)} for ${name}`,
    expected: kinds.map(wordFor).join(' or '),
    suggestion,
  });
}

function isAmount(type: ExpressionType): boolean {
  return type.kind === 'decimal' || (type.kind === 'string' && type.holds === 'amount');
}

function checkItems(
  refuse: Refuse,
  node: ExpressionNode | undefined,
  list: ExpressionType | undefined,
  kinds: readonly Kind[],
): void {
  const type = list && known(list);
  if (node === undefined || type?.kind !== 'list') return;
  const item = known(type.item);
  if (item.kind === 'dyn' || kinds.includes(item.kind)) return;
  refuse(node, {
    code: 'wrongType',
    came: nameOfType(listOf(item)),
    expected: `a list of ${kinds.map(wordFor).join(' or ')}`,
    suggestion: 'Select the values with list.map(x, x.key).',
  });
}

/** Checks a pattern. It must be a literal, so that data never becomes a pattern and no pattern takes exponential time. */
function checkPattern(refuse: Refuse, node: ExpressionNode | undefined): void {
  if (node === undefined) return;
  const no = (came: string, expected: string) => void refuse(node, { code: 'badPattern', came, expected });
  if (node[0] !== 'lit' || typeof node[1] !== 'string') return no('a computed pattern', 'a literal pattern');
  const pattern = node[1];
  if (pattern.length > maxPatternLength)
    return no(`a pattern of ${pattern.length} characters`, `at most ${maxPatternLength}`);
  if (/\\[1-9k]|\(\?(?!:)/.test(pattern))
    return no('a back-reference or look-around', 'a pattern that CEL (RE2) supports');
  try {
    new RegExp(pattern, 'u');
    if (patternFacts(pattern).isEndless)
      no('a repeated group with a repetition or alternative inside', 'a pattern that cannot take exponential time');
  } catch (error) {
    no(error instanceof Error ? error.message : pattern, 'a regular expression');
  }
}

function coalesced(
  refuse: Refuse,
  node: ExpressionNode,
  [left, right]: readonly [ExpressionType, ExpressionType],
): ExpressionType {
  const both = unite(known(left), right);
  return (
    both ??
    refuse(node, {
      code: 'unlikeTypes',
      came: `${nameOfType(left)} or ${nameOfType(right)}`,
      expected: 'the same type on both sides',
    })
  );
}

/** The types of two values of which one is taken; an empty list written there may be a list of whatever the other holds. */
export function withoutEmptyList(
  [leftNode, rightNode]: readonly (ExpressionNode | undefined)[],
  [left = dynType, right = dynType]: readonly (ExpressionType | undefined)[],
): readonly [ExpressionType, ExpressionType] {
  if (isEmptyList(rightNode) && known(left).kind === 'list') return [left, known(left)];
  return isEmptyList(leftNode) && known(right).kind === 'list' ? [known(right), right] : [left, right];
}

function isEmptyList(node: ExpressionNode | undefined): boolean {
  return node?.[0] === 'list' && node[1].length === 0;
}

function wordFor(kind: Kind): string {
  return kind === 'string' ? 'text' : kind === 'object' ? 'map' : kind;
}
