/** Whether a name fits an expression of the schema; one from before the Unicode mode is read without it. */
export function fitsPattern(pattern: string, name: string): boolean {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags).test(name);
    } catch {
      // not in this mode
    }
  }
  return false;
}
