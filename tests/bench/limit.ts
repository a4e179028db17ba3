export interface Limited {
  /** Name of the figure, with its unit. */
  readonly what: string;
  readonly found: number;
  readonly limit: number;
  readonly digits?: number;
  /** Whether the limit is a minimum instead of a maximum. */
  readonly least?: boolean;
}

/** Builds a table of figures and limits; it highlights figures that miss their limit. */
export function limitTable(rows: readonly Limited[]): string {
  return ['| what | found | limit |', '|---|---|---|', ...rows.map(limitRow)].join('\n');
}

function limitRow({ what, found, limit, digits = 0, least = false }: Limited): string {
  const isKept = least ? found >= limit : found <= limit;
  const figure = found.toFixed(digits);
  return `| ${what} | ${isKept ? figure : `**${figure}, missed**`} | ${least ? '≥' : '≤'} ${String(limit)} |`;
}
