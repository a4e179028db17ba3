import fs from 'node:fs';
import { introducedRegions } from '../../../src/config/overlay/introducedRegions.ts';
import type { AccessFile } from '../../../src/config/model.generated.ts';
import type { OpenApiOperation } from '../../../src/server/operation/OpenApiDocument.ts';
import type { Met } from './probeOperation.ts';

/** The access rights of a caller, and the region of the called site. */
export interface Visitor {
  readonly name: string;
  /** Region of the account; null without a valid session. */
  readonly region: string | null;
  readonly site: string;
  readonly variant: string;
  readonly kycStatus: string;
  readonly isOperator: boolean;
  /** `all` for the owner of the account. */
  readonly permissions: 'all' | readonly string[];
  readonly flags: readonly string[];
  /** Switches that are off for this user alone. */
  readonly restricted: readonly string[];
}

const access: AccessFile = JSON.parse(fs.readFileSync('schemas/access.json', 'utf8'));
const features = new Map(
  ['cn', 'hk'].flatMap((name) =>
    introducedRegions(JSON.parse(fs.readFileSync(`schemas/regions/${name}.overlay.json`, 'utf8'))).map(
      ({ entry }) =>
        [String(entry['id']), new Set<unknown>(Array.isArray(entry['features']) ? entry['features'] : [])] as const,
    ),
  ),
);

/** Returns the outcome that the API document of an operation declares for this visitor; independent of the server's code. */
export function expectedAccess(declared: OpenApiOperation, visitor: Visitor): Met {
  const {
    'x-public': isPublic,
    'x-permission': permission,
    'x-permission-also': also = [],
    'x-flag': flag,
    'x-switch': name,
    'x-feature': feature,
    'x-kyc': kyc,
  } = declared;
  const isHere = visitor.region !== null && visitor.region === visitor.site;
  if (!isPublic && !isHere) return 'signIn';
  const codes = [permission ?? []].flat().flatMap((text) => text.split(','));
  const wrong = [
    feature !== undefined && !features.get(visitor.site)?.has(feature),
    name !== undefined &&
      (visitor.restricted.includes(name) ||
        access.variants[visitor.variant]?.restricted.includes(name) === true ||
        (access.switches[name]?.notForOperators === true && visitor.isOperator)),
    flag !== undefined &&
      (!visitor.flags.includes(flag) || (access.flags[flag]?.notForOperators === true && visitor.isOperator)),
    !isPublic &&
      !codes.includes('any') &&
      codes.length > 0 &&
      visitor.permissions !== 'all' &&
      !codes.some((code) => visitor.permissions.includes(code)),
    !isPublic && visitor.permissions !== 'all' && !also.every((code) => visitor.permissions.includes(code)),
    kyc !== undefined && !kyc.map(String).includes(visitor.kycStatus),
  ];
  return wrong.includes(true) ? 'forbidden' : 'open';
}
