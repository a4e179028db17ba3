import { listOf, recordOf } from '../recordOf.ts';
import type { Declarations } from './Declarations.ts';
import type { ShownList } from './shownLists.ts';

/** The ids of columns by which the server can sort the rows of a table, in both directions; empty for other lists. */
export function sortedColumns({ block, path, scope }: ShownList, declared: Declarations): readonly unknown[] {
  const name = path.at(-1) === 'columns' ? /^=data\.(\w+)\./.exec(String(block['rows']))?.[1] : undefined;
  if (name === undefined) return [];
  const parameter = block['query'] === undefined ? 'sort' : `${String(block['query'])}Sort`;
  const { operation, input } = recordOf((scope.row?.around ?? scope).calls[name]);
  const inputs: Readonly<Record<string, unknown>> = Object.assign({}, ...[input].flat().map(recordOf));
  const [sort] = Object.entries(inputs).find(([, value]) => value === `=route.query.${parameter}`) ?? [];
  if (sort === undefined) return [];
  const wishes = listOf(
    recordOf(recordOf(declared.operation(String(operation))?.inputSchema['properties'])[sort])['enum'],
  );
  return wishes.filter((wish) => wishes.includes(`-${String(wish)}`));
}
