import type { CurrentRoute, Portal } from './Portal.ts';

/** An idempotent request whose outcome is still unknown. Survives a reload of the document, but not its tab. */
export interface PendingRequest {
  readonly operation: string;
  readonly key: string;
  readonly userId: string;
  /** Where the browser keeps the draft of the form that sent it. */
  readonly drafts?: readonly string[] | undefined;
  /** The address from which it was sent. */
  readonly from?: Pick<CurrentRoute, 'page' | 'params' | 'query'>;
}

const storedAs = 'pending-requests';

export function pendingRequests(portal: Portal): readonly PendingRequest[] {
  try {
    const kept: unknown = JSON.parse(portal.sessionStorage.getItem(storedAs) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPending) : [];
  } catch {
    return []; // foreign text under our key counts as empty
  }
}

export function requestBegun(portal: Portal, begun: PendingRequest): void {
  write(portal, [...pendingRequests(portal), begun]);
}

export function requestSettled(portal: Portal, key: string): void {
  write(
    portal,
    pendingRequests(portal).filter((pending) => pending.key !== key),
  );
}

function write(portal: Portal, pending: readonly PendingRequest[]): void {
  try {
    if (pending.length === 0) portal.sessionStorage.removeItem(storedAs);
    else portal.sessionStorage.setItem(storedAs, JSON.stringify(pending));
  } catch {
    portal.sessionStorage.removeItem(storedAs); // storage full: only this document knows the outcome
  }
}

function isPending(value: unknown): value is PendingRequest {
  return (
    value !== null &&
    typeof value === 'object' &&
    ['operation', 'key', 'userId'].every((name) => typeof Reflect.get(value, name) === 'string')
  );
}
