const width = 120;

/** The layout of the values of one kind of file. */
export interface Layout {
  /** Whether what fits shares a line; otherwise every entry has its own line. */
  readonly joins: boolean;
  /** Whether what contains a single object or list begins and ends on the lines of that, below the sections of the file. */
  readonly opens?: boolean;
  /** Paths whose entries are on one line however long they are: one route, one line. */
  readonly oneLine?: (path: readonly (string | number)[]) => boolean;
}

/** JSON with two spaces of indent; short objects and lists, and plain values that follow each other, share lines of up to 120 columns; ends with a line break. */
export function printJson(value: unknown, layout: Layout): string {
  return `${print(value, { layout, path: [], indent: '', before: 0, after: 0 })}\n`;
}

interface Position {
  readonly layout: Layout;
  readonly path: readonly (string | number)[];
  readonly indent: string;
  /** Columns between the indent of the line and the value. */
  readonly before: number;
  /** Columns that the line needs after the value. */
  readonly after: number;
}

function print(value: unknown, position: Position): string {
  const { layout, path, indent, before, after } = position;
  if (value === null || typeof value !== 'object') return plain(value);
  const flat = inOneLine(value);
  const isEmpty = flat.length === 2;
  if (
    isEmpty ||
    layout.oneLine?.(path) ||
    (layout.joins && path.length > 0 && indent.length + before + flat.length + after <= width)
  )
    return flat;
  const isList = Array.isArray(value);
  // An object in a list begins and ends on the lines of its first and last entry, so that a list reads like a table.
  const isRow = layout.joins && !isList && typeof path.at(-1) === 'number';
  const [only, ...more] = Object.entries(value).map(([key, child]: [string, unknown]) => ({
    key: isList ? Number(key) : key,
    child,
    label: isList ? '' : `${JSON.stringify(key)}: `,
  }));
  if (only && more.length === 0 && layout.opens && path.length > 1 && !isRow && isNested(only.child)) {
    const [open, close] = isList ? ['[', ']'] : ['{ ', ' }'];
    return `${open}${only.label}${print(only.child, { ...position, path: [...path, only.key], before: before + open.length + only.label.length, after: after + close.length })}${close}`;
  }
  const inner = `${indent}  `;
  const first = isRow ? before : 0;
  const end = isRow ? after + 2 : 1;
  const entries = [...(only ? [only] : []), ...more].map(
    ({ key, child, label }, index, { length }): Entry => ({
      isPlain: !isNested(child),
      text: `${label}${print(child, { layout, path: [...path, key], indent: inner, before: (index === 0 ? first : 0) + label.length, after: index === length - 1 ? end : 1 })}`,
    }),
  );
  const lines =
    layout.joins && path.length > 0
      ? shareLines(entries, { columns: width - inner.length - end, first })
      : entries.map(({ text }) => text);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (isRow) return `${open} ${lines.join(`,\n${inner}`)} ${close}`;
  return `${open}\n${inner}${lines.join(`,\n${inner}`)}\n${indent}${close}`;
}

function isNested(value: unknown): value is object {
  return value !== null && typeof value === 'object';
}

interface Entry {
  /** Whether the entry is a text, number, boolean or null. */
  readonly isPlain: boolean;
  readonly text: string;
}

/** The lines of a list or object: plain values that follow each other share lines of up to `columns`, of which the first has fewer; an object or list begins a line of its own. */
function shareLines(
  entries: readonly Entry[],
  { columns, first }: { readonly columns: number; readonly first: number },
): readonly string[] {
  const lines: Entry[] = [];
  for (const { isPlain, text } of entries) {
    const last = lines.at(-1);
    if (isPlain && last?.isPlain && `${last.text}, ${text}`.length <= columns - (lines.length === 1 ? first : 0))
      lines[lines.length - 1] = { isPlain, text: `${last.text}, ${text}` };
    else lines.push({ isPlain, text });
  }
  return lines.map(({ text }) => text);
}

/** A symbol is a number with its spelling, see writtenNumbers.ts. */
function plain(value: unknown): string {
  return typeof value === 'symbol' ? (value.description ?? '') : (JSON.stringify(value) ?? 'null');
}

export function inOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(', ')}]`;
  if (value === null || typeof value !== 'object') return plain(value);
  const entries = Object.entries(value).map(([key, child]) => `${JSON.stringify(key)}: ${inOneLine(child)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}
