/** The first part of a path that is in none of the paths, as a sentence; null when each is in one. */
export function unmatchedPart(parts: readonly string[], paths: readonly string[], what: string): string | null {
  const missed = parts.find((part) => !paths.some((path) => path.includes(part)));
  return missed === undefined ? null : `No path of a ${what} contains "${missed}".`;
}
