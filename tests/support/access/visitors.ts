import { demoPersonas } from '../../../src/server/seed/personas.ts';
import { demoPassword } from '../sites.ts';
import { clientOf, type TestServer } from '../testServer.ts';
import type { Visitor } from './expectedAccess.ts';

/** A visitor with a client of their own. */
export interface Calling {
  readonly visitor: Visitor;
  readonly client: Pick<TestServer, 'request'>;
  readonly host: string;
}

export const hostOf = (region: string): string => (region === 'HK' ? 'hk.localhost' : 'localhost');

const otherRegion = (region: string): string => (region === 'CN' ? 'HK' : 'CN');

/** A visitor without a session on each site. */
export function signedOut(url: string): readonly Calling[] {
  return ['CN', 'HK'].map((site) => ({
    visitor: {
      name: `nobody at ${site}`,
      region: null,
      site,
      variant: '',
      kycStatus: '',
      isOperator: false,
      permissions: [],
      flags: [],
      restricted: [],
    },
    client: clientOf(url),
    host: hostOf(site),
  }));
}

/** A demo account on its own site, and with the same session on the other site. */
export async function signedIn(url: string, loginName: string): Promise<readonly Calling[]> {
  const persona = demoPersonas.find((one) => one.loginName === loginName);
  if (!persona) throw new Error(`${loginName} is not a demo account`);
  const client = clientOf(url);
  await client.signIn(loginName, demoPassword, persona.region);
  const who: Omit<Visitor, 'name' | 'site'> = {
    region: persona.region,
    variant: persona.variant,
    kycStatus: persona.kyc,
    isOperator: persona.role === 'operator',
    permissions: persona.role === 'main' ? 'all' : persona.permissions,
    flags: persona.flags,
    restricted: persona.restricted ?? [],
  };
  return [persona.region, otherRegion(persona.region)].map((site) => ({
    visitor: { ...who, name: `${loginName} at ${site}`, site },
    client,
    host: hostOf(site),
  }));
}
