import type { BinaryNode, BinaryOperator, ExpressionNode, FunctionName, MacroName } from './ast.ts';
import { binding } from './binding.ts';

/**
 * Reads the source of an expression, as the browser does when a page first needs it: the config ships sources, which are half as
 * long as their trees. Null for what is no expression. Names of functions, numbers of arguments and types are not checked here: the
 * config check has done so, and refuses a source that this reads differently from the CEL library.
 */
export function readExpression(source: string): ExpressionNode | null {
  try {
    const reader = new Reader(source);
    const node = reader.expression();
    return reader.isAtEnd ? node : null;
  } catch (error) {
    if (error instanceof NoExpression) return null;
    throw error;
  }
}

class NoExpression extends Error {}

/** A number, a text (raw with r before it, in one or three quotes), a name, or a sign of one or two characters; after blanks and comments. */
const token =
  /(?:\s|\/\/.*)*(?:(0[xX][\dA-Fa-f]+|\d+(?:\.\d+)?(?:[eE][-+]?\d+)?)|([rR]?("""|'''|["'])(?:\\[^]|[^\\])*?\3)|([A-Za-z_]\w*)|(&&|\|\||[=!<>]=|[-+*/%!<>?:.,()[\]{}])|$)/y;
const escape = /\\(?:([0-7]{3})|(?:[xX]([\dA-Fa-f]{2})|u([\dA-Fa-f]{4})|U([\dA-Fa-f]{8}))|([^]))/g;
const macros: Readonly<Record<MacroName, true>> = {
  all: true,
  exists: true,
  exists_one: true,
  map: true,
  filter: true,
  find: true,
};
const words = new Map<string, ExpressionNode>([
  ['null', ['lit', null]],
  ['true', ['lit', true]],
  ['false', ['lit', false]],
]);

class Reader {
  readonly #source: string;
  #end = 0;
  /** The next token: its text, and which kind it is if not a sign. */
  #next = '';
  #kind: 'number' | 'name' | 'text' | 'sign' | 'end' = 'end';

  constructor(source: string) {
    this.#source = source;
    this.#advance();
  }

  get isAtEnd(): boolean {
    return this.#kind === 'end';
  }

  expression(): ExpressionNode {
    const condition = this.#binary(1);
    if (!this.#takes('?')) return condition;
    const then = this.expression();
    this.#expect(':');
    return ['?', condition, then, this.expression()];
  }

  #binary(atLeast: number): ExpressionNode {
    let left = this.#unary();
    for (;;) {
      const operator = this.#next;
      if (this.#kind === 'text' || !isOperator(operator) || binding[operator] < atLeast) return left;
      this.#advance();
      // Trust border: the operator and its node are of the same kind, which the union tells apart.
      left = [operator, left, this.#binary(binding[operator] + 1)] as BinaryNode;
    }
  }

  #unary(): ExpressionNode {
    if (this.#takes('!')) return ['!', this.#unary()];
    if (!this.#takes('-')) return this.#postfix();
    const operand = this.#unary();
    if (operand[0] === 'double') return ['double', 0 - operand[1]];
    return operand[0] === 'lit' && typeof operand[1] === 'number' ? ['lit', 0 - operand[1]] : ['neg', operand];
  }

  #postfix(): ExpressionNode {
    let node = this.#primary();
    for (;;) {
      if (this.#takes('[')) {
        node = ['at', node, this.expression()];
        this.#expect(']');
      } else if (this.#takes('.')) {
        const name = this.#take('name');
        node = this.#takes('(') ? call(name, [node, ...this.#list(')')], true) : ['get', node, name];
      } else return node;
    }
  }

  #primary(): ExpressionNode {
    const text = this.#next;
    switch (this.#kind) {
      case 'number':
        this.#advance();
        return [/^(?:0x|\d+$)/i.test(text) ? 'lit' : 'double', Number(text)];
      case 'text':
        this.#advance();
        return ['lit', unquoted(text)];
      case 'name': {
        this.#advance();
        if (this.#takes('(')) return call(text, this.#list(')'), false);
        return words.get(text) ?? ['id', text];
      }
      default:
        return this.#bracketed();
    }
  }

  #bracketed(): ExpressionNode {
    if (this.#takes('[')) return ['list', this.#list(']')];
    if (this.#takes('{')) {
      const entry = (): readonly [ExpressionNode, ExpressionNode] => {
        const key = this.expression();
        this.#expect(':');
        return [key, this.expression()];
      };
      return ['map', this.#list('}', entry)];
    }
    this.#expect('(');
    const inner = this.expression();
    this.#expect(')');
    return inner;
  }

  #list(end: string): readonly ExpressionNode[];
  #list<Item>(end: string, item: () => Item): readonly Item[];
  #list(end: string, item: () => unknown = () => this.expression()): readonly unknown[] {
    const items: unknown[] = [];
    // CEL allows a comma after the last item.
    while (!this.#takes(end)) {
      items.push(item());
      if (!this.#takes(',')) {
        this.#expect(end);
        break;
      }
    }
    return items;
  }

  #advance(): void {
    token.lastIndex = this.#end;
    const found = token.exec(this.#source);
    if (!found) throw new NoExpression();
    const [, number, text, , name, sign] = found;
    this.#kind = number ? 'number' : text ? 'text' : name ? 'name' : sign ? 'sign' : 'end';
    this.#next = number ?? text ?? name ?? sign ?? '';
    this.#end = token.lastIndex;
  }

  #take(kind: 'name'): string {
    if (this.#kind !== kind) throw new NoExpression();
    const taken = this.#next;
    this.#advance();
    return taken;
  }

  #takes(sign: string): boolean {
    if (this.#kind !== 'sign' || this.#next !== sign) return false;
    this.#advance();
    return true;
  }

  #expect(sign: string): void {
    if (!this.#takes(sign)) throw new NoExpression();
  }
}

/** A call with its receiver before its arguments; `has` and macros have nodes of their own. */
function call(name: string, given: readonly ExpressionNode[], isMethod: boolean): ExpressionNode {
  const [first, second, body, transform] = given;
  if (name === 'has' && !isMethod) {
    if (first?.[0] !== 'get' || second) throw new NoExpression();
    return ['has', first[1], first[2]];
  }
  if (isMacro(name) && (isMethod || name === 'find')) {
    if (!first || second?.[0] !== 'id' || !body) throw new NoExpression();
    const each = ['each', name, first, second[1], body] as const;
    return transform ? [...each, transform] : each;
  }
  // Trust border: the build stops at an unknown function.
  return ['call', name as FunctionName, given];
}

function unquoted(text: string): string {
  const raw = /^r/i.test(text);
  const quotes = /^.?('''|""")/.test(text) ? 3 : 1;
  const inner = text.slice(raw ? quotes + 1 : quotes, -quotes);
  return raw ? inner : inner.replace(escape, unescaped);
}

function unescaped(_: string, octal?: string, two?: string, four?: string, eight?: string, letter = ''): string {
  const hex = two ?? four ?? eight;
  if (octal === undefined && hex === undefined) return '\x07\b\f\n\r\t\v'['abfnrtv'.indexOf(letter)] ?? letter;
  const code = octal === undefined ? Number(`0x${hex}`) : Number(`0o${octal}`);
  if (code > 0x10ffff) throw new NoExpression();
  return String.fromCodePoint(code);
}

function isOperator(name: string): name is BinaryOperator {
  return Object.hasOwn(binding, name);
}

function isMacro(name: string): name is MacroName {
  return Object.hasOwn(macros, name);
}
