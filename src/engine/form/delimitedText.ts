/**
 * Parses cells from a CSV file or from spreadsheet cells on the clipboard. The first line decides whether tabs or commas
 * are separators; quotes may contain separators, line ends and doubled quotes. Drops empty lines at the end.
 */
export function parseDelimited(text: string): readonly (readonly string[])[] {
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const separator = (source.split('\n', 1)[0] ?? '').includes('\t') ? '\t' : ',';
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
  for (let at = 0; at < source.length; at += 1) {
    const character = source.charAt(at);
    if (quoted) {
      if (character !== '"') cell += character;
      else if (source[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (character === '"' && cell === '') quoted = true;
    else if (character === separator) endCell();
    else if (character === '\n') endRow();
    else cell += character;
  }
  if (cell !== '' || row.length > 0) endRow();
  while (rows.at(-1)?.every((value) => value === '')) rows.pop();
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

/** The field of each column of an import: by its headings if the first line has any, else in the given order. */
export function importColumns(
  first: readonly string[],
  fields: readonly { readonly id: string; readonly label: string }[],
): { readonly columns: readonly (string | null)[]; readonly hasHead: boolean } {
  const named = first.map(
    (head) => fields.find(({ id, label }) => head.trim() === label || head.trim() === id)?.id ?? null,
  );
  const hasHead = named.some((id) => id !== null);
  return { columns: hasHead ? named : fields.map(({ id }) => id), hasHead };
}
