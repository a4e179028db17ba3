import type { Persona } from '../../config/personas.ts';
import { revealCodes } from '../identity/sentCodes.ts';
import type { SandboxEndpoint } from '../sandbox/SandboxEndpoint.ts';
import type { Database } from '../db/Database.ts';
import type { Clock } from '../platform/Clock.ts';
import { password } from './personas.ts';
import { resetDatabase } from './resetDatabase.ts';

/** Returns the sandbox controls of identity: list the demo accounts, read codes that no phone receives, and reset. */
export function personaEndpoints(
  personas: readonly Persona[],
  prepare: (db: Database, clock: Clock) => Promise<void>,
): readonly SandboxEndpoint[] {
  return [
    {
      method: 'GET',
      path: '/personas',
      run: async (_input, { regions }) =>
        personas.map(({ loginName, region, variant, kyc, role, note }) => ({
          loginName,
          region,
          variant,
          kyc,
          role,
          note,
          password: password,
          hosts: regions.siteOf(region).hosts,
        })),
    },
    { method: 'GET', path: '/codes', run: async (_input, { db }) => revealCodes(db.kysely) },
    {
      method: 'POST',
      path: '/reset',
      run: async (_input, { db, clock }) => {
        await resetDatabase(db, clock);
        await prepare(db, clock);
        return null;
      },
    },
  ];
}
