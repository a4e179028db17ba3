import { handlerOf, type OperationHandlers } from '../../http/OperationHandler.ts';
import { onceScope } from '../../http/once.ts';
import { askOutcome } from '../../idempotency/askOutcome.ts';
import { requireSession } from '../../identity/requireSession.ts';

/** The outcome of a request whose response was lost; only its sender can ask. */
export const outcomeHandlers: OperationHandlers = {
  'record.outcome': handlerOf<{ body: { operationId: string; key: string } }>(async ({ body }, ctx) => {
    const { userId } = requireSession(ctx);
    return askOutcome(ctx.db, { scope: onceScope(body.operationId, userId), key: body.key, at: ctx.clock.now() });
  }),
};
