const width = 120;

/** The layout of the values of one kind of file. */
export interface Layout {
  /** Whether objects and lists that fit are on one line; otherwise every entry has its own line. */
  readonly joins: boolean;
  /** Paths whose entries are on one line however long they are: one route, one line. */
  readonly oneLine?: (path: readonly (string | number)[]) => boolean;
}

/** JSON with two spaces of indent, short objects and lists on one line of up to 120 columns, and a last line break. */
export function printJson(value: unknown, layout: Layout): string {
  return `${print(value, { layout, path: [], indent: '', room: 0 })}\n`;
}

interface Position {
  readonly layout: Layout;
  readonly path: readonly (string | number)[];
  readonly indent: string;
  /** Columns that the line needs in addition to the value: indent, key and a comma. */
  readonly room: number;
}

function print(value: unknown, position: Position): string {
  const { layout, path, indent, room } = position;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const flat = inOneLine(value);
  const isEmpty = flat.length === 2;
  if (isEmpty || layout.oneLine?.(path) || (layout.joins && path.length > 0 && room + flat.length <= width)) return flat;
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const lines = Object.entries(value).map(([key, child]: [string, unknown]) => {
    const label = isList ? '' : `${JSON.stringify(key)}: `;
    return `${inner}${label}${print(child, { layout, path: [...path, isList ? Number(key) : key], indent: inner, room: inner.length + label.length + 1 })}`;
  });
  return isList ? `[\n${lines.join(',\n')}\n${indent}]` : `{\n${lines.join(',\n')}\n${indent}}`;
}

function inOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(', ')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).map(([key, child]) => `${JSON.stringify(key)}: ${inOneLine(child)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}
