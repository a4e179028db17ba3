import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../src/server/db/Database.ts';
import { hashPassword } from '../../../src/server/identity/passwords.ts';
import { boundInputs, invalidProofCode, withStepUp } from '../../../src/server/identity/stepUp.ts';
import { createStepUpProof, proofLifetime } from '../../../src/server/identity/stepUpProofs.ts';
import { loadDocuments } from '../../../src/server/operation/loadDocuments.ts';
import type { StepUp } from '../../../src/server/operation/OpenApiDocument.ts';
import type { OperationInput, RequestContext } from '../../../src/server/operation/OperationHandler.ts';
import { Refusal } from '../../../src/server/operation/Refusal.ts';
import { userIdOf } from '../../../src/server/seed/identity.ts';
import { openTestDatabase } from '../../support/testDatabase.ts';

const startTime = Date.parse('2026-11-20T02:00:00Z');
const users = ['seller@cn', 'vip@cn'].map(userIdOf);
const rightPassword = '258036';

/** Every operation of the documents that asks for the payment password, with what it binds. */
const operations = Object.values(loadDocuments(path.resolve('schemas')).paths)
  .flatMap((item) => Object.values(item))
  .flatMap(({ operationId, 'x-step-up': stepUp }) => (stepUp === undefined ? [] : [{ operationId, stepUp }]));

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase('seeded');
  await database.kysely
    .updateTable('pay_passwords')
    .set({ password_hash: await hashPassword(rightPassword, { N: 2, r: 1, p: 1 }), wrong: 0, locked_until: null })
    .where('user_id', 'in', users)
    .execute();
});
afterAll(() => database.close());

interface Asked {
  readonly operation: number;
  readonly user: number;
  readonly session: number;
  /** The values of order, amount, currency and payee. */
  readonly values: readonly number[];
  readonly at: number;
}

const asking = fc.record<Asked>({
  operation: fc.nat({ max: operations.length - 1 }),
  user: fc.nat({ max: users.length - 1 }),
  session: fc.nat({ max: 1 }),
  values: fc.array(fc.nat({ max: 1 }), { minLength: 4, maxLength: 4 }),
  at: fc.constantFrom(0, 1, proofLifetime, proofLifetime + 1),
});

function operationOf({ operation }: Asked) {
  const found = operations[operation];
  if (found === undefined) throw new Error('there is no such operation');
  return found;
}

function bodyOf(asked: Asked, binds: StepUp['binds'] = operationOf(asked).stepUp.binds): Record<string, string> {
  const kinds = ['order', 'amount', 'currency', 'payee'] as const;
  return Object.fromEntries(
    kinds.flatMap((kind, index) => {
      const name = binds[kind];
      return name === undefined ? [] : [[name, `${kind} ${asked.values[index]}`]];
    }),
  );
}

function sameRequest(one: Asked, other: Asked): boolean {
  return (
    one.operation === other.operation &&
    one.user === other.user &&
    one.session === other.session &&
    JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other))
  );
}

/** Sends a request and returns `done`, or the code of its refusal; adds to `effects` what takes effect. */
async function send(asked: Asked, stepUp: StepUp, secret: object, effects: unknown[]): Promise<string> {
  const seen: unknown[] = [];
  const handler = withStepUp(operationOf(asked).operationId, stepUp, async ({ body }, ctx) => {
    seen.push(body);
    return ctx.settle(async () => effects.push(body));
  });
  const input: OperationInput = { query: {}, params: {}, body: { ...bodyOf(asked), ...secret }, file: null };
  const ctx = {
    db: database,
    clock: { now: () => startTime + asked.at },
    session: { userId: users[asked.user] },
    sessionToken: `session ${asked.session}`,
    settle: (work: Parameters<RequestContext['settle']>[0]) => database.inTransaction(work),
  } as unknown as RequestContext; // the part that a step-up reads
  try {
    await handler(input, ctx);
    return 'done';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  } finally {
    expect(JSON.stringify(seen)).not.toContain('secret');
  }
}

describe(`the step-up of ${operations.length} operations`, () => {
  test('a proof has effect for the same user, session, operation and bound inputs, once and within five minutes', async () => {
    await fc.assert(
      fc.asyncProperty(
        asking,
        fc.array(asking, { minLength: 1, maxLength: 6 }),
        fc.boolean(),
        async (made, uses, fits) => {
          const { operationId, stepUp } = operationOf(made);
          const proving: StepUp = { proof: 'secretProof', binds: stepUp.binds };
          const input = { query: {}, params: {}, body: bodyOf(made) };
          const secretProof = await createStepUpProof(database.kysely, {
            userId: users[made.user] ?? '',
            sessionToken: `session ${made.session}`,
            operationId,
            bound: boundInputs(proving, input),
            now: startTime,
          });
          let isUsed = false;
          for (const use of [
            ...uses,
            ...(fits
              ? [
                  { ...made, at: 1 },
                  { ...made, at: 1 },
                ]
              : []),
          ]) {
            const effects: unknown[] = [];
            const proof: StepUp = { ...proving, binds: operationOf(use).stepUp.binds };
            const isGood: boolean = !isUsed && sameRequest(made, use) && use.at <= proofLifetime;
            expect(await send(use, proof, { secretProof }, effects)).toBe(isGood ? 'done' : invalidProofCode);
            expect(effects).toHaveLength(isGood ? 1 : 0);
            isUsed ||= isGood;
          }
        },
      ),
      { numRuns: 80 },
    );
  });

  test.each(operations)(
    '$operationId has no effect without the right password, and never shows it to its code',
    async ({ operationId, stepUp }) => {
      const operation = operations.findIndex((one) => one.operationId === operationId);
      const asked: Asked = { operation, user: 0, session: 0, values: [0, 0, 0, 0], at: 0 };
      const effects: unknown[] = [];
      const taking: StepUp = { password: 'secretPassword', binds: stepUp.binds };
      for (const secret of [{}, { secretPassword: '' }, { secretPassword: '111222' }, { secretPassword: 258036 }])
        expect(await send(asked, taking, secret, effects)).toBe('771105');
      expect(effects).toEqual([]);
      expect(await send(asked, taking, { secretPassword: rightPassword }, effects)).toBe('done');
      expect(effects).toEqual([bodyOf(asked)]);
    },
  );

  test('an operation whose code takes no notice of the step-up fails instead of having an effect', async () => {
    const [first] = operations;
    if (first === undefined) throw new Error('no operation asks for the password');
    const ctx = { db: database, clock: { now: () => startTime }, session: { userId: users[0] } };
    const input: OperationInput = { query: {}, params: {}, body: {}, file: null };
    const handlers = [
      async () => 'an answer',
      async (_input: OperationInput, { db }: RequestContext) => db.inTransaction(async () => 'an answer'),
    ];
    for (const handler of handlers)
      await expect(
        withStepUp(first.operationId, first.stepUp, handler)(input, ctx as unknown as RequestContext),
      ).rejects.toThrow('run its effects in ctx.settle');
  });
});
