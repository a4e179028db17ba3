import type { ApiError } from './ApiError.ts';

/** Whether a request may have been carried out although its sender has no answer: none came, it came too late, or the server stumbled. */
export function isUnknownOutcome(error: ApiError): boolean {
  if (error.kind === 'noAnswer') return true;
  return error.kind === 'http' && (error.status >= 500 || error.status === 408 || error.status === 409);
}
