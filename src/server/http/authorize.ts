import type { AccessFile } from '../../config/model.generated.ts';
import { decideAccess, type Requirement, type Subject } from '../../engine/access/decideAccess.ts';
import { ANY } from '../../config/operations.ts';
import type { SessionSubject } from '../session/SessionSubject.ts';
import type { OpenApiOperation } from './OpenApiDocument.ts';
import { COMMON_CODES } from './Refusal.ts';
import type { RegionSite } from './regions.ts';

/** The access that an operation's document requires of its caller. */
export interface OperationAccess {
  readonly operationId: string;
  readonly requirement: Requirement;
  /** Verification statuses that may call it; null: any. */
  readonly kyc: readonly string[] | null;
}

export interface AccessSubject {
  readonly session: SessionSubject | null;
  /** The site that was called. */
  readonly site: Pick<RegionSite, 'id' | 'features'>;
}

export type AccessDecision = { readonly allow: true } | { readonly allow: false; readonly because: string; readonly code: string };
export type Authorize = (access: OperationAccess, subject: AccessSubject) => AccessDecision;

/** Fails closed: an operation that is not public and declares no permission has no access. */
export function accessOf(operation: OpenApiOperation): OperationAccess | null {
  const permission = operation['x-permission'];
  if (!operation['x-public'] && (permission === undefined || permission.length === 0)) return null;
  const requirement: Requirement = {
    session: operation['x-public'] ? 'none' : 'required',
    ...(permission !== undefined && permission !== ANY && { permission }),
    ...(operation['x-permission-also'] !== undefined && { alsoPermission: operation['x-permission-also'] }),
    ...(operation['x-flag'] !== undefined && { flag: operation['x-flag'] }),
    ...(operation['x-switch'] !== undefined && { switch: operation['x-switch'] }),
    ...(operation['x-feature'] !== undefined && { feature: operation['x-feature'] }),
  };
  return { operationId: operation.operationId, requirement, kyc: operation['x-kyc']?.map(String) ?? null };
}

/** Creates the check of whether a caller may use an operation: the portal's own access decision, repeated on the server, with the business code of a refusal. */
export function createAuthorize(accessFile: AccessFile): Authorize {
  return ({ requirement, kyc }, { session, site }) => {
    const decision = decideAccess(requirement, session ? subjectOf(session, site) : visitorTo(site), session ? held(accessFile, session) : accessFile);
    if (!decision.allow) return { allow: false, because: decision.because, code: decision.because === 'signIn' ? COMMON_CODES.noSession : COMMON_CODES.forbidden };
    if (kyc !== null && !kyc.includes(session?.kycStatus ?? '')) return { allow: false, because: 'kyc', code: COMMON_CODES.forbidden };
    return { allow: true };
  };
}

/** A session's lists already hold this user's rights, so every user is treated as limited to them. */
function subjectOf(session: SessionSubject, { id, features }: AccessSubject['site']): Subject {
  return {
    signedIn: true,
    variant: session.bizSource,
    isSubAccount: true,
    isOperator: false,
    permissions: new Set(session.permissions),
    flags: new Set(session.flags),
    region: id,
    features,
  };
}

function visitorTo({ id, features }: AccessSubject['site']): Subject {
  return { signedIn: false, variant: '', isSubAccount: true, isOperator: false, permissions: new Set(), flags: new Set(), region: id, features };
}

function held(accessFile: AccessFile, { bizSource, switches }: SessionSubject): AccessFile {
  return { ...accessFile, variants: { [bizSource]: { restricted: [...switches] } } };
}
