/** What is put off until the changed cell is painted, or until a reader needs its outcome. */
export class AfterPaint {
  readonly #due = new Set<() => void>();
  readonly #afterPaint: ((run: () => void) => void) | undefined;

  /** `afterPaint` calls back after the next painting; without one nothing is put off. */
  constructor(afterPaint: ((run: () => void) => void) | undefined) {
    this.#afterPaint = afterPaint;
  }

  readonly put = (run: () => void): void => {
    if (this.#due.size === 0) this.#afterPaint?.(() => this.settle());
    this.#due.add(run);
    if (!this.#afterPaint) this.settle();
  };

  /** Does now what was put off. */
  settle(): void {
    const due = [...this.#due];
    this.#due.clear();
    for (const run of due) run();
  }
}
