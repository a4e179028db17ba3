import { sql } from 'kysely';
import { beijingDateTime } from '../../../domain/day.ts';
import type { SortText } from '../../db/inOrder.ts';
import { pageOf } from '../../db/pageOf.ts';
import type { DownloadKind } from '../../db/tables/downloads.ts';
import { beginDownload, type Download, type DownloadQuery } from '../../downloads/downloads.ts';
import { requireSession } from '../../identity/requireSession.ts';
import { handlerOf, type OperationHandlers, type RequestContext } from '../../operation/OperationHandler.ts';
import { Refusal } from '../../operation/Refusal.ts';
import { exportOfList } from '../lists/exportOfList.ts';

interface FileQuery {
  readonly pageNum?: number;
  readonly pageSize?: number;
  readonly kind?: DownloadKind;
  readonly status?: Download['status'];
  readonly sort?: SortText;
}

/** Files of records and receipts that are written in the background and downloaded from a list. */
export const downloadHandlers: OperationHandlers = {
  'record.exportTrade': handlerOf<{ body: DownloadQuery }>(({ body }, ctx) => begin(ctx, 'trade', body)),

  'record.exportFund': handlerOf<{ body: DownloadQuery }>(({ body }, ctx) => begin(ctx, 'fund', body)),

  'record.exportReceipts': handlerOf<{ body: { orderIds: readonly string[] } }>(({ body }, ctx) =>
    begin(ctx, 'receipts', { orderIds: body.orderIds.join(',') }),
  ),

  'record.exportStatement': handlerOf<{ body: DownloadQuery }>(({ body }, ctx) => begin(ctx, 'statement', body)),

  'record.downloads': handlerOf<{ body: FileQuery }>(async ({ body }, ctx) => listFiles(body, ctx)),

  'record.exportDownloads': exportOfList(
    async (query: FileQuery, ctx) => {
      const { resultList } = await listFiles(query, ctx);
      return { resultList: resultList.map(({ progress, ...file }) => ({ ...file, part: `${progress}%` })) };
    },
    {
      columns: ['createTime', 'kind', 'fileName', 'rowCount', 'status', 'part', 'keptUntil', 'finishTime'],
      words: ({ common, record: { download, downloadKind, downloadState }, statement }) => ({
        name: download.title,
        heads: { ...common, ...statement.download.files, ...download.files },
        names: { kind: downloadKind, status: downloadState },
      }),
    },
  ),

  'record.downloadFile': handlerOf<{ body: { downloadId: string } }>(async ({ body }, ctx) => {
    const { content, file_name: name } = await mustFind(ctx, body.downloadId);
    if (content === null) throw new Refusal('990404');
    const type = types[name.slice(name.lastIndexOf('.') + 1)] ?? 'text/csv; charset=utf-8';
    return ctx.answerFile({ name, type, content });
  }),

  'record.downloadAgain': handlerOf<{ body: { downloadId: string } }>(async ({ body }, ctx) => {
    const { kind, query } = await mustFind(ctx, body.downloadId);
    return begin(ctx, kind, query);
  }),
};

const made = [sql.ref('created_at'), sql.ref('id')];
const sorted = { createTime: made, rowCount: [sql.ref('row_count'), ...made] };

/** Returns the user's files that match a query, newest first unless it has a sort. */
async function listFiles({ pageNum, pageSize, kind, status, sort = '-createTime' }: FileQuery, ctx: RequestContext) {
  let own = ownKept(ctx);
  if (kind !== undefined) own = own.where('kind', '=', kind);
  if (status !== undefined) own = own.where('status', '=', status);
  const listed = own
    .select(['id', 'kind', 'status', 'file_name', 'row_count', 'progress'])
    .select(['created_at', 'finished_at', 'kept_until']);
  const { totalSize, rows } = await pageOf(ctx.db.kysely, listed, { pageNum, pageSize, sort, sorted });
  return {
    totalSize,
    resultList: rows.map((row) => ({
      downloadId: row.id,
      kind: row.kind,
      status: row.status,
      fileName: row.file_name,
      rowCount: row.row_count,
      progress: row.progress,
      createTime: beijingDateTime(row.created_at.getTime()),
      finishTime: row.finished_at === null ? null : beijingDateTime(row.finished_at.getTime()),
      keptUntil: beijingDateTime(row.kept_until.getTime()),
    })),
  };
}

/** Media types by the ending of a file's name. */
const types: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

async function begin(ctx: RequestContext, kind: DownloadKind, query: DownloadQuery) {
  const { accountId: owner, userId } = requireSession(ctx);
  const now = ctx.clock.now();
  return ctx.settle(async (trx) => {
    const { id, status } = await beginDownload(trx, { owner, userId, kind, query, locale: ctx.locale, now });
    return { downloadId: id, status };
  });
}

function ownKept(ctx: RequestContext) {
  const { userId, accountId } = requireSession(ctx);
  return ctx.db.kysely
    .selectFrom('downloads')
    .where('user_id', '=', userId)
    .where('owner', '=', accountId)
    .where('kept_until', '>=', new Date(ctx.clock.now()));
}

async function mustFind(ctx: RequestContext, id: string): Promise<Download> {
  const row = await ownKept(ctx).selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new Refusal('990404');
  return row;
}
