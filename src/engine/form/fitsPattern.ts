/** Whether a name matches a pattern of the schema; a pattern that is invalid in Unicode mode is used without it. */
export function fitsPattern(pattern: string, name: string): boolean {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags).test(name);
    } catch {
      // invalid in this mode
    }
  }
  return false;
}
