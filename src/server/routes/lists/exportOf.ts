import type { FileWish, ShownColumn } from '../../files/fileColumns.ts';
import type { WrittenFile } from '../../files/WrittenFile.ts';
import { requireSession } from '../../identity/requireSession.ts';
import { handlerOf, type OperationHandler, type RequestContext } from '../../operation/OperationHandler.ts';

/** The most rows of a file. */
const most = 10_000;

/** Answers the export of a list: `write` writes the rows of the account that the query finds, with the columns on screen. */
export function exportOf<Query>(
  write: (wish: FileWish<Query>, ctx: RequestContext) => Promise<WrittenFile>,
): OperationHandler {
  return handlerOf<{ body: Query & { readonly columns?: readonly ShownColumn[] } }>(async ({ body: query }, ctx) => {
    const { accountId: owner } = requireSession(ctx);
    const wish = { owner, query, shown: query.columns, locale: ctx.locale, most, at: ctx.clock.now() };
    const { name, content } = await write(wish, ctx);
    return ctx.answerFile({ name, type: 'text/csv; charset=utf-8', content });
  });
}
