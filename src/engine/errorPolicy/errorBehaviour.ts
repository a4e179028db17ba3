import type { Actions, ErrorsFile } from '../../config/model.generated.ts';
import { errorCode, type ApiError } from './ApiError.ts';

/** What the portal does about a failed request, for any call. */
export interface ErrorBehaviour {
  /** Actions to run; empty when the screen, or nobody, is to react. */
  readonly actions: Actions;
  /** Text of a message that is shown once at a time, with its arguments. */
  readonly notice: { readonly text: string; readonly args: Readonly<Record<string, string>>; readonly key: string } | null;
  /** The request is sent again after the actions ended well. */
  readonly retry: boolean;
  /** Parallel failures of the same code share one run of the actions. */
  readonly share: boolean;
  /** The calling screen handles the code. */
  readonly passThrough: boolean;
}

const nothing: ErrorBehaviour = { actions: [], notice: null, retry: false, share: false, passThrough: false };

/**
 * The one place that maps an error to a behaviour. Listed codes run first for every call; passing
 * through replaces only the message of "anything else". `holds` answers the `unless` of a code.
 */
export function errorBehaviour(error: ApiError, errors: ErrorsFile, holds: (condition: string) => boolean): ErrorBehaviour {
  switch (error.kind) {
    case 'cancelled':
      return nothing;
    case 'noAnswer':
      return { ...nothing, notice: { text: errors.noAnswer.text, args: {}, key: 'noAnswer' } };
    case 'undone':
      return errors.outcome ? { ...nothing, notice: { text: errors.outcome.notDone, args: {}, key: 'undone' } } : nothing;
    case 'http':
      return httpBehaviour(error.status, errors);
    case 'business':
      return businessBehaviour(error, errors, holds);
  }
}

function httpBehaviour(status: number, errors: ErrorsFile): ErrorBehaviour {
  const behaviour = errors.http[String(status)] ?? errors.http['otherwise'];
  if (!behaviour) throw new Error('errors.config.json declares no http.otherwise.');
  return { ...nothing, actions: behaviour.do ?? [], notice: { text: behaviour.text, args: { status: String(status) }, key: `http ${status}` } };
}

function businessBehaviour(error: ApiError, errors: ErrorsFile, holds: (condition: string) => boolean): ErrorBehaviour {
  const code = errorCode(error);
  const global = Object.hasOwn(errors.codes, code) ? errors.codes[code] : undefined;
  if (global) {
    if (global.unless !== undefined && holds(global.unless)) return nothing;
    return { ...nothing, actions: global.do, retry: global.then === 'retry', share: global.share ?? false };
  }
  if (passesThrough(error.operation, code, errors)) return { ...nothing, passThrough: true };
  return { ...nothing, actions: errors.otherwise };
}

/** Whether a call's screen has asked to handle the code itself. */
export function passesThrough(operation: string, code: string, errors: ErrorsFile): boolean {
  const codes = errors.passThrough[operation];
  return codes === 'all' || (Array.isArray(codes) && codes.includes(code));
}
