/** The uploads of a form that are under way. A step or a submission that needs their files waits for them. */
export class Uploads {
  readonly #running = new Set<Promise<boolean>>();

  /** Adds an upload, whose result is whether the form has all its files. */
  add(upload: Promise<boolean>): void {
    const running = upload.catch(() => false).finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Waits until no upload is under way; false if one of them failed meanwhile; its field then shows the error. */
  async ended(): Promise<boolean> {
    let succeeded = true;
    while (this.#running.size > 0) {
      const all = await Promise.all(this.#running);
      succeeded = succeeded && all.every(Boolean);
    }
    return succeeded;
  }
}
