import type { Selectable } from 'kysely';
import { instantOfBeijing, beijingDateTime } from '../../../domain/day.ts';
import { pageOf } from '../../db/pageOf.ts';
import type { MessagesTable } from '../../db/tables/content.ts';
import { requireSession } from '../../identity/requireSession.ts';
import type { Locale } from '../../language/locale.ts';
import { inLanguage } from '../../messages/inLanguage.ts';
import { handlerOf, type OperationHandlers } from '../../operation/OperationHandler.ts';
import { wrongInput } from '../../operation/Refusal.ts';

const unread = 1;
const shown = 2;

interface ListQuery {
  readonly pageNum?: number;
  readonly pageSize?: number;
  readonly status?: number;
  readonly startTime?: string;
  readonly endTime?: string;
  readonly contentType?: string;
  readonly filterPopTimeExpired?: boolean;
}

/** A user's messages, and notices found by title. */
export const messageHandlers: OperationHandlers = {
  'message.list': handlerOf<{ body: ListQuery | undefined }>(async ({ body }, ctx) => {
    const { userId } = requireSession(ctx);
    const { pageNum, pageSize, status, startTime, endTime, contentType, filterPopTimeExpired } = body ?? {};
    let matching = ctx.db.kysely.selectFrom('messages').where('user_id', '=', userId);
    // A message that was only shown as a popup counts as unread.
    if (status !== undefined) matching = matching.where('status', 'in', status === unread ? [unread, shown] : [status]);
    if (startTime !== undefined) matching = matching.where('created_at', '>=', instantIn(startTime, 'startTime'));
    if (endTime !== undefined) matching = matching.where('created_at', '<=', instantIn(endTime, 'endTime'));
    if (contentType !== undefined && contentType !== '') matching = matching.where('content_type', '=', contentType);
    if (filterPopTimeExpired)
      matching = matching.where((eb) =>
        eb.or([eb('pop_until', 'is', null), eb('pop_until', '>=', new Date(ctx.clock.now()))]),
      );
    const sorted = matching.selectAll().orderBy('created_at', 'desc').orderBy('id');
    const { totalSize, rows } = await pageOf(ctx.db.kysely, sorted, { pageNum, pageSize });
    return {
      totalSize,
      resultList: rows.map((row) => messageToWire(row, ctx.locale)),
    };
  }),

  'message.detail': handlerOf<{ query: { id: string } }>(async ({ query }, ctx) => {
    const { userId } = requireSession(ctx);
    const row = await ctx.db.kysely
      .selectFrom('messages')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '=', query.id)
      .executeTakeFirst();
    return row === undefined ? null : messageToWire(row, ctx.locale);
  }),

  // Status only moves forward: a read message never becomes unread.
  'message.read': handlerOf<{ body: { status: number; ids: readonly string[] } }>(async ({ body }, ctx) => {
    const { userId } = requireSession(ctx);
    const changed = await ctx.db.kysely
      .updateTable('messages')
      .set({ status: body.status })
      .where('user_id', '=', userId)
      .where('id', 'in', body.ids)
      .where('status', '<', body.status)
      .executeTakeFirst();
    return { updated: Number(changed.numUpdatedRows) };
  }),

  'message.pop': async (_input, ctx) => {
    const { userId } = requireSession(ctx);
    const rows = await ctx.db.kysely
      .updateTable('messages')
      .set({ status: shown })
      .where('user_id', '=', userId)
      .where('status', 'in', [unread, shown])
      .where('pop_until', '>=', new Date(ctx.clock.now()))
      .returningAll()
      .execute();
    const oldestFirst = [...rows].sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
    return {
      letterPopContentDtos: oldestFirst
        .map((found) => inLanguage(found, ctx.locale))
        .map((row) => ({
          id: row.id,
          recordId: row.record_id,
          title: row.title,
          content: row.content,
          buttonJson: row.button_json,
          force: row.pop_force,
        })),
    };
  },

  'message.noticeByTitle': handlerOf<{ query: { title: string } }>(async ({ query }, ctx) => {
    const found = await ctx.db.kysely
      .selectFrom('notices')
      .selectAll()
      .where('title', '=', query.title)
      .where('region', 'in', ['', ctx.region])
      .orderBy('published_at', 'desc')
      .executeTakeFirst();
    if (found === undefined) return null;
    const { id, title, content, published_at } = inLanguage(found, ctx.locale);
    return { id, title, content, createTime: beijingDateTime(published_at.getTime()) };
  }),
};

function messageToWire(found: Selectable<MessagesTable>, locale: Locale) {
  const row = inLanguage(found, locale);
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    createTime: beijingDateTime(row.created_at.getTime()),
    recordId: row.record_id,
    status: row.status,
    contentType: row.content_type,
    buttonJson: row.button_json,
    featureContent: row.feature_content,
  };
}

function instantIn(text: string, field: string): Date {
  const instant = instantOfBeijing(text);
  if (instant === null) throw wrongInput(field, 'is not a valid time');
  return new Date(instant);
}
