import { createHash } from 'node:crypto';
import { sortedJson } from '../../domain/sortedJson.ts';

/** Returns the SHA-256 in hex of a JSON payload; the order of its keys does not matter. */
export function requestHash(payload: unknown): string {
  return createHash('sha256').update(sortedJson(payload)).digest('hex');
}
