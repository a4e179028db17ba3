/** Whether a property is absent or an empty list. */
export function isNothing(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.length === 0);
}
