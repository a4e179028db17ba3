import type { ListColumn, ListFile, ListRow } from '../../files/writeRows.ts';
import { writeRows } from '../../files/writeRows.ts';
import { pageWords } from '../../language/pageWords.ts';
import type { OperationHandler, RequestContext } from '../../operation/OperationHandler.ts';
import { exportOf } from './exportOf.ts';

/** A page of a list, as its operation takes it. */
interface Paged {
  readonly pageNum: number;
  readonly pageSize: number;
}

interface ExportedList<Head extends string> {
  readonly columns: readonly ListColumn<Head>[];
  /** The name of the file, the heads of its columns and the names of their values, from the words of the pages. */
  readonly words: (words: ReturnType<typeof pageWords>) => Pick<ListFile<Head>, 'name' | 'heads' | 'names'>;
}

/** Answers the export of a list with the rows that `rowsOf` answers to the list. */
export function exportOfList<Query, Head extends string>(
  rowsOf: (query: Query & Paged, ctx: RequestContext) => Promise<{ readonly resultList: readonly ListRow[] }>,
  { columns, words }: ExportedList<Head>,
): OperationHandler {
  return exportOf<Query>(async ({ query, most, locale, shown, at }, ctx) => {
    const { resultList } = await rowsOf({ ...query, pageNum: 1, pageSize: most }, ctx);
    return writeRows(resultList, { ...words(pageWords(locale)), columns, shown, at });
  });
}
