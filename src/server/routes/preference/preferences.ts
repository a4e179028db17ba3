import type { Queryable } from '../../db/Database.ts';
import { requireSession } from '../../identity/requireSession.ts';
import { serverWords } from '../../language/serverWords.ts';
import { messageTypes } from '../../messages/messageTypes.ts';
import { handlerOf, type OperationHandlers } from '../../operation/OperationHandler.ts';
import { Refusal } from '../../operation/Refusal.ts';

interface MessageConfigItem {
  readonly type: string;
  readonly inner: boolean;
  readonly email: boolean;
  readonly sms: boolean;
  readonly wechat: boolean;
}

/** The group of preferences saved without a group. */
const ownGroup = 'PREFERENCE';

/** A user's settings: preferences, marks, dictionary switches and message settings. */
export const preferenceHandlers: OperationHandlers = {
  'preference.query': handlerOf<{ query: { rgoup?: string; rkey?: string } }>(async ({ query }, ctx) => {
    const { userId } = requireSession(ctx);
    let rows = ctx.db.kysely.selectFrom('preferences').selectAll().where('user_id', '=', userId);
    if (query.rgoup)
      rows = rows.where('preference_group', 'in', query.rgoup === ownGroup ? ['', ownGroup] : [query.rgoup]);
    if (query.rkey) rows = rows.where('preference_type', '=', query.rkey);
    const found = await rows.orderBy('preference_type').execute();
    return found.map((row) => ({ preferenceType: row.preference_type, preferenceValue: row.preference_value }));
  }),

  'preference.save': handlerOf<{ body: { preferenceType?: string; preferenceValue?: string; rgoup?: string } }>(
    async ({ body }, ctx) => {
      const { userId } = requireSession(ctx);
      const key = keyIn(body.preferenceType);
      const value = body.preferenceValue ?? '';
      await ctx.db.kysely
        .insertInto('preferences')
        .values({ user_id: userId, preference_type: key, preference_group: body.rgoup ?? '', preference_value: value })
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'preference_type']).doUpdateSet({
            preference_value: value,
            ...(body.rgoup !== undefined && { preference_group: body.rgoup }),
          }),
        )
        .execute();
      return null;
    },
  ),

  'preference.dictionary': handlerOf<{ query: { key: string } }>(({ query }, ctx) =>
    ctx.db.kysely
      .selectFrom('dictionary_entries')
      .select(['rkey', 'rvalue'])
      .where('key', '=', query.key)
      .orderBy('position')
      .execute(),
  ),

  'preference.appointment': handlerOf<{ query: { key: string } }>(async ({ query }, ctx) => {
    const { userId } = requireSession(ctx);
    const key = keyIn(query.key);
    const row = await ctx.db.kysely
      .selectFrom('appointments')
      .select('value')
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .executeTakeFirst();
    return { key, value: row?.value ?? null };
  }),

  'preference.updateAppointment': handlerOf<{ body: { key?: string; value?: string } }>(async ({ body }, ctx) => {
    const { userId } = requireSession(ctx);
    const key = keyIn(body.key);
    const value = body.value ?? '';
    await ctx.db.kysely
      .insertInto('appointments')
      .values({ user_id: userId, key, value })
      .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet({ value }))
      .execute();
    return null;
  }),

  'preference.messageConfig': async (_input, ctx) => {
    const { userId } = requireSession(ctx);
    const saved = await ctx.db.kysely.selectFrom('message_configs').selectAll().where('user_id', '=', userId).execute();
    return messageTypes.map(({ type, required }) => {
      const name = serverWords.messageTypes[ctx.locale][type];
      const row = saved.find((config) => config.type === type);
      return {
        type,
        name,
        required,
        inner: required || (row?.inner_message ?? true),
        email: row?.email ?? false,
        sms: row?.sms ?? required,
        wechat: row?.wechat ?? false,
      };
    });
  },

  'preference.saveMessageConfig': handlerOf<{ body: { items: readonly MessageConfigItem[] } }>(
    async ({ body }, ctx) => {
      const { userId } = requireSession(ctx);
      if (body.items.some(({ type }) => !messageTypes.some((known) => known.type === type)))
        throw new Refusal('990404');
      await ctx.db.inTransaction(async (trx) => {
        for (const item of body.items) await saveConfig(trx, userId, item);
      });
      return null;
    },
  ),
};

/** V-028, V-029: nothing is saved without a key. */
function keyIn(key: string | undefined): string {
  const trimmed = key?.trim() ?? '';
  if (trimmed === '') throw new Refusal('990601');
  return trimmed;
}

async function saveConfig(
  trx: Queryable,
  userId: string,
  { type, inner, email, sms, wechat }: MessageConfigItem,
): Promise<void> {
  const values = { inner_message: inner, email, sms, wechat };
  await trx
    .insertInto('message_configs')
    .values({ user_id: userId, type, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'type']).doUpdateSet(values))
    .execute();
}
