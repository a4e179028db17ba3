interface Kept {
  readonly value: unknown;
  readonly expiresAt: number;
}

/** Most answers that are kept; the oldest goes first. */
const mostKept = 200;

/** Answers by request key with an expiry; lives as long as the document. What has expired may still be shown while it is renewed. */
export class AnswerCache {
  readonly #kept = new Map<string, Kept>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  read(key: string): { readonly value: unknown; readonly expired: boolean } | null {
    const kept = this.#kept.get(key);
    return kept ? { value: kept.value, expired: kept.expiresAt <= this.#now() } : null;
  }

  keep(key: string, value: unknown, minutes: number): void {
    this.#kept.delete(key);
    this.#kept.set(key, { value, expiresAt: this.#now() + minutes * 60_000 });
    for (const oldest of this.#kept.keys()) if (this.#kept.size > mostKept) this.#kept.delete(oldest);
  }

  /** Forgets the answers of a path, or all. */
  forget(path?: string): void {
    for (const key of this.#kept.keys()) if (path === undefined || key.includes(` ${path} `)) this.#kept.delete(key);
  }
}
