import { createHash, randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Queryable } from '../db/Database.ts';
import type { OneTimeTicketsTable } from '../db/tables/identity.ts';

type TicketKind = OneTimeTicketsTable['kind'];

/** Milliseconds. `sso` is short because the browser follows the link at once; `activate` leaves time to read the page, `wechat` to scan the code, `invoice` to read the other site's page, and the `bind` kinds to receive the code sent to a new contact. */
const lifetime = {
  sso: 2 * 60_000,
  activate: 10 * 60_000,
  wechat: 5 * 60_000,
  invoice: 5 * 60_000,
  bindMobile: 5 * 60_000,
  bindEmail: 5 * 60_000,
} as const satisfies Record<TicketKind, number>;

interface TicketUse {
  readonly kind: TicketKind;
  readonly ticket: string;
  readonly region: string;
  readonly now: number;
}

/** Creates a secret that can be used once and only in its region; the table keeps its hash. */
export async function createTicket(
  db: Queryable,
  { kind, userId, region, now }: { kind: TicketKind; userId: string; region: string; now: number },
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await db.deleteFrom('one_time_tickets').where('expires_at', '<', new Date(now)).execute();
  await db
    .insertInto('one_time_tickets')
    .values({ hash: hashOf(ticket), kind, user_id: userId, region, expires_at: new Date(now + lifetime[kind]) })
    .execute();
  return ticket;
}

/** Returns the ticket's user, or null when the ticket is unknown, used, expired or of another region. Does not use it up. */
export async function lookAtTicket(db: Queryable, use: TicketUse): Promise<string | null> {
  return userOf(
    await db
      .selectFrom('one_time_tickets')
      .selectAll()
      .where('hash', '=', hashOf(use.ticket))
      .where('kind', '=', use.kind)
      .executeTakeFirst(),
    use,
  );
}

/** Like `lookAtTicket`, but every try uses the ticket up. */
export async function takeTicket(db: Queryable, use: TicketUse): Promise<string | null> {
  return userOf(
    await db
      .deleteFrom('one_time_tickets')
      .where('hash', '=', hashOf(use.ticket))
      .where('kind', '=', use.kind)
      .returningAll()
      .executeTakeFirst(),
    use,
  );
}

export async function destroyTicketsOf(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom('one_time_tickets').where('user_id', '=', userId).execute();
}

function userOf(row: Selectable<OneTimeTicketsTable> | undefined, { region, now }: TicketUse): string | null {
  return row !== undefined && row.region === region && row.expires_at.getTime() >= now ? row.user_id : null;
}

function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex');
}
