/**
 * Reads cells from a CSV file or from what a spreadsheet puts on the clipboard. The first line tells whether tabs or
 * commas separate; quotes hold separators, line ends and doubled quotes. Empty lines at the end are left out.
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

/** Cells as a CSV file that spreadsheets open: with a mark of UTF-8, quotes where they are needed, and nothing that would be run as a formula. */
export function delimitedText(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => {
    const safe = /^[=+\-@\t\r]/.test(text) && !/^-?[\d.,]+$/.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** Which field each column of an import holds: by its heads when the first line has any, else in the given order. */
export function importColumns(
  first: readonly string[],
  fields: readonly { readonly id: string; readonly label: string }[],
): { readonly columns: readonly (string | null)[]; readonly hasHead: boolean } {
  const named = first.map((head) => fields.find(({ id, label }) => head.trim() === label || head.trim() === id)?.id ?? null);
  const hasHead = named.some((id) => id !== null);
  return { columns: hasHead ? named : fields.map(({ id }) => id), hasHead };
}
