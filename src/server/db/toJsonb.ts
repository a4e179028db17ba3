/** Returns JSON text for a jsonb column. Throws on values that JSON cannot express (bigint), instead of storing something else. */
export function toJsonb(value: unknown): string {
  return JSON.stringify(value ?? null);
}
