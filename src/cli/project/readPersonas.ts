import fs from 'node:fs';
import path from 'node:path';
import type { AuthoredConfig } from '../../config/AuthoredConfig.ts';
import type { AccessFile } from '../../config/model.generated.ts';
import { personasOf, type Persona } from '../../config/personas.ts';

/** A demo account with its session. */
export interface PersonaSession extends Persona {
  /** The parts of the session as the server returned them; empty for an account whose session was not recorded. */
  readonly parts: Readonly<Record<string, unknown>>;
  /** Values of the session that follow from the declaration, for an account whose session was not recorded; otherwise empty. */
  readonly facts: Readonly<Record<string, unknown>>;
}

const recordedFile = 'tests/config/personas.json';

/** Returns the demo accounts that a config declares, with the sessions that are recorded in the project. */
export function readPersonas(
  root: string,
  config: Pick<AuthoredConfig, 'files' | 'broken' | 'access'>,
): readonly PersonaSession[] {
  const file = path.join(root, recordedFile);
  // Trust border: a test compares the file with the server's responses.
  const recorded = fs.existsSync(file)
    ? (JSON.parse(fs.readFileSync(file, 'utf8')) as readonly Pick<PersonaSession, 'loginName' | 'parts'>[])
    : [];
  const sessions = new Map(recorded.map(({ loginName, parts }) => [loginName, parts]));
  return personasOf(config).map((persona) => {
    const parts = sessions.get(persona.loginName);
    return { ...persona, parts: parts ?? {}, facts: parts ? {} : factsOf(persona, config.access) };
  });
}

/** The values that `session.derived` of site.json would have, under the names that access decisions read. */
function factsOf(
  { loginName, region, name, variant, kyc, personal = false, role, permissions, flags, restricted = [] }: Persona,
  access: AccessFile,
): Readonly<Record<string, unknown>> {
  return {
    userId: loginName,
    loginName,
    loginRegion: region,
    accountName: name,
    variant,
    flags,
    isOperator: role === 'operator',
    isSubAccount: role === 'subAccount',
    permissions: role === 'main' ? Object.keys(access.permissions) : permissions,
    restricted: Object.fromEntries(restricted.map((one) => [one, true])),
    kycStatus: access.kyc?.treatAsEmpty?.includes(kyc) ? '' : kyc,
    isEnterprise: !personal,
  };
}
