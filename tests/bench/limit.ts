export interface Limited {
  /** What is measured, with its unit. */
  readonly what: string;
  readonly found: number;
  readonly limit: number;
  readonly digits?: number;
  /** The figure must not be below the limit, instead of above it. */
  readonly least?: boolean;
}

/** A table of figures beside their limits; what misses its limit stands out. */
export function limitTable(rows: readonly Limited[]): string {
  return ['| what | found | limit |', '|---|---|---|', ...rows.map(limitRow)].join('\n');
}

function limitRow({ what, found, limit, digits = 0, least = false }: Limited): string {
  const isKept = least ? found >= limit : found <= limit;
  const figure = found.toFixed(digits);
  return `| ${what} | ${isKept ? figure : `**${figure}, missed**`} | ${least ? '≥' : '≤'} ${String(limit)} |`;
}
