/** Height of a row before any was drawn, in pixels. */
const beforeAny = 48;

/** Where the rows of a long list stand, in pixels from its upper edge: rows that were drawn have their own height, the others that of the first ones. */
export class RowHeights<Row extends object> {
  #known = new Map<Row, number>();
  #usual: number | null = null;
  #rows: readonly Row[] = [];
  #edges: Float64Array = new Float64Array(1);
  #stale = true;

  /** The list as it stands now. */
  of(rows: readonly Row[]): this {
    if (rows !== this.#rows) this.#stale = true;
    this.#rows = rows;
    return this;
  }

  /**
   * Takes what rows that are drawn measure; answers whether that moved any row. A row that changed its height tells that
   * all may have changed (another width or density), so that only what is in front of us counts from then on.
   */
  measured(drawn: ReadonlyMap<Row, number>): boolean {
    if (drawn.size === 0) return false;
    const changed = [...drawn].filter(([row, height]) => Math.abs((this.#known.get(row) ?? height) - height) > tolerance);
    const isNew = [...drawn].some(([row, height]) => !this.#known.has(row) && Math.abs(height - (this.#usual ?? 0)) > tolerance);
    if (changed.length > 0) {
      this.#known = new Map();
      this.#usual = null;
    }
    this.#usual ??= [...drawn.values()].reduce((sum, height) => sum + height, 0) / drawn.size;
    for (const [row, height] of drawn) this.#known.set(row, height);
    if (changed.length === 0 && !isNew) return false;
    this.#stale = true;
    return true;
  }

  /** Upper edge of the row at an index; that of the row after the last is the height of the list. */
  edge(index: number): number {
    this.#place();
    return this.#edges[Math.max(0, Math.min(index, this.#rows.length))] ?? 0;
  }

  /** Index of the row that stands at a distance from the upper edge; the first or last one for what lies outside. */
  indexAt(distance: number): number {
    this.#place();
    let [low, high] = [0, Math.max(0, this.#rows.length - 1)];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#edges[middle] ?? 0) <= distance) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #place(): void {
    if (!this.#stale) return;
    this.#stale = false;
    const edges = new Float64Array(this.#rows.length + 1);
    const usual = this.#usual ?? beforeAny;
    for (const [index, row] of this.#rows.entries()) edges[index + 1] = (edges[index] ?? 0) + (this.#known.get(row) ?? usual);
    this.#edges = edges;
  }
}

/** Differences of parts of a pixel come from rounding. */
const tolerance = 0.5;
