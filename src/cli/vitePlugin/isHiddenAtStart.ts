import { valueAt } from '../../domain/valueAt.ts';
import type { JsonPath } from '../../config/ConfigFile.ts';
import type { PageFile } from '../../config/model.generated.ts';
import type { ExpressionNode } from '../../engine/expression/ast.ts';
import { evaluate } from '../../engine/expression/evaluate.ts';
import { referencesOf } from '../../engine/expression/references.ts';
import { parseExpression } from '../../analysis/expression/parseExpression.ts';

/** Whether the initial state of a page hides the part at this path: a condition of the part, or of a part around it, reads only that state and is false. */
export function isHiddenAtStart(page: PageFile, path: JsonPath): boolean {
  return path.some((_, depth) => {
    const condition: unknown = Reflect.get(Object(valueAt(page, path.slice(0, depth + 1))), 'visibleWhen');
    if (typeof condition !== 'string') return false;
    const parsed = parseExpression(condition);
    return (
      parsed.ok &&
      conjuncts(parsed.value.ast).some(
        (part) => readsOnlyState(part, page) && evaluate(part, { page: page.state }, { now: Date.now }) === false,
      )
    );
  });
}

function conjuncts(ast: ExpressionNode): readonly ExpressionNode[] {
  return ast[0] === '&&' ? [...conjuncts(ast[1]), ...conjuncts(ast[2])] : [ast];
}

function readsOnlyState(ast: ExpressionNode, { state }: PageFile): boolean {
  const read = referencesOf(ast);
  return (
    read.length > 0 &&
    read.every(([root, name]) => root === 'page' && name !== undefined && Object.hasOwn(state ?? {}, name))
  );
}
