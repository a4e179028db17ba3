import fc from 'fast-check';
import { sql } from 'kysely';
import type { Database } from '../../../src/server/db/Database.ts';
import { accountIdOf } from '../../../src/server/seed/identity.ts';
import type { AttackResult } from './attackAccess.ts';
import { operationsToCall } from './operationsToCall.ts';
import { sampleRequest } from './sampleRequest.ts';
import type { Calling } from './visitors.ts';

const owned = [
  ['orders', 'owner'],
  ['bank_cards', 'account_id'],
  ['uploaded_files', 'owner'],
  ['payees', 'owner'],
  ['payment_batches', 'owner'],
  ['shops', 'account_id'],
  ['coupons', 'account_id'],
  ['fee_quotas', 'account_id'],
  ['kyc_records', 'account_id'],
  ['users', 'account_id'],
] as const;
const namesAnId = /(Id|Ids|id|ids|No)$/;

/** One id of each kind of record that an account has. */
export async function idsOf({ kysely }: Database, loginName: string): Promise<readonly string[]> {
  const found = await Promise.all(
    owned.map(async ([table, owner]) => {
      const { rows } = await sql<{
        id: string;
      }>`select id::text as id from ${sql.table(table)} where ${sql.ref(owner)} = ${accountIdOf(loginName)} order by id limit 1`.execute(
        kysely,
      );
      return rows.map(({ id }) => id);
    }),
  );
  return found.flat();
}

/** Sends ids of other accounts to every operation that takes an id, in an order by the seed: each response must equal that for an unknown id. */
export async function attackForeignIds(
  { client, host, visitor }: Calling,
  foreign: readonly string[],
  size: { readonly seed: number; readonly calls: number },
): Promise<AttackResult> {
  const withIds = operationsToCall.filter(
    (operation) =>
      JSON.stringify([operation.declared.parameters ?? [], operation.declared.requestBody ?? {}]).match(
        /"(\w*Ids?|id|ids|\w+No)"/,
      ) !== null && !/logout|switchAccount/.test(operation.id),
  );
  const attempts = withIds.flatMap((operation) => foreign.map((id) => ({ operation, id })));
  const [chosen = []] = fc.sample(
    fc.shuffledSubarray(attempts, {
      minLength: Math.min(size.calls, attempts.length),
      maxLength: Math.min(size.calls, attempts.length),
    }),
    { seed: size.seed, numRuns: 1 },
  );
  const breaks: string[] = [];
  for (const { operation, id } of chosen) {
    const answerTo = async (sent: string) => {
      const { status, json } = await client.request(operation.method, `/api${operation.address}`, {
        host,
        ...sampleRequest(operation, (name) => (namesAnId.test(name) ? sent : undefined)),
      });
      return `${status} ${typeof json === 'object' && json !== null && 'code' in json ? String(json.code) : 'file'}`;
    };
    const [theirs, nobodys] = [await answerTo(id), await answerTo(unknownLike(id))];
    if (theirs !== nobodys || theirs.startsWith('5'))
      breaks.push(`${operation.id} as ${visitor.name} with ${id}: ${theirs} instead of ${nobodys}`);
  }
  return { calls: chosen.length * 2, breaks };
}

/** An unknown id of the same shape. */
function unknownLike(id: string): string {
  return id.replace(/[0-9a-f]{3}$/, (end) => (end === '999' ? '998' : '999'));
}
