import { valueAt } from '../../domain/valueAt.ts';
import type { JsonPath } from '../../config/ConfigFile.ts';
import type { PageFile } from '../../config/model.generated.ts';
import type { ExpressionNode } from '../../engine/expression/ast.ts';
import { evaluate } from '../../engine/expression/evaluate.ts';
import { referencesOf } from '../../engine/expression/references.ts';
import { parseExpression } from '../../analysis/expression/parseExpression.ts';

/**
 * Whether the initial state of a page hides the part at this path: a condition of the part, or of a part around it, reads only that
 * state and is false. With `isPlain` also an address without query does.
 */
export function isHiddenAtStart(page: PageFile, path: JsonPath, isPlain = false): boolean {
  return path.some((_, depth) => {
    const condition: unknown = Reflect.get(Object(valueAt(page, path.slice(0, depth + 1))), 'visibleWhen');
    if (typeof condition !== 'string') return false;
    const parsed = parseExpression(condition);
    return (
      parsed.ok &&
      conjuncts(parsed.value.ast).some(
        (part) =>
          readsOnlyState(part, page, isPlain) &&
          evaluate(part, { page: page.state, route: { query: {} } }, { now: Date.now }) === false,
      )
    );
  });
}

/** Whether the initial state alone makes this condition true, so that its part is there when the page opens. */
export function isShownAtStart(page: PageFile, condition: unknown): boolean {
  const parsed = typeof condition === 'string' ? parseExpression(condition) : null;
  return (
    parsed?.ok === true &&
    readsOnlyState(parsed.value.ast, page) &&
    evaluate(parsed.value.ast, { page: page.state }, { now: Date.now }) === true
  );
}

/** Whether a condition is true as long as the server has told nothing and the user has done nothing. */
export function isShownWithoutData({ state, computed = {} }: PageFile, condition: unknown): boolean {
  const scope = { page: { ...state }, data: {}, status: {}, session: {}, route: { params: {}, query: {} }, flow: {} };
  const valueOf = (text: unknown): unknown => {
    if (typeof text !== 'string') return text;
    const parsed = parseExpression(text);
    return parsed.ok ? evaluate(parsed.value.ast, scope, { now: Date.now }) : null;
  };
  for (const [name, value] of Object.entries(computed))
    Object.defineProperty(scope.page, name, {
      enumerable: true,
      get: () => valueOf(typeof value === 'string' && value.startsWith('=') ? value.slice(1) : value),
    });
  return valueOf(condition) === true;
}

function conjuncts(ast: ExpressionNode): readonly ExpressionNode[] {
  return ast[0] === '&&' ? [...conjuncts(ast[1]), ...conjuncts(ast[2])] : [ast];
}

function readsOnlyState(ast: ExpressionNode, { state }: PageFile, isPlain = false): boolean {
  const read = referencesOf(ast);
  return (
    read.length > 0 &&
    read.every(
      ([root, name]) =>
        (root === 'page' && name !== undefined && Object.hasOwn(state ?? {}, name)) ||
        (isPlain && root === 'route' && name === 'query'),
    )
  );
}
