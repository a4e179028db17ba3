import type { Actions, ErrorsFile } from '../../config/model.generated.ts';
import { errorCode, type ApiError } from './ApiError.ts';

/** The portal's reaction to a failed request. */
export interface ErrorBehaviour {
  /** Actions to run; empty when the page reacts, or when no reaction is needed. */
  readonly actions: Actions;
  /** A message and its arguments; messages with the same key are shown once at a time. */
  readonly notice: {
    readonly text: string;
    readonly args: Readonly<Record<string, string>>;
    readonly key: string;
  } | null;
  /** Whether the request is sent again after the actions succeed. */
  readonly retry: boolean;
  /** Whether parallel failures with the same code share one run of the actions. */
  readonly share: boolean;
  /** Whether the calling page handles the code first; the actions run only if it has no handler. */
  readonly isLeftToScreen: boolean;
}

const nothing: ErrorBehaviour = { actions: [], notice: null, retry: false, share: false, isLeftToScreen: false };

/**
 * Maps an error to a behaviour; the only place that does so. Listed codes apply to every call; all other codes are left to the
 * page, with general actions for pages without a handler. `holds` evaluates the `unless` of a code.
 */
export function errorBehaviour(
  error: ApiError,
  errors: ErrorsFile,
  holds: (condition: string) => boolean,
): ErrorBehaviour {
  switch (error.kind) {
    case 'cancelled':
      return nothing;
    case 'noAnswer':
      return { ...nothing, notice: { text: errors.noAnswer.text, args: {}, key: 'noAnswer' } };
    case 'undone':
      return errors.outcome
        ? { ...nothing, notice: { text: errors.outcome.notDone, args: {}, key: 'undone' } }
        : nothing;
    case 'http':
      return httpBehaviour(error.status, errors);
    case 'business':
      return businessBehaviour(error, errors, holds);
  }
}

function httpBehaviour(status: number, errors: ErrorsFile): ErrorBehaviour {
  const behaviour = errors.http[String(status)] ?? errors.http['otherwise'];
  if (!behaviour) throw new Error('errors.config.json declares no http.otherwise.');
  return {
    ...nothing,
    actions: behaviour.do ?? [],
    notice: { text: behaviour.text, args: { status: String(status) }, key: `http ${status}` },
  };
}

function businessBehaviour(error: ApiError, errors: ErrorsFile, holds: (condition: string) => boolean): ErrorBehaviour {
  const code = errorCode(error);
  const global = Object.hasOwn(errors.codes, code) ? errors.codes[code] : undefined;
  if (global) {
    if (global.unless !== undefined && holds(global.unless)) return nothing;
    return { ...nothing, actions: global.do, retry: global.then === 'retry', share: global.share ?? false };
  }
  return { ...nothing, actions: errors.otherwise, isLeftToScreen: true };
}
