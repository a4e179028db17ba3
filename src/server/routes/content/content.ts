import { beijingDateTime } from '../../../domain/day.ts';
import { requireSession } from '../../identity/requireSession.ts';
import { inLanguage } from '../../messages/inLanguage.ts';
import { handlerOf, type OperationHandlers, type RequestContext } from '../../operation/OperationHandler.ts';
import { Refusal } from '../../operation/Refusal.ts';

/** The region of notices for every site. */
const everywhere = '';

/** Agreements, guides, banners, notices, advertisements and activities. */
export const contentHandlers: OperationHandlers = {
  'content.agreement': handlerOf<{ query: { code: string; site?: string } }>(async ({ query }, ctx) => {
    const sites = query.site ? [query.site] : [ctx.region, 'GLOBAL'];
    // A refusal refers to agreements by id, readers by code.
    const named = ctx.db.kysely
      .selectFrom('agreements')
      .selectAll()
      .where((eb) => eb.or([eb('code', '=', query.code), eb('id', '=', query.code)]));
    const rows = await named.where('site', 'in', [...sites, 'GLOBAL']).execute();
    const found = rows.find(({ site }) => site === sites[0]) ?? rows[0];
    if (found === undefined) return null;
    // The signed text is the same in every page language; the reader's own language is added as a translation.
    const { id, title, content, code, site, locale } = found;
    const words = locale === ctx.locale ? undefined : found.languages?.[ctx.locale];
    const reading =
      words?.title && words.content ? { title: words.title, content: words.content, locale: ctx.locale } : null;
    return { agreementId: id, title, content, code, site, language: locale === 'en' ? 'en' : 'zh', locale, reading };
  }),

  'content.page': handlerOf<{ query: { code: string; template?: string } }>(async ({ query }, ctx) => {
    let pages = ctx.db.kysely.selectFrom('guide_pages').selectAll().where('code', '=', query.code);
    if (query.template) pages = pages.where('template', '=', query.template);
    const found = await pages.executeTakeFirst();
    if (found === undefined) throw new Refusal('990404');
    const row = inLanguage(found, ctx.locale);
    return {
      title: row.title,
      content: row.content,
      code: row.code,
      template: row.template,
      updateTime: beijingDateTime(row.updated_at.getTime()),
    };
  }),

  'content.banners': handlerOf<{ query: { space: string } }>(async ({ query }, ctx) => {
    const rows = await ctx.db.kysely
      .selectFrom('banners')
      .selectAll()
      .where('space', '=', query.space)
      .orderBy('position')
      .execute();
    const [variant, coupons] = [await variantOf(ctx), await usableCoupons(ctx)];
    const own = rows.filter((row) => row.variant === variant);
    return (own.length > 0 ? own : rows.filter((row) => row.variant === ''))
      .filter(({ coupon }) => coupon === null || coupons.has(coupon))
      .map((row) => inLanguage(row, ctx.locale))
      .map(({ id, file_path, link, text, key, open_type, descn }) => ({
        id,
        filePath: file_path,
        link,
        text,
        key,
        openType: open_type,
        descn,
      }));
  }),

  'content.notices': async (_input, ctx) => {
    const rows = await ctx.db.kysely
      .selectFrom('notices')
      .select(['id', 'title', 'url', 'languages'])
      .where('region', 'in', [everywhere, ctx.region])
      .where('listed', '=', true)
      .where('published_at', '<=', new Date(ctx.clock.now()))
      .orderBy('published_at', 'desc')
      .limit(10)
      .execute();
    return rows
      .map((row) => inLanguage(row, ctx.locale))
      .map(({ id, title, url }) => ({ id, title, ...(url !== null && { url }) }));
  },

  'content.notice': handlerOf<{ query: { id: string } }>(async ({ query }, ctx) => {
    const found = await ctx.db.kysely
      .selectFrom('notices')
      .selectAll()
      .where('id', '=', query.id)
      .where('region', 'in', [everywhere, ctx.region])
      .executeTakeFirst();
    if (found === undefined) throw new Refusal('990404');
    const row = inLanguage(found, ctx.locale);
    return {
      id: row.id,
      title: row.title,
      content: row.content,
      createTime: beijingDateTime(row.published_at.getTime()),
    };
  }),

  'content.ads': handlerOf<{ query: { position?: string } }>(async ({ query }, ctx) => {
    const { userId } = requireSession(ctx);
    const hidden = await ctx.db.kysely.selectFrom('hidden_ads').select('ad_id').where('user_id', '=', userId).execute();
    let ads = ctx.db.kysely.selectFrom('ads').selectAll();
    if (query.position) ads = ads.where('position', '=', query.position);
    const rows = await ads.orderBy('id').execute();
    return rows
      .map((row) => inLanguage(row, ctx.locale))
      .map(({ id, title, image, url, popup }) => ({
        adId: id,
        title,
        image,
        url,
        popup: popup && !hidden.some(({ ad_id }) => ad_id === id),
      }));
  }),

  'content.hideAd': handlerOf<{ body: { adId: string } }>(async ({ body }, ctx) => {
    const { userId } = requireSession(ctx);
    const ad = await ctx.db.kysely.selectFrom('ads').select('id').where('id', '=', body.adId).executeTakeFirst();
    if (ad === undefined) throw new Refusal('990404');
    await ctx.db.kysely
      .insertInto('hidden_ads')
      .values({ user_id: userId, ad_id: ad.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return null;
  }),

  'content.activities': handlerOf<{ body: { activityId?: string } | undefined }>(async ({ body }, ctx) => {
    const now = new Date(ctx.clock.now());
    let running = ctx.db.kysely
      .selectFrom('activities')
      .selectAll()
      .where('starts_at', '<=', now)
      .where('ends_at', '>=', now);
    if (body?.activityId) running = running.where('id', '=', body.activityId);
    const rows = await running.orderBy('id').execute();
    return rows
      .map((found) => inLanguage(found, ctx.locale))
      .map((row) => ({
        activityId: row.id,
        title: row.title,
        url: row.url,
        startTime: beijingDateTime(row.starts_at.getTime()),
        endTime: beijingDateTime(row.ends_at.getTime()),
      }));
  }),
};

/** Returns the variant of the user's account; null for visitors. */
async function variantOf({ session, db }: RequestContext): Promise<string | null> {
  if (session === null) return null;
  const account = await db.kysely
    .selectFrom('accounts')
    .select('biz_source')
    .where('id', '=', session.accountId)
    .executeTakeFirst();
  return account?.biz_source ?? null;
}

/** Returns the names of the coupons that the account can use now; none for visitors. */
async function usableCoupons({ session, db, clock }: RequestContext): Promise<ReadonlySet<string>> {
  if (session === null) return new Set();
  const rows = await db.kysely
    .selectFrom('coupons')
    .select('name')
    .where('account_id', '=', session.accountId)
    .where('order_id', 'is', null)
    .where('expires_at', '>', new Date(clock.now()))
    .execute();
  return new Set(rows.map(({ name }) => name));
}
