import { referencesOf } from '../expression/references.ts';
import { astOf } from '../expression/astOf.ts';
import type { NamesOf } from './computeOrder.ts';

/** Returns the paths below `form` that a compiled expression reads. */
export const formReferences: NamesOf = (source) => {
  const ast = astOf(source);
  return ast
    ? referencesOf(ast)
        .filter(([root]) => root === 'form')
        .map((path) => path.slice(1))
    : [];
};
