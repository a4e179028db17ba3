/** Assumed height of a row before any is rendered, in pixels. */
const beforeAny = 48;

/** Positions of the rows of a long list, in pixels from its top: rendered rows have their measured height, others the height of the first ones. */
export class RowHeights<Row extends object> {
  #known = new Map<Row, number>();
  #usual: number | null = null;
  #rows: readonly Row[] = [];
  #edges: Float64Array = new Float64Array(1);
  #stale = true;

  /** Sets the current list. */
  of(rows: readonly Row[]): this {
    if (rows !== this.#rows) this.#stale = true;
    this.#rows = rows;
    return this;
  }

  /**
   * Takes the heights of rendered rows; returns whether any row moved. If a known height changed, all may have changed
   * (another width or density), so that only the rows rendered now keep a height.
   */
  measured(drawn: ReadonlyMap<Row, number>): boolean {
    if (drawn.size === 0) return false;
    const changed = [...drawn].filter(
      ([row, height]) => Math.abs((this.#known.get(row) ?? height) - height) > tolerance,
    );
    const isNew = [...drawn].some(
      ([row, height]) => !this.#known.has(row) && Math.abs(height - (this.#usual ?? 0)) > tolerance,
    );
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

  /** Top edge of the row at an index; the index after the last gives the height of the list. */
  edge(index: number): number {
    this.#place();
    return this.#edges[Math.max(0, Math.min(index, this.#rows.length))] ?? 0;
  }

  /** Index of the row at a distance from the top; the first or last row for distances outside. */
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
    let edge = 0;
    this.#rows.forEach((row, index) => {
      edge += this.#known.get(row) ?? usual;
      edges[index + 1] = edge;
    });
    this.#edges = edges;
  }
}

/** Differences below one pixel come from rounding. */
const tolerance = 0.5;
