import type { Database } from '../db/Database.ts';
import type { Locale } from '../language/locale.ts';
import type { Clock } from '../platform/Clock.ts';
import type { Log } from '../platform/Log.ts';
import type { Settle } from '../platform/withIdempotency.ts';
import type { Answer, FileToAnswer } from './Answer.ts';
import type { Cookie } from './cookies.ts';
import type { OpenApiOperation } from './OpenApiDocument.ts';
import type { RegionSite } from './regions.ts';
import type { SessionSubject } from './SessionSubject.ts';

/** One uploaded file as received: neither its name nor its type can be trusted. */
export interface UploadedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Validated against the operation's document. For an upload, `body` holds the form's other fields. */
export interface OperationInput<Body = unknown, Query = unknown, Params = unknown> {
  readonly query: Query;
  readonly params: Params;
  readonly body: Body;
  readonly file: UploadedFile | null;
}

export interface RequestContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly region: string;
  /** The region's site from the config. */
  readonly site: RegionSite;
  readonly locale: Locale;
  readonly session: SessionSubject | null;
  /** The cookie's secret, for ending or rotating the session. */
  readonly sessionToken: string | null;
  readonly ip: string;
  /** The request's header. */
  readonly userAgent: string | undefined;
  readonly traceId: string;
  readonly sandbox: boolean;
  readonly log: Log;
  setCookie(cookie: Cookie): void;
  clearCookie(name: string): void;
  /** Runs the effects in one transaction; for an operation with x-once, it also stores the answer under the caller's key. */
  readonly settle: Settle;
  /** Counts a message against the limits that the operation declares by `target`; returns the seconds until the target may get the next one. */
  keepTargetWithinRates(target: string): Promise<number>;
  /** `return ctx.answerFile(…)`: sent as a download. */
  answerFile(file: FileToAnswer): Answer;
  /** `return ctx.redirect(url)`: 302. The caller must have checked that the address is ours. */
  redirect(url: string): Answer;
}

/** Returns the `data` of the envelope, or an Answer; throws a Refusal for a business error. */
export type OperationHandler = (input: OperationInput, ctx: RequestContext) => Promise<unknown>;
export type OperationHandlers = Readonly<Record<string, OperationHandler>>;

/** Handlers that answer from an operation's document instead of carrying it out. For development and the sandbox only. */
export interface ExampleHandlers {
  /** Answers from the operation's example file, the examples of its document, or data made from its schema. */
  readonly ofOperation: (operation: OpenApiOperation) => OperationHandler;
  /** Answers the least that the schema allows: empty lists and texts. */
  readonly empty: (operation: OpenApiOperation) => OperationHandler;
}

/** Types a handler's input. */
export function handlerOf<Input extends Partial<OperationInput>>(
  handler: (input: OperationInput & Input, ctx: RequestContext) => Promise<unknown>,
): OperationHandler {
  // Trust boundary: the operation's schema has been applied to the input before any handler runs.
  return (input, ctx) => handler(input as OperationInput & Input, ctx);
}
