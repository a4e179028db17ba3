/**
 * Joins the segments of a place to one text: rows.0.amount. A dot, a hash or a tilde inside a name becomes ~1, ~2 or ~0 and an
 * empty name ~3, so that `splitPath` restores the same segments for any names.
 */
export function joinPath(segments: readonly string[]): string {
  let path = '';
  for (const [at, segment] of segments.entries())
    path = at === 0 ? nameInPath(segment) : `${path}.${nameInPath(segment)}`;
  return path;
}

/** The key of a field in `ui`, of its segments with `*` for the index of a list: rows.items.amount. */
export function uiKeyOf(segments: readonly string[]): string {
  return joinPath(segments.map((segment) => (segment === '*' ? 'items' : segment)));
}

/** Splits such a text into its segments. */
export function splitPath(path: string): readonly string[] {
  const names = path.split('.');
  return path.includes('~') ? names.map(nameOutOfPath) : names;
}

/** Escapes one segment for a path. */
export function nameInPath(name: string): string {
  if (name === '') return '~3';
  return special.test(name) ? name.replaceAll('~', '~0').replaceAll('.', '~1').replaceAll('#', '~2') : name;
}

function nameOutOfPath(name: string): string {
  return name === '~3' ? '' : name.replaceAll('~2', '#').replaceAll('~1', '.').replaceAll('~0', '~');
}

const special = /[~.#]/;
