import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock/Clock.ts';
import type { Database } from '../db/Database.ts';
import { takeFromLimit } from '../rateLimit/takeFromLimit.ts';
import { takeFault } from '../sandbox/faults.ts';
import type { SessionSubject } from '../session/SessionSubject.ts';
import { readSession, SESSION_COOKIE } from '../session/sessions.ts';
import { FileAnswer, RedirectAnswer } from './Answer.ts';
import type { Authorize, OperationAccess } from './authorize.ts';
import { readCookie, serializeCookie } from './cookies.ts';
import { successEnvelope } from './Envelope.ts';
import { HttpProblem } from './HttpProblem.ts';
import { localeOf } from './locale.ts';
import type { OpenApiOperation } from './OpenApiDocument.ts';
import type { OperationHandler, OperationInput, RequestContext } from './OperationHandler.ts';
import type { RawInput, ReadInput } from './operationInput.ts';
import { COMMON_CODES, Refusal } from './Refusal.ts';
import type { ResponseContract } from './responseContract.ts';
import type { Regions } from './regions.ts';

/** The rights of a user as they are now, or null when the user is gone or shut out. */
export type LoadSubject = (db: Database, userId: string) => Promise<SessionSubject | null>;

export interface OperationsContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly authorize: Authorize;
  readonly loadSubject: LoadSubject;
  readonly regions: Regions;
  readonly sandbox: boolean;
  readonly checkResponses: boolean;
  /** Learns of clock moves made by other processes. */
  readonly refreshClock: () => Promise<void>;
}

export interface MountedOperation {
  readonly operation: OpenApiOperation;
  readonly access: OperationAccess;
  readonly handler: OperationHandler;
  readonly readInput: ReadInput;
  readonly contract: ResponseContract | null;
}

/** session → may I → valid? → not too often → (sandbox fault) → handler → answer. Refusals and bugs are thrown on. */
export async function runOperation(mounted: MountedOperation, raw: RawInput, request: FastifyRequest, reply: FastifyReply, context: OperationsContext): Promise<unknown> {
  await context.refreshClock();
  const ctx = await requestContext(request, reply, context);
  const decision = context.authorize(mounted.access, { session: ctx.session, site: ctx.site });
  if (!decision.allow) {
    request.log.info({ operation: mounted.access.operationId, because: decision.because }, 'refused');
    throw new Refusal(decision.code);
  }
  const input = mounted.readInput(raw);
  await keepWithinRate(mounted.operation, input, ctx);
  if (context.sandbox && (await meetFault(mounted, ctx, request, reply)) === 'dropped') return reply;
  return sendAnswer(mounted, await answerOf(mounted, input, ctx), ctx, reply);
}

async function requestContext(request: FastifyRequest, reply: FastifyReply, context: OperationsContext): Promise<RequestContext> {
  const { db, clock, regions } = context;
  const region = regions.regionOf(request.headers.host);
  const token = readCookie(request.headers.cookie, SESSION_COOKIE);
  const live = token === null ? null : await readSession(db, { token, now: clock.now() });
  return {
    db,
    clock,
    region,
    site: regions.siteOf(region),
    locale: localeOf(request.headers['accept-language']),
    session: live === null ? null : await context.loadSubject(db, live.userId),
    sessionToken: live === null ? null : token,
    ip: request.ip,
    traceId: request.id,
    sandbox: context.sandbox,
    log: request.log,
    setCookie: (cookie) => void reply.header('set-cookie', serializeCookie(cookie)),
    clearCookie: (name) => void reply.header('set-cookie', serializeCookie({ name, value: '', httpOnly: true, maxAgeSeconds: 0 })),
    answerFile: (file) => new FileAnswer(file),
    redirect: (url) => new RedirectAnswer(url),
  };
}

async function keepWithinRate(operation: OpenApiOperation, input: OperationInput, ctx: RequestContext): Promise<void> {
  const rate = operation['x-rate'];
  if (!rate) return;
  const who = { ip: ctx.ip, user: ctx.session?.userId ?? ctx.ip, loginName: loginNameIn(input.body) ?? ctx.ip }[rate.by];
  const { allowed, retryAfterSeconds } = await takeFromLimit(ctx.db.kysely, `${operation.operationId} ${rate.by} ${who}`, rate, ctx.clock.now());
  if (!allowed) throw new Refusal(rate.code ?? COMMON_CODES.tooOften, { seconds: retryAfterSeconds }, { retryAfterSeconds });
}

function loginNameIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('loginName' in body)) return null;
  return typeof body.loginName === 'string' ? body.loginName.trim().toLowerCase() : null;
}

/** Planted faults come last, so that a test's fault is not used up by a request that would not have got this far. */
async function meetFault({ access }: MountedOperation, ctx: RequestContext, request: FastifyRequest, reply: FastifyReply): Promise<'dropped' | 'continue'> {
  const fault = await takeFault(ctx.db.kysely, access.operationId);
  if (fault === null) return 'continue';
  switch (fault.kind) {
    case 'code':
      throw new Refusal(fault.code, {}, fault.errorParam);
    case 'status':
      throw new HttpProblem(fault.status, 'sandbox fault');
    case 'delay':
      await sleep(fault.delayMs);
      return 'continue';
    case 'drop':
      reply.hijack();
      request.raw.socket.destroy();
      return 'dropped';
  }
}

async function answerOf({ handler, contract }: MountedOperation, input: OperationInput, ctx: RequestContext): Promise<unknown> {
  try {
    return await handler(input, ctx);
  } catch (error) {
    if (error instanceof Refusal) contract?.checkRefusal(error);
    throw error;
  }
}

function sendAnswer({ contract }: MountedOperation, answer: unknown, ctx: RequestContext, reply: FastifyReply): unknown {
  if (answer instanceof RedirectAnswer) return reply.redirect(answer.url, 302);
  if (answer instanceof FileAnswer) {
    const { content, type } = answer.file;
    return reply.type(type).header('content-disposition', answer.disposition).send(content instanceof Uint8Array ? Buffer.from(content) : content);
  }
  contract?.checkData(answer);
  return successEnvelope(answer, ctx.traceId);
}
