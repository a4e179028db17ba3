import type { FastifyRequest } from 'fastify';
import type { AccountMark } from '../db/accountWrites.ts';
import type { Database } from '../db/Database.ts';
import { isPosition, readFromCopy, writtenPosition, type Replica } from '../db/Replica.ts';
import { readCookie } from '../operation/cookies.ts';
import type { OpenApiOperation } from '../operation/OpenApiDocument.ts';
import type { RequestContext } from '../operation/OperationHandler.ts';

/** The cookie with the position after the last answer from the database itself, so that no process lets this browser miss what it has seen. */
const seenCookie = 'seabridge-written';

/** Answers an operation that only reads (`x-replica`) from the copy of the database, if it has what this browser has seen and the users of its account wrote; otherwise, and when the copy fails, from the database itself. */
export async function readFromReplica<Answer>(
  request: FastifyRequest,
  {
    replica,
    db,
    writes,
  }: { readonly replica: Replica | null; readonly db: Database; readonly writes: AccountMark | null },
  answer: (db: Database) => Promise<Answer>,
): Promise<Answer> {
  const position = readCookie(request.headers.cookie, seenCookie);
  const reader =
    replica === null || (position !== null && !isPosition(position))
      ? null
      : await replica.readerWith({ position, writes });
  if (replica === null || reader === null) return answer(db);
  return readFromCopy(
    replica,
    () => answer(reader),
    (error) => {
      request.log.warn({ err: error }, 'the replica failed; the database itself answers');
      return answer(db);
    },
  );
}

/** Stores the position after what an operation read and wrote in a cookie. */
export async function noteSeen(operation: OpenApiOperation, ctx: RequestContext): Promise<void> {
  if (operation['x-replica'] === true) return;
  ctx.setCookie({ name: seenCookie, value: await writtenPosition(ctx.db), httpOnly: true });
}
