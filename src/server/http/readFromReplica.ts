import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/Database.ts';
import { isPosition, readFromCopy, writtenPosition, type Replica } from '../db/Replica.ts';
import { readCookie } from '../operation/cookies.ts';
import type { OpenApiOperation } from '../operation/OpenApiDocument.ts';
import type { RequestContext } from '../operation/OperationHandler.ts';

/** The cookie with the position after the user's last write, so that no process lets it miss what it wrote. */
const writtenCookie = 'seabridge-written';

/** Answers an operation that only reads (`x-replica`) from the copy of the database, if it has what this user wrote; otherwise, and when the copy fails, from the database itself. */
export async function readFromReplica<Answer>(
  request: FastifyRequest,
  { replica, db }: { readonly replica: Replica | null; readonly db: Database },
  answer: (db: Database) => Promise<Answer>,
): Promise<Answer> {
  const written = readCookie(request.headers.cookie, writtenCookie);
  const reader =
    replica === null || (written !== null && !isPosition(written)) ? null : await replica.readerAt(written);
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

/** Stores the position after what an operation wrote in a cookie. */
export async function noteWritten(operation: OpenApiOperation, ctx: RequestContext): Promise<void> {
  if (operation['x-replica'] === true) return;
  ctx.setCookie({ name: writtenCookie, value: await writtenPosition(ctx.db), httpOnly: true });
}
