/** JSON text for a jsonb column. Throws on what JSON cannot say (bigint), instead of storing something else. */
export function toJsonb(value: unknown): string {
  return JSON.stringify(value ?? null);
}
