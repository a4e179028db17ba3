import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isRecord } from '../../domain/isRecord.ts';
import { markingWrites, type AccountMark } from '../db/accountWrites.ts';
import type { Database } from '../db/Database.ts';
import type { Replica } from '../db/Replica.ts';
import { readSession, sessionCookieName } from '../identity/sessions.ts';
import type { UserRecord } from '../identity/UserRecord.ts';
import { localeOf } from '../language/locale.ts';
import { FileAnswer, RedirectAnswer } from '../operation/Answer.ts';
import { readCookie, serializeCookie } from '../operation/cookies.ts';
import { HttpProblem } from '../operation/HttpProblem.ts';
import { idempotencyKeyOf, onceScope, withoutSecrets } from '../operation/once.ts';
import type { OpenApiOperation } from '../operation/OpenApiDocument.ts';
import type {
  ExampleHandlers,
  OperationHandler,
  OperationInput,
  RequestContext,
} from '../operation/OperationHandler.ts';
import { Refusal } from '../operation/Refusal.ts';
import type { Regions } from '../operation/regions.ts';
import type { SessionSubject } from '../operation/SessionSubject.ts';
import type { Clock } from '../platform/Clock.ts';
import { requestHash } from '../platform/requestHash.ts';
import { withMoneyStill } from '../platform/stillMoney.ts';
import { withIdempotency } from '../platform/withIdempotency.ts';
import type { Authorize, OperationAccess } from './authorize.ts';
import { successEnvelope } from './Envelope.ts';
import type { Fault } from './Fault.ts';
import type { RawInput, ReadInput } from './operationInput.ts';
import { keepTargetWithinRates, keepWithinRates, type Counted } from './operationLimits.ts';
import { noteSeen, readFromReplica } from './readFromReplica.ts';
import type { ResponseContract } from './responseContract.ts';

/** Returns a user's current rights, from the record if it was just read, or null when the user is gone or the account frozen. */
export type LoadSubject = (db: Database, userId: string, known?: UserRecord | null) => Promise<SessionSubject | null>;

export interface OperationsContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly authorize: Authorize;
  readonly loadSubject: LoadSubject;
  readonly regions: Regions;
  readonly sandbox: boolean;
  readonly checkResponses: boolean;
  /** Takes the next planted fault of an operation; null outside a sandbox. */
  readonly takeFault: ((operationId: string) => Promise<Fault | null>) | null;
  /** Answers without a handler; null outside the sandbox. */
  readonly examples: ExampleHandlers | null;
  /** A copy of the database for reading; null without one. */
  readonly replica: Replica | null;
  /** Reads clock moves made by other processes. */
  readonly refreshClock: () => Promise<void>;
}

export interface MountedOperation {
  readonly operation: OpenApiOperation;
  readonly access: OperationAccess;
  readonly handler: OperationHandler;
  /** Whether `handler` answers from examples, because the operation has none of its own. */
  readonly isExample: boolean;
  /** For the sandbox's fault `empty`; null outside the sandbox. */
  readonly emptyHandler: OperationHandler | null;
  readonly readInput: ReadInput;
  readonly contract: ResponseContract | null;
}

/** Runs the steps: session → access → validation → rate limit → (sandbox fault) → once per key → handler → response. Passes refusals and bugs on. */
export async function runOperation(
  mounted: MountedOperation,
  raw: RawInput,
  request: FastifyRequest,
  reply: FastifyReply,
  context: OperationsContext,
): Promise<unknown> {
  await context.refreshClock();
  const current = await currentSession(request, context);
  const ctx = requestContext({ request, reply, current }, context, mounted.operation);
  const decision = context.authorize(mounted.access, { session: ctx.session, site: ctx.site });
  if (!decision.allow) {
    request.log.info({ operation: mounted.access.operationId, because: decision.because }, 'refused');
    throw new Refusal(decision.code);
  }
  const input = mounted.readInput(raw);
  await keepWithinRates(ctx.db.kysely, mounted.operation, countedOf(input, ctx), ctx.clock.now());
  const fault = (await context.takeFault?.(mounted.access.operationId)) ?? null;
  if (fault !== null && !comesAfter(fault) && (await meetFault(fault, request, reply)) === 'dropped') return reply;
  const acting =
    fault?.kind === 'empty' && mounted.emptyHandler ? { ...mounted, handler: mounted.emptyHandler } : mounted;
  if (mounted.isExample) request.log.info({ operation: mounted.access.operationId }, 'answered from examples');
  const answer = await answerIn(acting, input, ctx, { request, reply, replica: context.replica, current });
  if (context.replica !== null) await noteSeen(mounted.operation, ctx);
  if (fault !== null && comesAfter(fault) && (await meetFault(fault, request, reply)) === 'dropped') return reply;
  return sendAnswer(mounted, answer, ctx, reply);
}

/** Once per key, from the copy of the database, or directly, as the operation declares. */
function answerIn(
  acting: MountedOperation,
  input: OperationInput,
  ctx: RequestContext,
  { request, reply, replica, current }: Exchange & { readonly replica: Replica | null },
): Promise<unknown> {
  if (acting.operation['x-once']) return answerOnce(acting, input, ctx, { request, reply });
  if (acting.operation['x-replica'])
    return readFromReplica(request, { replica, db: ctx.db, writes: writesOf(current) }, (db) =>
      answerOf(acting, input, { ...ctx, db }),
    );
  return answerOf(acting, input, ctx);
}

/** Answers a repeated request as its original was; refuses one whose original is still running or has other content. */
async function answerOnce(
  mounted: MountedOperation,
  input: OperationInput,
  ctx: RequestContext,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<unknown> {
  const { operationId } = mounted.operation;
  const key = idempotencyKeyOf(request.headers);
  const asked = {
    scope: onceScope(operationId, ctx.session?.userId ?? ctx.ip),
    key,
    requestHash: requestHash(withoutSecrets(input)),
    at: ctx.clock.now(),
  };
  const outcome = await withIdempotency(ctx.db, asked, async (settle) => {
    let settled = false;
    const noting: typeof settle = (effects) => settle(effects).finally(() => (settled = true));
    const answer = await answerOf(mounted, input, { ...ctx, settle: noting });
    if (mounted.contract !== null && !settled)
      throw new Error(
        `${operationId} is declared x-once, but its handler stores no answer: run its effects in ctx.settle.`,
      );
    return answer;
  });
  switch (outcome.state) {
    case 'replayed':
      reply.header('idempotency-replayed', 'true');
      return outcome.answer;
    case 'done':
      return outcome.answer;
    case 'inFlight':
      throw new HttpProblem(409, `the request with the key ${key} is being carried out; ask for its outcome`);
    case 'mismatch':
      throw new HttpProblem(422, `the key ${key} was used for another request; a new request needs a new key`);
    case 'givenUp':
      throw new HttpProblem(
        409,
        `the key ${key} was given up when its outcome was asked for; send the request again with a new key`,
      );
  }
}

function comesAfter(fault: Fault): boolean {
  return 'after' in fault && fault.after === true;
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly current: CurrentSession | null;
}

function requestContext(
  { request, reply, current }: Exchange,
  context: OperationsContext,
  operation: OpenApiOperation,
): RequestContext {
  const { clock, regions } = context;
  const db = databaseFor(operation, current, context);
  const region = regions.regionOf(request.headers.host);
  return {
    db,
    clock,
    region,
    site: regions.siteOf(region),
    locale: localeOf(request.headers['accept-language']),
    session: current?.subject ?? null,
    sessionToken: current?.token ?? null,
    ip: request.ip,
    userAgent: request.headers['user-agent'],
    traceId: request.id,
    sandbox: context.sandbox,
    log: request.log,
    settle: (effects) => db.inTransaction(effects),
    keepTargetWithinRates: (target) => keepTargetWithinRates(db.kysely, operation, target, clock.now()),
    setCookie: (cookie) => void reply.header('set-cookie', serializeCookie(cookie)),
    clearCookie: (name) =>
      void reply.header('set-cookie', serializeCookie({ name, value: '', httpOnly: true, maxAgeSeconds: 0 })),
    answerFile: (file) => new FileAnswer(file),
    redirect: (url) => new RedirectAnswer(url),
  };
}

/** With a copy to read from, what an account writes raises its mark. */
function databaseFor(
  operation: OpenApiOperation,
  current: CurrentSession | null,
  { db, replica }: OperationsContext,
): Database {
  const own = operation['x-moves-money'] ? db : withMoneyStill(db);
  const writes = replica === null || operation['x-replica'] ? null : writesOf(current);
  return writes === null ? own : markingWrites(own, writes.accountId);
}

interface CurrentSession {
  readonly token: string;
  /** Null when the user is gone or the account frozen. */
  readonly subject: SessionSubject | null;
  /** The mark of the account's writes. */
  readonly written: bigint;
}

function writesOf(current: CurrentSession | null): AccountMark | null {
  return current?.subject ? { accountId: current.subject.accountId, mark: current.written } : null;
}

/** Returns the session of a request. A session of another region does not count, whatever is called: accounts, rules and licences belong to one region. */
async function currentSession(
  request: FastifyRequest,
  { db, clock, loadSubject, regions }: OperationsContext,
): Promise<CurrentSession | null> {
  const token = readCookie(request.headers.cookie, sessionCookieName);
  const live = token === null ? null : await readSession(db, { token, now: clock.now() });
  if (token === null || live === null) return null;
  const subject = await loadSubject(db, live.userId, live.record);
  const region = regions.regionOf(request.headers.host);
  if (subject === null || subject.region === region) return { token, subject, written: live.written };
  request.log.warn({ user: subject.userId, of: subject.region, at: region }, 'a session of another region');
  return null;
}

function countedOf({ body }: OperationInput, { ip, session }: RequestContext): Counted {
  return { ip, user: session?.userId ?? ip, account: session?.accountId ?? ip, loginName: loginNameIn(body) ?? ip };
}

function loginNameIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('loginName' in body)) return null;
  return typeof body.loginName === 'string' ? body.loginName.trim().toLowerCase() : null;
}

/** Planted faults come last, so that a request that would have failed earlier does not use up a test's fault. */
async function meetFault(fault: Fault, request: FastifyRequest, reply: FastifyReply): Promise<'dropped' | 'continue'> {
  switch (fault.kind) {
    case 'code':
      throw new Refusal(fault.code, wordsOf(fault.errorParam), fault.errorParam);
    case 'status':
      throw new HttpProblem(fault.status, 'sandbox fault');
    case 'delay':
      await sleep(fault.delayMs);
      return 'continue';
    case 'empty':
      return 'continue';
    case 'drop':
      reply.hijack();
      request.raw.socket.destroy();
      return 'dropped';
  }
}

/** The arguments of a refusal's text: what operations that refuse for real send beside them has the same names. */
function wordsOf(errorParam: unknown): Readonly<Record<string, string | number>> {
  const isWord = (entry: readonly [string, unknown]): entry is [string, string | number] =>
    typeof entry[1] === 'string' || typeof entry[1] === 'number';
  return isRecord(errorParam) ? Object.fromEntries(Object.entries(errorParam).filter(isWord)) : {};
}

async function answerOf(
  { handler, contract }: MountedOperation,
  input: OperationInput,
  ctx: RequestContext,
): Promise<unknown> {
  try {
    return await handler(input, ctx);
  } catch (error) {
    if (error instanceof Refusal) contract?.checkRefusal(error);
    throw error;
  }
}

function sendAnswer(
  { contract }: MountedOperation,
  answer: unknown,
  ctx: RequestContext,
  reply: FastifyReply,
): unknown {
  if (answer instanceof RedirectAnswer) return reply.redirect(answer.url, 302);
  if (answer instanceof FileAnswer) {
    const { content, type } = answer.file;
    return reply
      .type(type)
      .header('content-disposition', answer.disposition)
      .send(content instanceof Uint8Array ? Buffer.from(content) : content);
  }
  contract?.checkData(answer);
  return successEnvelope(answer, ctx.traceId);
}
