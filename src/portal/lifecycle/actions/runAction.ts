import type { Action, Actions } from '../../../config/model.generated.ts';
import type { ActionContext, ActionKinds, ActionOutcome } from '../ActionKind.ts';
import type { Locals, RunOutcome } from '../PageRuntime.ts';
import { callActions } from './callActions.ts';
import { dialogActions } from './dialogActions.ts';
import { formActions } from './formActions.ts';
import { navigationActions } from './navigationActions.ts';
import { sessionActions } from './sessionActions.ts';
import { stateActions } from './stateActions.ts';

const kinds: ActionKinds = {
  ...callActions,
  ...dialogActions,
  ...formActions,
  ...navigationActions,
  ...sessionActions,
  ...stateActions,
};

/**
 * Runs actions in order. A refused or failed action ends the list with `stopped`; an
 * exception (a bug) also ends it, and is reported and shown as a general failure.
 */
export async function runActions(context: ActionContext, actions: Actions, locals: Locals): Promise<RunOutcome> {
  const { witness } = context.portal.env;
  witness?.used(actions);
  let current = locals;
  for (const action of actions) {
    if (context.portal.leaving && action.do !== 'navigate') return 'stopped';
    if (!context.runtime.test(action.when, current)) continue;
    witness?.used(action);
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

function runAction<K extends Action['do']>(
  action: Extract<Action, { do: K }>,
  context: ActionContext,
  locals: Locals,
): ActionOutcome | Promise<ActionOutcome> {
  const kind = Object.hasOwn(kinds, action.do) ? kinds[action.do as K] : undefined;
  if (!kind) throw new Error(`Unknown action "${action.do}".`);
  return kind(action, context, locals);
}
