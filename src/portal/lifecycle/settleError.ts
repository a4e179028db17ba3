import type { Actions } from '../../config/model.generated.ts';
import { errorCode, type ApiError } from '../../engine/errorPolicy/ApiError.ts';
import { errorBehaviour } from '../../engine/errorPolicy/errorBehaviour.ts';
import { testCondition } from '../../engine/scope/evaluateValue.ts';
import type { CallFailure } from '../stores/CallStore.ts';
import type { Locals, RunOutcome } from './PageRuntime.ts';
import type { Portal } from './Portal.ts';
import { scopeOf } from './scope.ts';

/** Runs actions for a failure; provided by the owner of the page, so that the policy knows no page. */
export type RunActions = (actions: Actions, locals: Locals) => Promise<RunOutcome>;

/** Actions by code; a text is the status that the call has then. */
export type Handlers = Readonly<Record<string, Actions | string>>;

export interface Reaction {
  readonly run: RunActions;
  /** The screen's actions by code, or a word for the reason; "otherwise" for any other code. */
  readonly onError?: Handlers | undefined;
  /** Suppresses messages for plain failures; codes with a behaviour of their own still act. */
  readonly background?: boolean | undefined;
  /** Whether the screen already displays the failure in place of the data; then no message repeats it. */
  readonly isReported?: () => Promise<boolean>;
  readonly locals?: Locals;
}

const shared = new WeakMap<Portal, Map<string, Promise<RunOutcome>>>();

/** Does what the config declares for an error. Returns `retry` when the request should be sent again. */
export async function settleError(portal: Portal, error: ApiError, reaction: Reaction): Promise<'retry' | 'settled'> {
  const locals: Locals = {
    ...reaction.locals,
    error: {
      code: errorCode(error),
      message: failureText(portal, error),
      param: error.kind === 'business' ? error.param : null,
      operation: error.operation,
      ...traceOf(error),
    },
  };
  const behaviour = errorBehaviour(error, portal.manifest.errors, (condition) =>
    testCondition(condition, scopeOf(portal, null, locals), portal.env),
  );
  if (behaviour.notice && !reaction.background && !(await reaction.isReported?.())) {
    portal.overlays.notify({
      level: 'error',
      text: failureText(portal, error),
      key: behaviour.notice.key,
      failed: error.operation,
      stays: error.kind === 'undone',
      ...traceOf(error),
    });
  }
  if (behaviour.isLeftToScreen && (await isSettledByScreen(portal, error, reaction, locals))) return 'settled';
  const isGeneral = behaviour.actions === portal.manifest.errors.otherwise;
  if (behaviour.actions.length === 0 || (isGeneral && (reaction.background || (await reaction.isReported?.()))))
    return 'settled';
  const run = () => reaction.run(behaviour.actions, locals);
  const outcome = behaviour.share ? await runShared(portal, errorCode(error), run) : await run();
  return behaviour.retry && outcome === 'done' ? 'retry' : 'settled';
}

/** Lets the screen handle the error: by its actions for the code, at the field that the code is about, or by its actions for any other code. */
async function isSettledByScreen(
  portal: Portal,
  error: ApiError,
  { onError = {}, run, background }: Reaction,
  locals: Locals,
): Promise<boolean> {
  const code = errorCode(error);
  const field =
    background || Object.hasOwn(onError, code)
      ? undefined
      : portal.manifest.errors.fields?.[code]?.find((name) => locals.formHandle?.shows(name));
  if (field !== undefined) {
    locals.formHandle?.setFieldError(field, failureText(portal, error));
    return true;
  }
  const handler = handlerOf(onError, code);
  if (Array.isArray(handler)) await run(handler, locals);
  return handler !== undefined;
}

/** What a call declares for a code: actions, or the status that it has then. */
export function handlerOf(onError: Handlers, code: string): Actions | string | undefined {
  return (Object.hasOwn(onError, code) ? onError[code] : undefined) ?? onError['otherwise'];
}

/** The message that the user sees for a failure. */
function failureText(portal: Portal, error: ApiError): string {
  const { http, noAnswer, noMessage } = portal.manifest.errors;
  switch (error.kind) {
    case 'business':
      // A server that does not know the words of a code sends none, or the code.
      return noMessage === undefined || (error.message && error.message !== error.code)
        ? error.message
        : portal.texts.text(noMessage.text, { code: error.code });
    case 'http':
      return portal.texts.text(http[String(error.status)]?.text ?? http['otherwise']?.text ?? noAnswer.text, {
        status: String(error.status),
      });
    case 'noAnswer':
      return portal.texts.text(noAnswer.text);
    case 'undone':
      return portal.manifest.errors.outcome ? portal.texts.text(portal.manifest.errors.outcome.notDone) : '';
    case 'cancelled':
      return '';
  }
}

export function failureOf(portal: Portal, error: ApiError): CallFailure {
  return { code: errorCode(error), message: failureText(portal, error), ...traceOf(error) };
}

function traceOf(error: ApiError): { readonly traceId?: string } {
  return 'traceId' in error && error.traceId !== undefined ? { traceId: error.traceId } : {};
}

function runShared(portal: Portal, code: string, run: () => Promise<RunOutcome>): Promise<RunOutcome> {
  const running = shared.get(portal) ?? new Map<string, Promise<RunOutcome>>();
  shared.set(portal, running);
  const current = running.get(code);
  if (current) return current;
  const started = run().finally(() => running.delete(code));
  running.set(code, started);
  return started;
}
