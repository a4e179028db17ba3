import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../db/Database.ts';
import type { OneTimeTicketsTable } from '../db/tables/identity.ts';

type TicketKind = OneTimeTicketsTable['kind'];

/** Milliseconds. An address with a ticket is followed at once; a WeChat code has to be scanned first. */
const LIFETIME = { sso: 60_000, activate: 10 * 60_000, wechat: 5 * 60_000 } as const satisfies Record<TicketKind, number>;

/** A secret for an address, good once and for its region only; the table keeps its hash. */
export async function createTicket(db: Queryable, { kind, userId, region, now }: { kind: TicketKind; userId: string; region: string; now: number }): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await db.deleteFrom('one_time_tickets').where('expires_at', '<', new Date(now)).execute();
  await db.insertInto('one_time_tickets').values({ hash: hashOf(ticket), kind, user_id: userId, region, expires_at: new Date(now + LIFETIME[kind]) }).execute();
  return ticket;
}

/** The ticket's user, or null when it is unknown, used, expired or of another region. Any try uses it up. */
export async function takeTicket(db: Queryable, { kind, ticket, region, now }: { kind: TicketKind; ticket: string; region: string; now: number }): Promise<string | null> {
  const row = await db.deleteFrom('one_time_tickets').where('hash', '=', hashOf(ticket)).where('kind', '=', kind).returningAll().executeTakeFirst();
  return row !== undefined && row.region === region && row.expires_at.getTime() >= now ? row.user_id : null;
}

function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex');
}
