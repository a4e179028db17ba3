import type { Action, Actions } from '../../config/model.generated.ts';
import type { OpenDialog } from '../stores/DialogStore.ts';
import type { PageStore } from '../stores/PageStore.ts';
import { callActions } from './actions/callActions.ts';
import { dialogActions } from './actions/dialogActions.ts';
import { formActions } from './actions/formActions.ts';
import { navigationActions } from './actions/navigationActions.ts';
import { sessionActions } from './actions/sessionActions.ts';
import { stateActions } from './actions/stateActions.ts';
import type { FormHandle } from './FormHandle.ts';
import type { Locals, PageRuntime, RunOutcome } from './PageRuntime.ts';
import type { Portal } from './Portal.ts';

/** What the actions of one page work on. */
export interface ActionContext {
  readonly portal: Portal;
  readonly runtime: PageRuntime;
  readonly store: PageStore;
  readonly forms: ReadonlyMap<string, FormHandle>;
  /** False when the page declares no such dialog. */
  openDialog(id: string, args: Readonly<Record<string, unknown>>): boolean;
  closeDialog(dialog: OpenDialog): void;
  reload(names: readonly string[], locals: Locals): Promise<void>;
}

/** `stopped` ends the list; `result` is what the following actions see as result. */
export interface ActionOutcome {
  readonly outcome: RunOutcome;
  readonly result?: unknown;
}

export type ActionKind<K extends Action['do']> = (
  action: Extract<Action, { do: K }>, context: ActionContext, locals: Locals,
) => ActionOutcome | Promise<ActionOutcome>;

export type ActionKinds = { readonly [K in Action['do']]: ActionKind<K> };

export const done: ActionOutcome = { outcome: 'done' };
export const stopped: ActionOutcome = { outcome: 'stopped' };

const kinds: ActionKinds = { ...callActions, ...dialogActions, ...formActions, ...navigationActions, ...sessionActions, ...stateActions };

/**
 * Runs actions one after the other. A refused or failed one ends the list with `stopped`; an
 * exception (a bug) ends it too, is reported and shown as a general failure.
 */
export async function runActions(context: ActionContext, actions: Actions, locals: Locals): Promise<RunOutcome> {
  let current = locals;
  for (const action of actions) {
    if (context.portal.leaving && action.do !== 'navigate') return 'stopped';
    if (!context.runtime.test(action.when, current)) continue;
    let outcome: ActionOutcome;
    try {
      outcome = await runAction(action, context, current);
    } catch (error) {
      context.portal.env.onProblem?.({ source: `${context.runtime.pageId} ${action.do}`, reason: String(error) });
      return 'stopped';
    }
    if (outcome.outcome === 'stopped') return 'stopped';
    if ('result' in outcome) current = { ...current, result: outcome.result };
  }
  return 'done';
}

function runAction<K extends Action['do']>(action: Extract<Action, { do: K }>, context: ActionContext, locals: Locals): ActionOutcome | Promise<ActionOutcome> {
  const kind = Object.hasOwn(kinds, action.do) ? kinds[action.do as K] : undefined;
  if (!kind) throw new Error(`Unknown action "${action.do}".`);
  return kind(action, context, locals);
}
