import type { Queryable } from '../db/Database.ts';
import { toJsonb } from '../db/toJsonb.ts';

export interface AuditEntry {
  /** The actor: a user id, or `system`. */
  readonly actor: string;
  /** An operation id or an event's name. */
  readonly action: string;
  /** What the action applies to: `order W2026…`, `user 12`. */
  readonly subject: string;
  /** No secrets, no full account numbers. */
  readonly detail?: unknown;
  readonly now: number;
}

/** Records a change of state in the transaction that makes it. The table refuses updates and deletes. */
export async function recordAudit(trx: Queryable, { actor, action, subject, detail, now }: AuditEntry): Promise<void> {
  await trx
    .insertInto('audit')
    .values({ actor, action, subject, detail: toJsonb(detail), at: new Date(now) })
    .execute();
}
