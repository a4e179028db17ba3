import { createHash, randomBytes } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { Database, Queryable } from '../db/Database.ts';
import type { SessionsTable } from '../db/tables/platform.ts';
import type { Cookie } from '../operation/cookies.ts';
import { recordFrom, type UserAsJson, type UserRecord } from './UserRecord.ts';

export const sessionCookieName = '__Host-session';
/** Milliseconds without a request after which a session ends. */
export const idleTimeout = 30 * 60_000;
/** Milliseconds after sign-in at which a session ends regardless of use. */
export const absoluteTimeout = 12 * 3_600_000;
/** Open sessions of a login, across its accounts and devices; the next one ends the oldest. */
export const sessionsPerLogin = 20;
/** Milliseconds between writes of the last use, so that reading a session rarely writes. */
const touchEvery = 60_000;

/** Creates a session and returns its secret, which only the browser keeps: the table holds its hash. */
export async function createSession(
  db: Queryable,
  { userId, now, device = '' }: { userId: string; now: number; device?: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const at = new Date(now);
  // Locks the login: concurrent sign-ins would not see each other's sessions.
  await sql`select id from logins where id = (select login_id from users where id = ${userId}) for update`.execute(db);
  await db
    .insertInto('sessions')
    .values({ id_hash: hashOf(token), user_id: userId, created_at: at, last_seen_at: at, device })
    .execute();
  await endOldest(db, userId);
  return token;
}

/** An unknown login (in tests) has only its own user. */
async function endOldest(db: Queryable, userId: string): Promise<void> {
  await sql`
    delete from sessions where id_hash in (
      select id_hash from sessions
      where user_id = ${userId} or user_id in (select other.id from users own join users other on other.login_id = own.login_id where own.id = ${userId})
      order by created_at desc, last_seen_at desc offset ${sessionsPerLogin})`.execute(db);
}

/** `record` is null when the user is gone. */
export interface LiveSession {
  readonly userId: string;
  readonly record: UserRecord | null;
  /** How far the users of the account have written (`account_writes`). */
  readonly written: bigint;
}

/** Returns the user of a live session, or null. Records the use. One statement reads session and user, because every request needs both. */
export async function readSession(
  database: Database,
  { token, now }: { token: string; now: number },
): Promise<LiveSession | null> {
  const db = database.kysely;
  const id = hashOf(token);
  const { rows } = await sql<SessionRow>`
    select sessions.user_id, sessions.created_at, sessions.last_seen_at,
      to_jsonb(users) as user, to_jsonb(logins) as login, to_jsonb(accounts) as account, account_writes.mark
    from sessions left join (users join logins on logins.id = users.login_id join accounts on accounts.id = users.account_id)
      on users.id = sessions.user_id
      left join account_writes on account_writes.account_id = users.account_id
    where sessions.id_hash = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const idle = now - row.last_seen_at.getTime();
  if (idle > idleTimeout || now - row.created_at.getTime() > absoluteTimeout) {
    await db.deleteFrom('sessions').where('id_hash', '=', id).execute();
    return null;
  }
  if (idle >= touchEvery)
    await db
      .updateTable('sessions')
      .set({ last_seen_at: new Date(now) })
      .where('id_hash', '=', id)
      .execute();
  return { userId: row.user_id, record: isWhole(row) ? recordFrom(row) : null, written: row.mark ?? 0n };
}

type SessionRow = Pick<Selectable<SessionsTable>, 'user_id' | 'created_at' | 'last_seen_at'> & {
  readonly [K in keyof UserAsJson]: UserAsJson[K] | null;
} & { readonly mark: bigint | null };

function isWhole(row: SessionRow): row is SessionRow & UserAsJson {
  return row.user !== null && row.login !== null && row.account !== null;
}

/** Gives a session a new secret, and perhaps another user, so that one learned before sign-in or step-up is useless. */
export async function rotateSession(
  db: Queryable,
  { token, ...session }: { token: string | null; userId: string; now: number; device?: string },
): Promise<string> {
  if (token !== null) await destroySession(db, token);
  return createSession(db, session);
}

export async function destroySession(db: Queryable, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('id_hash', '=', hashOf(token)).execute();
}

/** Ends every session of a user, e.g. after a password change or when the account is disabled. */
export async function destroySessionsOf(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

/** Removes sessions that have expired and were not requested again. */
export async function forgetDeadSessions(db: Queryable, now: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((row) =>
      row.or([
        row('last_seen_at', '<', new Date(now - idleTimeout)),
        row('created_at', '<', new Date(now - absoluteTimeout)),
      ]),
    )
    .execute();
}

/** Returns the id that the table stores for a session; it cannot be turned back into the secret. */
export function sessionIdOf(token: string): string {
  return hashOf(token);
}

export function sessionCookie(token: string): Cookie {
  return { name: sessionCookieName, value: token, httpOnly: true };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
