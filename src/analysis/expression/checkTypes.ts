import { amountCurrency, areUnlike, awayFromPlace, currencyIn, equalPlaces, readFrom } from './amountCurrency.ts';
import type {
  ArithmeticOperator,
  EachNode,
  ExpressionNode,
  FunctionName,
  OrderOperator,
} from '../../engine/expression/ast.ts';
import { withoutEmptyList, checkCall } from './checkCall.ts';
import { comparisonProblem, orderProblem } from './checkComparison.ts';
import { didYouMean, oneOf, problemAt } from './ExpressionProblem.ts';
import type { CodedWords, ExpressionProblem } from './ExpressionProblem.ts';
import { nearestName } from '../../config/nearestName.ts';
import type { Position } from './parseExpression.ts';
import type { Kind } from './signatures.ts';
import {
  boolType,
  decimalIn,
  decimalType,
  doubleType,
  dynType,
  fieldOf,
  isPlainNumber,
  isWords,
  known,
  listOf,
  nameOfCurrency,
  nameOfType,
  objectOf,
  textType,
  typeOfLiteral,
  unite,
} from './types.ts';
import type { ExpressionType, ObjectType, ScopeTypes, TextType } from './types.ts';

/** Returns the type of an expression in a scope, and its problems. A wrong part counts as dyn further up, so that each mistake is reported once. */
export function checkTypes(
  ast: ExpressionNode,
  positions: ReadonlyMap<ExpressionNode, Position>,
  scope: ScopeTypes,
): { readonly type: ExpressionType; readonly problems: readonly ExpressionProblem[] } {
  const problems: ExpressionProblem[] = [];
  const type = new Checker(ast, positions, problems).typeOf(ast, scope);
  return { type, problems };
}

type KeyNode = readonly ['get', ExpressionNode, string] | readonly ['has', ExpressionNode, string];

/** Walks the tree; `refuse` records a problem at a node and returns dyn. */
class Checker {
  readonly #positions: ReadonlyMap<ExpressionNode, Position>;
  readonly #problems: ExpressionProblem[];
  readonly #ast: ExpressionNode;

  constructor(ast: ExpressionNode, positions: ReadonlyMap<ExpressionNode, Position>, problems: ExpressionProblem[]) {
    this.#positions = positions;
    this.#problems = problems;
    this.#ast = ast;
  }

  typeOf(node: ExpressionNode, scope: ScopeTypes): ExpressionType {
    const inner = (child: ExpressionNode) => this.typeOf(child, scope);
    switch (node[0]) {
      case 'lit':
        return typeOfLiteral(node[1]);
      case 'double':
        return doubleType;
      case 'id':
        return this.#root(node, node[1], scope);
      case 'get':
        return this.#key(node, inner(node[1]));
      case 'has':
        this.#key(node, inner(node[1]));
        return boolType;
      case 'at':
        return this.#index(node, inner(node[1]), inner(node[2]));
      case '!':
        return this.#bool(node[1], scope);
      case 'neg':
        return this.need(node[1], inner(node[1]), ['int', 'double', 'decimal'], 'a number');
      case '&&':
      case '||':
        this.#bool(node[1], scope);
        return this.#bool(node[2], scope);
      case '?': {
        this.#bool(node[1], scope);
        return this.#united(node, ...withoutEmptyList([node[2], node[3]], [inner(node[2]), inner(node[3])]));
      }
      case 'list':
        return listOf(
          node[1]
            .map((item) => awayFromPlace(inner(item)))
            .reduce<ExpressionType | null>(
              (all, type) => (all === null ? type : (unite(all, type) ?? dynType)),
              null,
            ) ?? dynType,
        );
      case 'map':
        return this.#record(node[1], scope);
      case 'call':
        return this.#called(node, node[2].map(inner));
      case 'each':
        return this.#each(node, scope);
      case '==':
      case '!=':
        return this.#compared(node, { left: node[1], right: node[2] }, { left: inner(node[1]), right: inner(node[2]) });
      case 'in':
        return this.#membership(node, { left: inner(node[1]), right: inner(node[2]) });
      case '<':
      case '<=':
      case '>':
      case '>=':
        return this.#ordered(node, inner(node[1]), inner(node[2]));
      default:
        return this.#arithmetic(node, inner(node[1]), inner(node[2]));
    }
  }

  /** Requires one of the given kinds; dyn passes. */
  need(node: ExpressionNode, type: ExpressionType, kinds: readonly Kind[], expected: string): ExpressionType {
    const came = known(type);
    if (came.kind === 'dyn' || kinds.includes(came.kind)) return came;
    const isText = came.kind === 'string' && kinds.includes('double');
    const suggestion = isText
      ? 'Use decimal() for amounts, int() for counts.'
      : kinds.includes('bool')
        ? boolHint(came.kind)
        : null;
    const code = came.kind === 'string' && came.holds === 'amount' && isText ? 'amountAsText' : 'wrongType';
    return this.refuse(node, { code, came: nameOfType(type), expected, suggestion });
  }

  refuse(node: ExpressionNode, words: CodedWords, part: keyof Position = 'whole'): ExpressionType {
    const position = this.#positions.get(node);
    this.#problems.push(problemAt(position === undefined ? { start: 0, end: 0 } : position[part], words.code, words));
    return dynType;
  }

  #root(node: ExpressionNode, name: string, scope: ScopeTypes): ExpressionType {
    const type = Object.hasOwn(scope, name) ? scope[name] : undefined;
    if (type !== undefined) return type;
    const roots = Object.keys(scope);
    return this.refuse(node, {
      code: 'unknownRoot',
      came: `the name ${name}`,
      expected: oneOf(roots),
      suggestion: didYouMean(nearestName(name, roots)),
    });
  }

  #key(node: KeyNode, of: ExpressionType): ExpressionType {
    const [, objectNode, key] = node;
    const type = known(of);
    if (type.kind === 'dyn') return dynType;
    if (type.kind === 'object') {
      const field = fieldOf(type, key);
      return field ? readFrom(objectNode, type, field) : this.#unknownKey(node, type, key);
    }
    const counts = ['length', 'size', 'count'].includes(key);
    const suggestion = counts
      ? 'Use size(…).'
      : type.kind === 'list'
        ? 'Use an index, first(list), or a macro such as list.exists(x, …).'
        : null;
    return this.refuse(
      node,
      { code: 'wrongType', came: `the key ${key} of ${nameOfType(type)}`, expected: 'a map', suggestion },
      'name',
    );
  }

  #unknownKey(node: ExpressionNode, of: ObjectType, key: string): ExpressionType {
    const keys = Object.keys(of.fields);
    return this.refuse(
      node,
      {
        code: 'unknownKey',
        came: `the key ${key}`,
        expected: oneOf(keys),
        suggestion: didYouMean(nearestName(key, keys)),
      },
      'name',
    );
  }

  #index(
    node: readonly ['at', ExpressionNode, ExpressionNode],
    ofNullable: ExpressionType,
    index: ExpressionType,
  ): ExpressionType {
    const [, objectNode, indexNode] = node;
    const of = known(ofNullable);
    if (of.kind === 'list') {
      this.need(indexNode, index, ['int'], 'an int, the index of a list');
      return of.item;
    }
    if (of.kind === 'object') {
      this.need(indexNode, index, ['string'], 'a text, the key of a map');
      if (indexNode[0] === 'lit' && typeof indexNode[1] === 'string') {
        const field = fieldOf(of, indexNode[1]);
        return field ? readFrom(objectNode, of, field) : this.#unknownKey(indexNode, of, indexNode[1]);
      }
      return (
        Object.values(of.fields).reduce<ExpressionType | null>(
          (all, type) => (all === null ? type : (unite(all, type) ?? dynType)),
          of.open ?? null,
        ) ?? dynType
      );
    }
    if (of.kind === 'dyn') return this.need(indexNode, index, ['int', 'string'], 'an int or a text') && dynType;
    return this.refuse(node, { code: 'wrongType', came: nameOfType(of), expected: 'a list or a map' });
  }

  #bool(node: ExpressionNode, scope: ScopeTypes): ExpressionType {
    this.need(node, this.typeOf(node, scope), ['bool'], 'true or false');
    return boolType;
  }

  /** Requires that amounts are compared and added in one currency; rates have no currency. */
  #inOneCurrency(node: ExpressionNode, { left, right }: { left: ExpressionType; right: ExpressionType }): boolean {
    const currencies = [amountCurrency(left), amountCurrency(right)] as const;
    if (!areUnlike(...currencies, (one, other) => equalPlaces(this.#ast)(one, other))) return true;
    const [first, second] = currencies.map((currency) => (currency ? nameOfCurrency(currency) : ''));
    this.refuse(node, {
      code: 'unlikeCurrencies',
      came: `an amount in ${first} and one in ${second}`,
      expected: 'amounts in one currency',
      suggestion: 'Use two amounts in the same currency, or convert one with its rate first.',
    });
    return false;
  }

  #decimals(
    node: readonly [ArithmeticOperator, ExpressionNode, ExpressionNode],
    left: ExpressionType,
    right: ExpressionType,
  ): ExpressionType {
    const [operator] = node;
    if (operator === '*') return left.kind === 'int' ? right : right.kind === 'int' ? left : decimalType;
    return this.#inOneCurrency(node, { left, right }) ? (unite(left, right) ?? decimalType) : dynType;
  }

  #called(
    node: readonly ['call', FunctionName, readonly ExpressionNode[]],
    given: readonly ExpressionType[],
  ): ExpressionType {
    const [amount, currencyNode] = node[2];
    if (node[1] === 'money' && amount && currencyNode && given[0]) {
      const named = currencyIn(currencyNode);
      this.#inOneCurrency(node, { left: given[0], right: decimalIn(named) });
    }
    return checkCall((at, words, part) => this.refuse(at, words, part), node, given);
  }

  #united(node: ExpressionNode, left: ExpressionType, right: ExpressionType): ExpressionType {
    const both = unite(left, right);
    if (both !== null) return both;
    return this.refuse(node, {
      code: 'unlikeTypes',
      came: `${nameOfType(left)} or ${nameOfType(right)}`,
      expected: 'the same type on both sides',
    });
  }

  #record(entries: readonly (readonly [ExpressionNode, ExpressionNode])[], scope: ScopeTypes): ExpressionType {
    const fields: Record<string, ExpressionType> = {};
    let open: ExpressionType | undefined;
    for (const [key, value] of entries) {
      this.need(key, this.typeOf(key, scope), ['string'], 'a text, the key of a map');
      const type = awayFromPlace(this.typeOf(value, scope));
      if (key[0] === 'lit') fields[String(key[1])] = type;
      else open = open === undefined ? type : (unite(open, type) ?? dynType);
    }
    return objectOf(fields, open);
  }

  #each(node: EachNode, scope: ScopeTypes): ExpressionType {
    const [, macro, overNode, name, body, transform] = node;
    const over = this.need(overNode, this.typeOf(overNode, scope), ['list', 'object'], 'a list or a map');
    const item = over.kind === 'list' ? over.item : over.kind === 'object' ? textType : dynType;
    const within = { ...scope, [name]: item };
    if (macro === 'map') {
      if (transform !== undefined) this.#bool(body, within);
      return listOf(awayFromPlace(this.typeOf(transform ?? body, within)));
    }
    this.#bool(body, within);
    if (macro === 'filter') return listOf(item);
    return macro === 'find' ? known(item) : boolType;
  }

  #compared(
    node: ExpressionNode,
    nodes: { left: ExpressionNode; right: ExpressionNode },
    types: { left: ExpressionType; right: ExpressionType },
  ): ExpressionType {
    const problem = comparisonProblem(nodes, types);
    if (problem !== null) this.refuse(problem.at ?? node, problem.words);
    else this.#inOneCurrency(node, types);
    return boolType;
  }

  #membership(
    node: readonly ['&&' | '||' | '==' | '!=' | 'in', ExpressionNode, ExpressionNode],
    { left, right }: { left: ExpressionType; right: ExpressionType },
  ): ExpressionType {
    const [, item, collection] = node;
    const of = this.need(collection, right, ['list', 'object'], 'a list or a map');
    if (of.kind === 'object') this.need(item, left, ['string'], 'a text, the key of a map');
    if (of.kind !== 'list') return boolType;
    if (collection[0] !== 'list')
      return this.#compared(node, { left: item, right: collection }, { left, right: of.item });
    for (const member of collection[1]) {
      const literal = member[0] === 'lit' ? typeOfLiteral(member[1]) : of.item;
      this.#compared(member, { left: item, right: member }, { left, right: literal });
    }
    return boolType;
  }

  #ordered(
    node: readonly [OrderOperator, ExpressionNode, ExpressionNode],
    left: ExpressionType,
    right: ExpressionType,
  ): ExpressionType {
    const words = orderProblem(left, right);
    if (words !== null) this.refuse(node, words);
    else this.#inOneCurrency(node, { left, right });
    return boolType;
  }

  /** Joins texts. An amount joins only with words, because two joined amounts are a mistake for an addition. */
  #joined(node: ExpressionNode, left: TextType, right: TextType): ExpressionType {
    const hasWords = [left, right].some(isWords);
    if (hasWords || (left.holds !== 'amount' && right.holds !== 'amount'))
      return hasWords ? { kind: 'string', holds: 'words' } : textType;
    const came = `${nameOfType(left)} + ${nameOfType(right)}`;
    return this.refuse(node, {
      code: 'amountAsText',
      came,
      expected: 'two decimals, or an amount and words',
      suggestion: "Use decimal() to add them. To join them, put a text such as ' ' between them.",
    });
  }

  #arithmetic(
    node: readonly [ArithmeticOperator, ExpressionNode, ExpressionNode],
    leftNullable: ExpressionType,
    rightNullable: ExpressionType,
  ): ExpressionType {
    const [operator, leftNode, rightNode] = node;
    const [left, right] = [known(leftNullable), known(rightNullable)];
    if (operator === '+' && left.kind === 'string' && right.kind === 'string') return this.#joined(node, left, right);
    if (operator === '+' && left.kind === 'list' && right.kind === 'list') return unite(left, right) ?? listOf(dynType);
    if (
      operator === '+' &&
      left.kind !== right.kind &&
      [left, right].some(({ kind }) => kind === 'string') &&
      ![left, right].some(({ kind }) => kind === 'dyn' || kind === 'decimal')
    ) {
      return this.refuse(node, {
        code: 'unlikeTypes',
        came: `${nameOfType(left)} + ${nameOfType(right)}`,
        expected: 'two numbers or two texts',
        suggestion: 'Use string() to join a number to a text, decimal() to add amounts.',
      });
    }
    if (operator === '+' && [left, right].some(({ kind }) => kind === 'dyn')) return dynType;
    const kinds: readonly Kind[] =
      operator === '%' ? ['int'] : operator === '/' ? ['int', 'double'] : ['int', 'double', 'decimal'];
    const expected =
      operator === '%'
        ? 'an int'
        : operator === '/'
          ? 'a number; decimals cannot be divided, because the result is not exact'
          : 'a number';
    const [a, b] = [this.need(leftNode, left, kinds, expected), this.need(rightNode, right, kinds, expected)];
    if (a.kind === 'dyn' || b.kind === 'dyn') return dynType;
    if (operator === '/') return doubleType;
    if (isPlainNumber(a) && isPlainNumber(b)) return unite(a, b) ?? dynType;
    if (a.kind !== 'double' && b.kind !== 'double') return this.#decimals(node, a, b);
    return this.refuse(node, {
      code: 'unlikeTypes',
      came: `${nameOfType(a)} ${operator} ${nameOfType(b)}`,
      expected: 'decimals and ints',
      suggestion: "Write the number as decimal('0.5').",
    });
  }
}

function boolHint(kind: Kind): string | null {
  const hints: Partial<Record<Kind, string>> = {
    string: "Write x != ''.",
    list: 'Write size(x) > 0.',
    int: 'Write x != 0.',
    double: 'Write x != 0.',
    object: 'Write x != null.',
    null: 'Write x == null.',
  };
  return hints[kind] ?? null;
}
