import { revealCodes } from '../identity/sentCodes.ts';
import type { SandboxEndpoint } from '../sandbox/SandboxEndpoint.ts';
import { listPersonas } from './personas.ts';
import { resetDatabase } from './resetDatabase.ts';

/** Sandbox controls of identity: list personas, read codes that no phone receives, and reset. */
export const personaEndpoints: readonly SandboxEndpoint[] = [
  { method: 'GET', path: '/personas', run: async (_input, { regions }) => listPersonas().map((persona) => ({ ...persona, hosts: regions.siteOf(persona.region).hosts })) },
  { method: 'GET', path: '/codes', run: async (_input, { db }) => revealCodes(db.kysely) },
  {
    method: 'POST',
    path: '/reset',
    run: async (_input, { db, clock }) => {
      await resetDatabase(db, clock);
      return null;
    },
  },
];
