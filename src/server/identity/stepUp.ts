import { isJsonObject, type StepUp } from '../operation/OpenApiDocument.ts';
import type { OperationHandler, OperationInput } from '../operation/OperationHandler.ts';
import { Refusal } from '../operation/Refusal.ts';
import type { Settle } from '../platform/withIdempotency.ts';
import { checkPayPassword } from './payPassword.ts';
import { requireSession } from './requireSession.ts';
import { useStepUpProof } from './stepUpProofs.ts';

/** Business code of a proof that is unknown, used, expired, or for something else. */
export const invalidProofCode = '771108';

/**
 * Returns the handler of an operation with `x-step-up`. The effects of the handler run only after the payment password, or the
 * proof of it, was found right for exactly this request; the handler itself never sees the secret, and cannot open a
 * transaction of its own. A password is checked before the transaction, because the count of wrong tries must survive its
 * rollback; a proof is used up inside it, so that only the request that takes effect uses it.
 */
export function withStepUp(operationId: string, stepUp: StepUp, handler: OperationHandler): OperationHandler {
  return async (input, ctx) => {
    const { userId } = requireSession(ctx);
    const now = ctx.clock.now();
    const secret = secretIn(input, secretName(stepUp));
    let confirmed = false;
    const settle: Settle = async (effects) => {
      if ('password' in stepUp) await checkPayPassword(ctx.db, { userId, payPassword: secret, now });
      return ctx.settle(async (trx) => {
        if ('proof' in stepUp) {
          const bound = boundInputs(stepUp, input);
          const use = { userId, sessionToken: ctx.sessionToken ?? '', operationId, bound, now };
          if (!(await useStepUpProof(trx, secret, use))) throw new Refusal(invalidProofCode);
        }
        confirmed = true;
        return effects(trx);
      });
    };
    const answer = await handler(withoutSecret(input, secretName(stepUp)), {
      ...ctx,
      settle,
      db: { ...ctx.db, inTransaction: () => Promise.reject(mustSettle(operationId)) },
    });
    if (!confirmed) throw mustSettle(operationId);
    return answer;
  };
}

/** The inputs that an operation binds, by name; null for one that the request leaves out. */
export function boundInputs(
  { binds }: Pick<StepUp, 'binds'>,
  input: Pick<OperationInput, 'query' | 'params' | 'body'>,
): Record<string, unknown> {
  const given = { ...fieldsOf(input.query), ...fieldsOf(input.params), ...fieldsOf(input.body) };
  return Object.fromEntries(Object.values(binds).map((name) => [name, given[name] ?? null]));
}

function secretName(stepUp: StepUp): string {
  return 'password' in stepUp ? stepUp.password : stepUp.proof;
}

/** The schema of the operation requires the secret; an empty one fits nothing. */
function secretIn({ query, body }: OperationInput, name: string): string {
  const found = { ...fieldsOf(query), ...fieldsOf(body) }[name];
  return typeof found === 'string' ? found : '';
}

function withoutSecret(input: OperationInput, name: string): OperationInput {
  const without = (part: unknown) =>
    isJsonObject(part) ? Object.fromEntries(Object.entries(part).filter(([field]) => field !== name)) : part;
  return { ...input, query: without(input.query), body: without(input.body) };
}

function fieldsOf(part: unknown): Readonly<Record<string, unknown>> {
  return isJsonObject(part) ? part : {};
}

function mustSettle(operationId: string): Error {
  return new Error(`${operationId} has x-step-up: run its effects in ctx.settle, which checks the password.`);
}
