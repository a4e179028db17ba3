import fc from 'fast-check';
import { toJsonb } from '../../../src/server/db/toJsonb.ts';
import { accessFile } from '../../../src/server/identity/accessFile.ts';
import { userIdOf } from '../../../src/server/seed/identity.ts';
import type { TestServer } from '../testServer.ts';
import { expectedAccess } from './expectedAccess.ts';
import { operationsToCall } from './operationsToCall.ts';
import { probeOperation } from './probeOperation.ts';
import type { Calling } from './visitors.ts';

/**
 * Gives a user with restricted permissions one set of permissions after another, and calls some operations with each: the
 * permissions at the time of the call must apply. Throws with the smallest failing set. The user keeps the last set.
 */
export async function attackPermissionSets(
  server: Pick<TestServer, 'backend'>,
  loginName: string,
  { visitor, client, host }: Calling,
  size: { readonly seed?: number; readonly sets: number; readonly calls: number },
): Promise<void> {
  const sets = fc.subarray(Object.keys(accessFile.permissions));
  const calls = fc.array(fc.constantFrom(...operationsToCall), { minLength: size.calls, maxLength: size.calls });
  await fc.assert(
    fc.asyncProperty(sets, calls, async (permissions, operations) => {
      await server.backend.database.kysely
        .updateTable('users')
        .set({ permissions: toJsonb(permissions) })
        .where('id', '=', userIdOf(loginName))
        .execute();
      for (const operation of operations) {
        const met = await probeOperation(client, operation, host);
        const expected = expectedAccess(operation.declared, { ...visitor, permissions });
        if (met !== expected)
          throw new Error(
            `${operation.id} with ${permissions.join(', ') || 'no permission'}: ${met} instead of ${expected}`,
          );
      }
    }),
    { numRuns: size.sets, ...(size.seed !== undefined && { seed: size.seed }) },
  );
}
