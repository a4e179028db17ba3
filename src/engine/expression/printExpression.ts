import { methodNames } from './ast.ts';
import type { ExpressionNode } from './ast.ts';
import { binding, comparison } from './binding.ts';

/** The canonical source of an expression: one blank around operators, single quotes, no unnecessary parentheses. */
export function printExpression(node: ExpressionNode): string {
  switch (node[0]) {
    case 'lit':
      return typeof node[1] === 'string' ? printText(node[1]) : String(node[1]);
    case 'double':
      return /[.e]/.test(String(node[1])) ? String(node[1]) : `${node[1]}.0`;
    case 'id':
      return node[1];
    case 'get':
      return `${inside(node[1], postfix)}.${node[2]}`;
    case 'has':
      return `has(${inside(node[1], postfix)}.${node[2]})`;
    case 'at':
      return `${inside(node[1], postfix)}[${printExpression(node[2])}]`;
    case '!':
      return `!${inside(node[1], unary)}`;
    case 'neg':
      return `-${inside(node[1], unary)}`;
    case '?':
      return `${inside(node[1], binding['||'])} ? ${printExpression(node[2])} : ${printExpression(node[3])}`;
    case 'list':
      return `[${printAll(node[1])}]`;
    case 'map':
      return `{${node[1].map(([key, value]) => `${printExpression(key)}: ${printExpression(value)}`).join(', ')}}`;
    case 'call': {
      const [receiver, ...others] = node[2];
      if (!(node[1] in methodNames) || receiver === undefined) return `${node[1]}(${printAll(node[2])})`;
      return `${inside(receiver, postfix)}.${node[1]}(${printAll(others)})`;
    }
    case 'each':
      return `${inside(node[2], postfix)}.${node[1]}(${node[3]}, ${printAll(node[5] === undefined ? [node[4]] : [node[4], node[5]])})`;
    default: {
      const strength = binding[node[0]];
      // CEL implementations differ on whether == binds as tightly as <, so a comparison inside another always gets parentheses.
      const left = inside(node[1], strength === comparison ? comparison + 1 : strength);
      return `${left} ${node[0]} ${inside(node[2], strength + 1)}`;
    }
  }
}

const unary = 6;
const postfix = 7;

function inside(node: ExpressionNode, atLeast: number): string {
  const printed = printExpression(node);
  return strengthOf(node) < atLeast ? `(${printed})` : printed;
}

function strengthOf(node: ExpressionNode): number {
  switch (node[0]) {
    case '?':
      return 0;
    case '!':
    case 'neg':
      return unary;
    case 'lit':
    case 'double':
      return typeof node[1] === 'number' && node[1] < 0 ? unary : postfix;
    case 'id':
    case 'get':
    case 'at':
    case 'has':
    case 'list':
    case 'map':
    case 'call':
    case 'each':
      return postfix;
    default:
      return binding[node[0]];
  }
}

function printAll(nodes: readonly ExpressionNode[]): string {
  return nodes.map(printExpression).join(', ');
}

function printText(text: string): string {
  const escaped = text.replace(
    /[\\'\p{Cc}]/gu,
    (character) => escapes[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `'${escaped}'`;
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', "'": "\\'", '\n': '\\n', '\r': '\\r', '\t': '\\t' };
