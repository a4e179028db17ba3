/** Separators in files. Who separates with semicolons or tabs may write commas in cells, and hardly the other way round. */
const separators = ['\t', ';', ','] as const;
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
  let cell = '';
  let quoted = false;
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let at = 0; at < source.length && rows.length < most; at += 1) {
    const character = source.charAt(at);
    if (quoted) {
      if (character !== '"') cell += character;
      else if (source[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else {
        quoted = false;
        if (![undefined, '\n', separator].includes(source[at + 1])) spoilt.count += 1;
      }
    } else if (character === '"' && cell === '') quoted = true;
    else if (character === separator) endCell();
    else if (character === '\n') endRow();
    else cell += character;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

/** Writes cells as a CSV file for spreadsheets: with a byte order mark, quotes where needed, and no cell that would run as a formula. */
export function delimitedText(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => {
    const safe = /^[=+\-@\t\r]/.test(text) && !/^-?[\d.,]+$/.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
