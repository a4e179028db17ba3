interface Kept {
  readonly value: unknown;
  readonly expiresAt: number;
}

/** Answers by request key with an expiry; lives as long as the document. */
export class AnswerCache {
  readonly #kept = new Map<string, Kept>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  read(key: string): { readonly value: unknown } | null {
    const kept = this.#kept.get(key);
    if (!kept) return null;
    if (kept.expiresAt > this.#now()) return { value: kept.value };
    this.#kept.delete(key);
    return null;
  }

  keep(key: string, value: unknown, minutes: number): void {
    this.#kept.set(key, { value, expiresAt: this.#now() + minutes * 60_000 });
  }

  /** Forgets the answers of a path, or all. */
  forget(path?: string): void {
    for (const key of this.#kept.keys()) if (path === undefined || key.includes(` ${path} `)) this.#kept.delete(key);
  }
}
