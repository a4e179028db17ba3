/**
 * An expression as plain JSON: read from its source by `readExpression`, interpreted by `evaluate`.
 *
 *   ['lit', v]            null, bool, int or text          ['get', of, key]      of.key
 *   ['double', n]         1.5, 2.0                         ['at', of, index]     of[index]
 *   ['id', name]          a root or a macro's variable     ['has', of, key]      has(of.key)
 *   [operator, a, b]      see BinaryOperator                ['!', a], ['neg', a]
 *   ['?', if, then, else]                                  ['list', items], ['map', entries]
 *   ['call', name, args]  the receiver of a method comes first in args
 *   ['each', macro, over, variable, body, transform?]      over.macro(variable, body, transform)
 */
export type ExpressionNode =
  | readonly ['lit', null | boolean | number | string]
  | readonly ['double', number]
  | readonly ['id', string]
  | readonly ['get', ExpressionNode, string]
  | readonly ['at', ExpressionNode, ExpressionNode]
  | readonly ['has', ExpressionNode, string]
  | readonly ['!', ExpressionNode]
  | readonly ['neg', ExpressionNode]
  | BinaryNode
  | readonly ['?', ExpressionNode, ExpressionNode, ExpressionNode]
  | readonly ['list', readonly ExpressionNode[]]
  | readonly ['map', readonly (readonly [ExpressionNode, ExpressionNode])[]]
  | readonly ['call', FunctionName, readonly ExpressionNode[]]
  | EachNode;

/** Grouped so that a switch over operators narrows the type. */
export type BinaryNode =
  | readonly ['&&' | '||' | '==' | '!=' | 'in', ExpressionNode, ExpressionNode]
  | readonly [OrderOperator, ExpressionNode, ExpressionNode]
  | readonly [ArithmeticOperator, ExpressionNode, ExpressionNode];

export type EachNode = readonly ['each', MacroName, ExpressionNode, string, ExpressionNode, ExpressionNode?];

export type BinaryOperator = BinaryNode[0];
export type OrderOperator = '<' | '<=' | '>' | '>=';
export type ArithmeticOperator = '+' | '-' | '*' | '/' | '%';

export type MacroName = 'all' | 'exists' | 'exists_one' | 'map' | 'filter' | 'find';

export type MethodName =
  | 'matches'
  | 'startsWith'
  | 'endsWith'
  | 'contains'
  | 'lowerAscii'
  | 'upperAscii'
  | 'trim'
  | 'split'
  | 'join';

export type FunctionName =
  | MethodName
  | 'size'
  | 'int'
  | 'string'
  | 'double'
  | 'decimal'
  | 'sum'
  | 'first'
  | 'coalesce'
  | 'now'
  | 'today'
  | 'daysAgo'
  | 'daysAhead'
  | 'daysBetween'
  | 'json'
  | 'minute'
  | 'rate'
  | 'percent'
  | 'money';

/** Functions written after their first argument: `name.trim()`. */
export const methodNames = {
  matches: true,
  startsWith: true,
  endsWith: true,
  contains: true,
  lowerAscii: true,
  upperAscii: true,
  trim: true,
  split: true,
  join: true,
} as const satisfies Record<MethodName, true>;

export const maxPatternLength = 200;
