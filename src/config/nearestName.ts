/** The name most similar to `name` that is close enough to be a typo (case, or a few letters in a longer name), or undefined. */
export function nearestName(name: string, names: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const candidate of names) {
    if (Math.abs(candidate.length - name.length) >= least) continue;
    const distance = candidate.toLowerCase() === name.toLowerCase() ? 0 : editDistance(name, candidate);
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
}

/** Builds `Did you mean "x"?` as the advice of a diagnostic. */
export function didYouMean(
  name: string,
  names: Iterable<string>,
): { readonly suggestion?: string; readonly misspelt?: { readonly name: string; readonly meant: string } } {
  const nearest = nearestName(name, names);
  return nearest === undefined ? {} : { suggestion: `Did you mean "${nearest}"?`, misspelt: { name, meant: nearest } };
}

/** Counts the letters to add, drop, change or swap with their neighbour (optimal string alignment). */
function editDistance(from: string, to: string): number {
  let [older, previous] = [[0], Array.from({ length: to.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const at = (line: readonly number[], index: number) => line[index] ?? Infinity;
      const changed = at(previous, column - 1) + (from[row - 1] === to[column - 1] ? 0 : 1);
      const isSwapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current.push(
        Math.min(
          changed,
          isSwapped ? at(older, column - 2) + 1 : Infinity,
          at(previous, column) + 1,
          at(current, column - 1) + 1,
        ),
      );
    }
    [older, previous] = [previous, current];
  }
  return previous[to.length] ?? 0;
}
