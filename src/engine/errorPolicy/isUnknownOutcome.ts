import type { ApiError } from './ApiError.ts';

/** Whether the server may have executed a request without a usable answer: none came, it came too late, or the server failed. */
export function isUnknownOutcome(error: ApiError): boolean {
  if (error.kind === 'noAnswer') return true;
  return error.kind === 'http' && (error.status >= 500 || error.status === 408 || error.status === 409);
}
