import { requireSession } from '../../identity/requireSession.ts';
import { onceScope } from '../../operation/once.ts';
import { handlerOf, type OperationHandlers } from '../../operation/OperationHandler.ts';
import { askOutcome } from '../../platform/askOutcome.ts';

/** The outcome of a request whose response was lost; only its sender can ask. */
export const outcomeHandlers: OperationHandlers = {
  'record.outcome': handlerOf<{ body: { operationId: string; key: string } }>(async ({ body }, ctx) => {
    const { userId } = requireSession(ctx);
    return askOutcome(ctx.db, { scope: onceScope(body.operationId, userId), key: body.key, at: ctx.clock.now() });
  }),
};
