import { createHash } from 'node:crypto';

/** Returns the SHA-256 in hex of a JSON payload; the order of its keys does not matter. */
export function requestHash(payload: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(payload, sorted) ?? '')
    .digest('hex');
}

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
