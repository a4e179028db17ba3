import { collectExpressions } from '../collectExpressions.ts';
import { partsOf, type ConfigView, type Finding } from './ConfigView.ts';

/** Is every expression CEL, and does it start from a root that exists? */
export function expressions(view: ConfigView): readonly Finding[] {
  return partsOf(view).flatMap((part) => collectExpressions(part.format, part.value).flatMap((found) =>
    view.tools.expressionProblems(found).map(({ came, expected, suggestion, offset, length }): Finding => ({
      code: 'config/expression', message: `The expression has ${came}.`, expected, ...(suggestion === null ? {} : { suggestion }),
      part, path: found.path, at: { offset: found.offset + offset, length },
    }))));
}
