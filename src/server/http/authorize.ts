import type { AccessFile } from '../../config/model.generated.ts';
import { any } from '../../config/operations.ts';
import type { Requirement } from '../../engine/access/decideAccess.ts';
import { decideFor, type AccessSubject } from '../identity/decideFor.ts';
import type { OpenApiOperation } from '../operation/OpenApiDocument.ts';
import { commonCodes } from '../operation/Refusal.ts';

/** The access that an operation's document requires of its caller. */
export interface OperationAccess {
  readonly operationId: string;
  readonly requirement: Requirement;
  /** Verification statuses that may call it; null: any. */
  readonly kyc: readonly string[] | null;
}

export type AccessDecision =
  | { readonly allow: true }
  | { readonly allow: false; readonly because: string; readonly code: string };
export type Authorize = (access: OperationAccess, subject: AccessSubject) => AccessDecision;

/** Fails closed: an operation that is not public and declares no permission has no access. */
export function accessOf(operation: OpenApiOperation): OperationAccess | null {
  const permission = operation['x-permission'];
  if (!operation['x-public'] && (permission === undefined || permission.length === 0)) return null;
  const requirement: Requirement = {
    session: operation['x-public'] ? 'none' : 'required',
    ...(permission !== undefined && permission !== any && { permission }),
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
    const decision = decideFor(requirement, { session, site }, accessFile);
    if (!decision.allow)
      return {
        allow: false,
        because: decision.because,
        code: decision.because === 'signIn' ? commonCodes.noSession : commonCodes.forbidden,
      };
    if (kyc !== null && !kyc.includes(session?.kycStatus ?? ''))
      return { allow: false, because: 'kyc', code: commonCodes.forbidden };
    return { allow: true };
  };
}
