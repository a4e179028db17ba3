/**
 * A place in the values as one text: rows.0.amount. A dot, a sharp or a tilde inside a name is written as ~1, ~2 or ~0 and an
 * empty name as ~3, so that the text leads back to the same segments whatever the names are.
 */
export function joinPath(segments: readonly string[]): string {
  let path = '';
  for (const [at, segment] of segments.entries()) path = at === 0 ? nameInPath(segment) : `${path}.${nameInPath(segment)}`;
  return path;
}

/** The segments of such a text. */
export function splitPath(path: string): readonly string[] {
  const names = path.split('.');
  return path.includes('~') ? names.map(nameOutOfPath) : names;
}

/** One segment as it is written in a path. */
export function nameInPath(name: string): string {
  if (name === '') return '~3';
  return special.test(name) ? name.replaceAll('~', '~0').replaceAll('.', '~1').replaceAll('#', '~2') : name;
}

function nameOutOfPath(name: string): string {
  return name === '~3' ? '' : name.replaceAll('~2', '#').replaceAll('~1', '.').replaceAll('~0', '~');
}

const special = /[~.#]/;
