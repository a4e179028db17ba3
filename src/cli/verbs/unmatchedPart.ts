/** Returns an error message for the first part that occurs in none of the paths; null when every part occurs. */
export function unmatchedPart(parts: readonly string[], paths: readonly string[], what: string): string | null {
  const missed = parts.find((part) => !paths.some((path) => path.includes(part)));
  return missed === undefined ? null : `No path of a ${what} contains "${missed}".`;
}
