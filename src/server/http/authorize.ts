import type { SessionSubject } from '../session/SessionSubject.ts';
import type { OpenApiOperation } from './OpenApiDocument.ts';
import { COMMON_CODES } from './Refusal.ts';

/** What an operation's document demands of whoever calls it. Lists mean "any of". */
export interface OperationAccess {
  readonly operationId: string;
  readonly isPublic: boolean;
  readonly permissions: readonly string[];
  readonly flag: string | null;
  readonly switch: string | null;
  readonly region: string | null;
  readonly kyc: readonly string[] | null;
}

export interface AccessSubject {
  readonly session: SessionSubject | null;
  /** The site that was called. */
  readonly region: string;
}

export type AccessDecision = { readonly allow: true } | { readonly allow: false; readonly because: string; readonly code: string };
export type Authorize = (access: OperationAccess, subject: AccessSubject) => AccessDecision;

export function accessOf(operation: OpenApiOperation): OperationAccess {
  return {
    operationId: operation.operationId,
    isPublic: operation['x-public'] ?? false,
    permissions: [operation['x-permission'] ?? []].flat(),
    flag: operation['x-flag'] ?? null,
    switch: operation['x-switch'] ?? null,
    region: operation['x-region'] ?? null,
    kyc: operation['x-kyc']?.map(String) ?? null,
  };
}

/** May this caller use this operation? The first reason against it decides. */
export const authorize: Authorize = (access, { session, region }) => {
  if (access.region !== null && access.region !== region) return refused('region', COMMON_CODES.forbidden);
  if (access.isPublic) return { allow: true };
  if (session === null) return refused('session', COMMON_CODES.noSession);
  if (access.permissions.length > 0 && !access.permissions.some((code) => session.permissions.includes(code))) return refused('permission', COMMON_CODES.forbidden);
  if (access.flag !== null && !session.flags.includes(access.flag)) return refused('flag', COMMON_CODES.forbidden);
  if (access.switch !== null && session.switches.includes(access.switch)) return refused('switch', COMMON_CODES.forbidden);
  if (access.kyc !== null && !access.kyc.includes(session.kycStatus)) return refused('kyc', COMMON_CODES.forbidden);
  return { allow: true };
};

function refused(because: string, code: string): AccessDecision {
  return { allow: false, because, code };
}
