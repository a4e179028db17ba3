import type { JsonPath } from '../../config/ConfigFile.ts';
import type { Place } from '../../config/Diagnostic.ts';
import type { EffectiveFile } from '../../config/load/effectiveFile.ts';

/**
 * Prints the file with `// file:line:column` after each value that comes from another file, one value per line there, and
 * lists the removed values at the end. For reading only: the comments make the output invalid JSON.
 */
export function printWithOrigins({ value, originAt, removed }: EffectiveFile): string {
  const lines = print(value, { path: [], indent: '', originAt }).map(
    ({ text, origin }) => `${text}${origin ? `  // ${describe(origin)}` : ''}\n`,
  );
  const gone = removed.map(({ path, place }) => `// removed: ${path.join('.')}  // ${describe(place)}\n`);
  return [...lines, ...gone].join('');
}

interface Line {
  readonly text: string;
  readonly origin: Place | null;
}

interface Position {
  readonly path: JsonPath;
  readonly indent: string;
  readonly originAt: EffectiveFile['originAt'];
}

const width = 100;

/** The lines of a value; the first one has no indent. */
function print(value: unknown, { path, indent, originAt }: Position): readonly Line[] {
  const origin = originAt(path);
  const flat = JSON.stringify(value);
  const fits = flat.length <= width && !hasOrigin(value, path, originAt);
  if (value === null || typeof value !== 'object' || fits) return [{ text: flat, origin }];
  const isList = Array.isArray(value);
  const entries = Object.entries(value);
  const inner = `${indent}  `;
  const lines = entries.flatMap(([key, child]: [string, unknown], index) => {
    const label = isList ? '' : `${JSON.stringify(key)}: `;
    const comma = index === entries.length - 1 ? '' : ',';
    const own = print(child, { path: [...path, isList ? Number(key) : key], indent: inner, originAt });
    return own.map((line, at) => ({
      ...line,
      text: `${at === 0 ? `${inner}${label}` : ''}${line.text}${at === own.length - 1 ? comma : ''}`,
    }));
  });
  return [{ text: isList ? '[' : '{', origin }, ...lines, { text: `${indent}${isList ? ']' : '}'}`, origin: null }];
}

function hasOrigin(value: unknown, path: JsonPath, originAt: EffectiveFile['originAt']): boolean {
  if (value === null || typeof value !== 'object') return false;
  return Object.entries(value).some(([key, child]) => {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    return originAt(at) !== null || hasOrigin(child, at, originAt);
  });
}

function describe({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`;
}
