import { isExpressionText } from '../views/collectExpressions.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { resolved } from '../formFields.ts';
import type { Call } from '../model.generated.ts';
import type { Operation } from '../operations.ts';
import { recordOf } from '../recordOf.ts';
import { pagePart, type ConfigView, type Finding } from './ConfigView.ts';
import { serverTables } from './serverTables.ts';

/** Page sizes of a table that declares none; the first applies until the user chooses. */
const defaultSizes = [10];

/** Does the call of a paged table request as many rows as a page has, and does its operation answer so many? Otherwise pages overlap or omit rows. */
export function pageSizes({ parts, authored }: ConfigView): readonly Finding[] {
  return Object.entries(parts.pages).flatMap(([id, page]) => {
    const part = pagePart(id, page);
    return serverTables(page).flatMap(({ table, path, source }): readonly Finding[] => {
      const { pageSizes: sizes = defaultSizes } = table;
      const most = source && mostRows(authored.operations.get(source.call.operation));
      const tooMany = typeof most === 'number' ? sizes.findIndex((size) => size > most) : -1;
      if (source && tooMany >= 0)
        return [
          {
            code: 'config/page-size',
            message: `The table offers ${sizes[tooMany]} rows per page, but ${source.call.operation} takes at most ${most}.`,
            expected: `at most ${most}`,
            part,
            path: table.pageSizes === undefined ? path : [...path, 'pageSizes', tooMany],
          },
        ];
      const asked = source && askedSize(source.call);
      const [first] = sizes;
      if (!source || asked === null || asked === undefined || asked === first) return [];
      return [
        {
          code: 'config/page-size',
          message: `The table shows ${first} rows per page, but its call "${source.name}" requests ${asked}.`,
          expected: `pageSize ${first} unless the address sets it`,
          part,
          path: [...source.path, 'input', 'pageSize'],
        },
      ];
    });
  });
}

/** The most rows that an operation answers at once; undefined when its schema does not say. */
function mostRows(operation: Operation | undefined): unknown {
  if (!operation) return undefined;
  const { inputSchema } = operation;
  return recordOf(resolved(recordOf(inputSchema['properties'])['pageSize'], inputSchema))['maximum'];
}

/** The requested number of rows when the address does not set it; null when it is unknown. */
function askedSize({ input }: Call): number | null {
  const size = isRecord(input) ? input['pageSize'] : undefined;
  if (typeof size === 'number') return size;
  const fallback = isExpressionText(size) ? /^=coalesce\(.*, (\d+)\)$/.exec(size)?.[1] : undefined;
  return fallback === undefined ? null : Number(fallback);
}
