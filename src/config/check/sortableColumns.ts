import type { JsonPath } from '../ConfigFile.ts';
import { recordOf } from '../recordOf.ts';
import type { Call } from '../model.generated.ts';
import { pagePart, type ConfigView, type Finding } from './ConfigView.ts';
import { serverTables } from './serverTables.ts';

/** Can the server sort by every sortable column? Otherwise the arrow moves but the rows do not, or the server refuses the call. */
export function sortableColumns({ parts, authored }: ConfigView): readonly Finding[] {
  return Object.entries(parts.pages).flatMap(([id, page]) => {
    const part = pagePart(id, page);
    return serverTables(page).flatMap(({ table, path, source }) => {
      const parameter = table.query === undefined ? 'sort' : `${table.query}Sort`;
      const asked = source && sortedBy(source.call, parameter, authored);
      return table.columns.flatMap((column, index): readonly Finding[] => {
        const problem = column.sortable && source ? problemOf(column.id, asked ?? null, source.name, parameter) : null;
        return problem
          ? [
              {
                code: 'config/unsorted-column',
                ...problem,
                part,
                path: [...path, 'columns', index, 'sortable'] satisfies JsonPath,
              },
            ]
          : [];
      });
    });
  });
}

/** The values that the sort parameter accepts; null when no input uses it. An operation that lists no values accepts all. */
function sortedBy(
  { operation, input }: Call,
  parameter: string,
  authored: ConfigView['authored'],
): readonly unknown[] | 'anything' | null {
  const [name] = Object.entries(recordOf(input)).find(([, value]) => value === `=route.query.${parameter}`) ?? [];
  if (name === undefined) return null;
  const values = recordOf(recordOf(authored.operations.get(operation)?.inputSchema['properties'])[name])['enum'];
  return Array.isArray(values) ? values : 'anything';
}

function problemOf(
  column: string,
  asked: ReturnType<typeof sortedBy>,
  call: string,
  parameter: string,
): Pick<Finding, 'message' | 'expected' | 'suggestion'> | null {
  if (asked === null)
    return {
      message: `The column "${column}" is sortable, but the call "${call}" sends no sort order.`,
      expected: `an input "=route.query.${parameter}"`,
    };
  if (asked === 'anything') return null;
  const missing = [column, `-${column}`].filter((wish) => !asked.includes(wish));
  if (missing.length === 0) return null;
  return {
    message: `The column "${column}" is sortable, but the operation of "${call}" does not accept ${missing.map((wish) => `"${wish}"`).join(' and ')}.`,
    expected: `a column of ${asked.map(String).join(', ')}`,
  };
}
