/** Matches text that starts with =, +, -, @, tab or return, which a spreadsheet would compute. Plain numbers are harmless. */
const formula = /^[=+\-@\t\r]/;
const number = /^-?\d+(\.\d+)?$/;

/** Returns a CSV file with a byte order mark, so that spreadsheets read Chinese; neutralises texts that look like formulas. */
export function csvOf(rows: readonly (readonly string[])[]): Uint8Array {
  const lines = rows.map((row) => row.map(cellOf).join(','));
  return new TextEncoder().encode(`\uFEFF${lines.join('\r\n')}\r\n`);
}

function cellOf(text: string): string {
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
