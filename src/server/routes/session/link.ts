import { maskLoginName, maskName } from '../../../domain/masking.ts';
import { lookAtTicket, takeTicket } from '../../identity/tickets.ts';
import { isUsable, readUser, type UserRecord } from '../../identity/UserRecord.ts';
import { handlerOf, type OperationHandlers, type RequestContext } from '../../operation/OperationHandler.ts';
import { Refusal } from '../../operation/Refusal.ts';
import { stationName } from '../../reference/stationName.ts';
import { samePlacePath } from './samePlacePath.ts';
import { startSession } from './startSession.ts';

/** The portal's page that asks before it uses a ticket. */
const confirm = '/signin/confirm';

interface Link {
  readonly ssotoken: string;
}

/** Sign-in by a link from the site of another region. Anyone can send such a link, so opening one changes nothing. */
export const sessionLinkHandlers: OperationHandlers = {
  'session.sso': handlerOf<{ query: Link & { redirectUrl?: string } }>(async ({ query }, ctx) => {
    const redirectUrl = samePlacePath(query.redirectUrl);
    const named = await userBehind(query, ctx);
    if (named === null) return ctx.redirect(redirectUrl);
    if (named.user.id !== ctx.session?.userId)
      return ctx.redirect(`${confirm}?${new URLSearchParams({ ticket: query.ssotoken, redirectUrl }).toString()}`);
    await takeTicket(ctx.db.kysely, useOf(query, ctx));
    return ctx.redirect(redirectUrl);
  }),

  'session.linkedAccount': handlerOf<{ body: Link }>(async ({ body }, ctx) => {
    const named = await userBehind(body, ctx);
    if (named === null) throw new Refusal('110113');
    return {
      loginName: maskLoginName(named.login.login_name),
      accountName: maskName(named.account.name),
      region: named.account.region,
      siteName: stationName(named.account.region, ctx.locale),
      signedInAs: ctx.session?.loginName ?? null,
    };
  }),

  'session.confirmLink': handlerOf<{ body: Link }>(async ({ body }, ctx) => {
    const named = await userBehind(body, ctx);
    const taken = named === null ? null : await takeTicket(ctx.db.kysely, useOf(body, ctx));
    if (named === null || taken === null) throw new Refusal('110113');
    await startSession(named, ctx, 'session.confirmLink');
    return null;
  }),
};

/** Returns the user that a ticket would sign in, if the ticket is valid and the account usable. */
async function userBehind(link: Link, ctx: RequestContext): Promise<UserRecord | null> {
  const userId = await lookAtTicket(ctx.db.kysely, useOf(link, ctx));
  const record = userId === null ? null : await readUser(ctx.db.kysely, userId);
  return record !== null && isUsable(record) ? record : null;
}

function useOf({ ssotoken }: Link, ctx: RequestContext) {
  return { kind: 'sso', ticket: ssotoken, region: ctx.region, now: ctx.clock.now() } as const;
}
