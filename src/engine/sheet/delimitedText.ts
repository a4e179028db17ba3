/** Separators in files. Who separates with semicolons or tabs may write commas in cells, and hardly the other way round. */
const separators = ['\t', ';', ','] as const;
const lineEnd = '\n'.charCodeAt(0);
/** Lines that decide which separator a text has. */
const sampled = 40;

/**
 * Parses cells from a text file or from spreadsheet cells on the clipboard. Without a given separator it is the one that cuts
 * most lines into the same number of cells; quotes may contain separators, line ends and doubled quotes. Drops empty lines at the end.
 */
export function parseDelimited(text: string, separator?: string): readonly (readonly string[])[] {
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const rows = cellsOf(source, separator ?? separatorOf(source), Infinity);
  while (rows.at(-1)?.every((value) => value === '')) rows.pop();
  return rows;
}

function separatorOf(source: string): string {
  const counts = separators.map((separator) => {
    const widths = new Map<number, number>();
    const spoilt = { count: 0 };
    for (const { length } of cellsOf(source, separator, sampled, spoilt))
      if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1);
    return spoilt.count > 0 ? 0 : Math.max(0, ...widths.values());
  });
  const most = Math.max(...counts);
  return most === 0 ? ',' : (separators[counts.indexOf(most)] ?? ',');
}

/** `spoilt` counts the quoted cells that go on behind their closing quote: another separator would end them. */
function cellsOf(source: string, separator: string, most: number, spoilt = { count: 0 }): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < source.length && rows.length < most) {
    const quoted = source[at] === '"' ? quotedEnd(source, at) : at;
    const end = cellEnd(source, separator, quoted);
    if (end > quoted && quoted > at) spoilt.count += 1;
    row.push(quoted > at ? unquoted(source.slice(at, quoted)) + source.slice(quoted, end) : source.slice(at, end));
    at = end + 1;
    if (source[end] === separator) continue;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push([...row, '']); // the text ends with a separator
  return rows;
}

/** The index behind the closing quote of a cell, or the end of the text without one. */
function quotedEnd(source: string, start: number): number {
  let at = source.indexOf('"', start + 1);
  while (at >= 0 && source[at + 1] === '"') at = source.indexOf('"', at + 2);
  return at < 0 ? source.length : at + 1;
}

/** The content of a quoted text; the closing quote may be missing at the end of the whole text. */
function unquoted(text: string): string {
  return text.slice(1, text.length > 1 && text.endsWith('"') ? -1 : undefined).replaceAll('""', '"');
}

/** The index of the separator or line end behind a cell. */
function cellEnd(source: string, separator: string, start: number): number {
  const code = separator.charCodeAt(0);
  let at = start;
  for (; at < source.length; at += 1) {
    const character = source.charCodeAt(at);
    if (character === code || character === lineEnd) return at;
  }
  return at;
}

/** Writes cells as a CSV file for spreadsheets: with a byte order mark, quotes where needed, and no cell that would run as a formula. */
export function delimitedText(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => {
    const safe = /^[=+\-@\t\r]/.test(text) && !/^-?[\d.,]+$/.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
