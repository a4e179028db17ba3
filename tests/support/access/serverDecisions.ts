import { loadRegions } from '../../../src/server/operation/regions.ts';
import { accessOf, createAuthorize } from '../../../src/server/http/authorize.ts';
import type { Database } from '../../../src/server/db/Database.ts';
import { accessFile } from '../../../src/server/identity/accessFile.ts';
import { createLoadSubject } from '../../../src/server/identity/loadSubject.ts';
import { userIdOf } from '../../../src/server/seed/identity.ts';
import { operationsToCall, type OperationToCall } from './operationsToCall.ts';
import type { Met } from './probeOperation.ts';

const { siteOf } = loadRegions('schemas', undefined);
const authorize = createAuthorize(accessFile);
const loadSubject = createLoadSubject(accessFile);

/** Returns what the server itself decides, without a request, for each operation and this account on its own site, from its rights in the database. */
export async function serverDecisions(database: Database, loginName: string): Promise<readonly Met[]> {
  const session = await loadSubject(database, userIdOf(loginName));
  if (session === null) throw new Error(`${loginName} is not usable`);
  return operationsToCall.map(({ declared }) => {
    const access = accessOf(declared);
    if (access === null) return 'other no access declared';
    const decision = authorize(access, { session, site: siteOf(session.region) });
    if (decision.allow) return 'open';
    return decision.because === 'signIn' ? 'signIn' : 'forbidden';
  });
}

/** An account with the decisions for it, and the operations that it calls. */
export interface Share {
  readonly decisions: readonly Met[];
  readonly own: readonly OperationToCall[];
}

/** Shares the operations out among accounts with the same decisions, so that each set of decisions meets every operation once. */
export async function shareOperations(
  database: Database,
  loginNames: readonly string[],
): Promise<ReadonlyMap<string, Share>> {
  const known = new Map<string, readonly Met[]>();
  for (const loginName of loginNames) known.set(loginName, await serverDecisions(database, loginName));
  const keyOf = (loginName: string): string => JSON.stringify(known.get(loginName));
  return new Map(
    [...known].map(([loginName, decisions]) => {
      const alike = loginNames.filter((other) => keyOf(other) === keyOf(loginName));
      const own = operationsToCall.filter((_, at) => alike[at % alike.length] === loginName);
      return [loginName, { decisions, own }];
    }),
  );
}
