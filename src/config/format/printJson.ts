const width = 120;

/** The layout of the values of one kind of file. */
export interface Layout {
  /** Whether what fits shares a line; otherwise every entry has its own line. */
  readonly joins: boolean;
  /** Paths whose entries are on one line however long they are: one route, one line. */
  readonly oneLine?: (path: readonly (string | number)[]) => boolean;
}

/** JSON with two spaces of indent; short objects and lists, and plain values that follow each other, share lines of up to 120 columns; ends with a line break. */
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
  // An object in a list begins and ends on the lines of its first and last entry, so that a list reads like a table.
  const isRow = layout.joins && !isList && typeof path.at(-1) === 'number';
  const entries = Object.entries(value).map(([key, child]: [string, unknown], index, { length }): Entry => {
    const label = isList ? '' : `${JSON.stringify(key)}: `;
    const after = isRow && index === length - 1 ? 3 : 1;
    return { isPlain: child === null || typeof child !== 'object', text: `${label}${print(child, { layout, path: [...path, isList ? Number(key) : key], indent: inner, room: inner.length + label.length + after })}` };
  });
  const lines = layout.joins && path.length > 0 ? shareLines(entries, width - inner.length - (isRow ? 3 : 1)) : entries.map(({ text }) => text);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (isRow) return `${open} ${lines.join(`,\n${inner}`)} ${close}`;
  return `${open}\n${inner}${lines.join(`,\n${inner}`)}\n${indent}${close}`;
}

interface Entry {
  /** Whether the entry is a text, number, boolean or null. */
  readonly isPlain: boolean;
  readonly text: string;
}

/** The lines of a list or object: plain values that follow each other share lines of up to `columns`; an object or list begins a line of its own. */
function shareLines(entries: readonly Entry[], columns: number): readonly string[] {
  const lines: Entry[] = [];
  for (const { isPlain, text } of entries) {
    const last = lines.at(-1);
    if (isPlain && last?.isPlain && `${last.text}, ${text}`.length <= columns) lines[lines.length - 1] = { isPlain, text: `${last.text}, ${text}` };
    else lines.push({ isPlain, text });
  }
  return lines.map(({ text }) => text);
}

function inOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(', ')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).map(([key, child]) => `${JSON.stringify(key)}: ${inOneLine(child)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}
