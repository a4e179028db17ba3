import { compileExpression } from '../../src/analysis/expression/compileExpression.ts';
import { dynType } from '../../src/analysis/expression/types.ts';
import { scopeRoots } from '../../src/config/scopeRoots.ts';
import { registerExpressions } from '../../src/engine/expression/registry.ts';

const anyScope = Object.fromEntries(Object.keys(scopeRoots).map((root) => [root, dynType]));

/** Registers expressions of a test, as the build does for those of the config. */
export function knownExpressions(...sources: readonly string[]): void {
  for (const source of sources) {
    const compiled = compileExpression(source, anyScope);
    if (!compiled.ok) throw new Error(`${source}: ${compiled.error.map(({ message }) => message).join(' ')}`);
    registerExpressions({ [source]: compiled.value.ast });
  }
}
