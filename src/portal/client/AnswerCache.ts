interface Kept {
  readonly value: unknown;
  readonly expiresAt: number;
}

export interface AnswerCacheOptions {
  readonly now: () => number;
  /** Whom answers are for at the moment: nobody else's are given. */
  readonly owner?: (() => string) | undefined;
  /** Where answers outlive the document. */
  readonly store?: { readonly read: () => unknown; readonly write: (kept: unknown) => void } | undefined;
}

/** Most answers that are kept; the oldest goes first. */
const mostKept = 200;
/** Longest text that is put into the store: it is written again with each answer. */
const mostStored = 200_000;

/** Answers by request key with an expiry, also over a document load. What has expired may still be shown by the same document while it is renewed. */
export class AnswerCache {
  #kept: Map<string, Kept> | null = null;
  readonly #options: AnswerCacheOptions;

  constructor(options: AnswerCacheOptions) {
    this.#options = options;
  }

  read(key: string): { readonly value: unknown; readonly expired: boolean } | null {
    const kept = this.#all().get(this.#owned(key));
    return kept ? { value: kept.value, expired: kept.expiresAt <= this.#options.now() } : null;
  }

  keep(key: string, value: unknown, minutes: number): void {
    const kept = this.#all();
    const owned = this.#owned(key);
    kept.delete(owned);
    kept.set(owned, { value, expiresAt: this.#options.now() + minutes * 60_000 });
    for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest);
    this.#write();
  }

  /** Forgets the answers of a path, or all. */
  forget(path?: string): void {
    const kept = this.#all();
    const gone = [...kept.keys()].filter((key) => path === undefined || key.includes(` ${path} `));
    for (const key of gone) kept.delete(key);
    if (gone.length > 0) this.#write();
  }

  #owned(key: string): string {
    return `${this.#options.owner?.() ?? ''} ${key}`;
  }

  #all(): Map<string, Kept> {
    this.#kept ??= new Map(storedIn(this.#options.store?.read()).filter(([, { expiresAt }]) => expiresAt > this.#options.now()));
    return this.#kept;
  }

  #write(): void {
    const { store } = this.#options;
    if (!store) return;
    const entries = [...this.#all()];
    store.write(JSON.stringify(entries).length > mostStored ? null : entries);
  }
}

/** Entries as they were written; anything else under the key counts as none. */
function storedIn(stored: unknown): readonly (readonly [string, Kept])[] {
  return Array.isArray(stored) ? stored.filter(isEntry) : [];
}

function isEntry(entry: unknown): entry is readonly [string, Kept] {
  if (!Array.isArray(entry)) return false;
  const [key, kept]: readonly unknown[] = entry;
  return typeof key === 'string' && kept !== null && typeof kept === 'object' && 'value' in kept && 'expiresAt' in kept && typeof kept.expiresAt === 'number';
}
