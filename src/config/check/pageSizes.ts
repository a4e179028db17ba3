import { isExpressionText } from '../collectExpressions.ts';
import { isRecord } from '../meta/chooseBranch.ts';
import type { Call } from '../model.generated.ts';
import { pagePart, type ConfigView, type Finding } from './ConfigView.ts';
import { serverTables } from './serverTables.ts';

/** Choices of page size of a table that names none; the first counts until the user chooses. */
const defaultSizes = [10];

/** Does the call behind a table with pages ask for as many rows as a page holds? Otherwise pages overlap, or leave rows out. */
export function pageSizes({ parts }: ConfigView): readonly Finding[] {
  return Object.entries(parts.pages).flatMap(([id, page]) => {
    const part = pagePart(id, page);
    return serverTables(page).flatMap(({ table: { pageSizes: sizes = defaultSizes }, source }): readonly Finding[] => {
      const asked = source && askedSize(source.call);
      const [first] = sizes;
      if (!source || asked === null || asked === undefined || asked === first) return [];
      return [{ code: 'config/page-size', message: `The table shows ${first} rows a page, but its call "${source.name}" asks for ${asked}.`, expected: `pageSize ${first} unless the address says otherwise`, part, path: [...source.path, 'input', 'pageSize'] }];
    });
  });
}

/** The number of rows asked for while the address says nothing; null when that cannot be told. */
function askedSize({ input }: Call): number | null {
  const size = isRecord(input) ? input['pageSize'] : undefined;
  if (typeof size === 'number') return size;
  const fallback = isExpressionText(size) ? /^=coalesce\(.*, (\d+)\)$/.exec(size)?.[1] : undefined;
  return fallback === undefined ? null : Number(fallback);
}
