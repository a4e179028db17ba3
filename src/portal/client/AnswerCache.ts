interface Kept {
  readonly value: unknown;
  readonly expiresAt: number;
}

export interface AnswerCacheOptions {
  readonly now: () => number;
  /** The current owner of responses; a response kept for another owner is never returned. */
  readonly owner?: (() => string) | undefined;
  /** Where responses survive a document load. */
  readonly store?: { readonly read: () => unknown; readonly write: (kept: unknown) => void } | undefined;
}

/** Maximum number of kept responses; the oldest is dropped first. */
const mostKept = 200;
/** Maximum length of the stored text, which is rewritten with every response. */
const mostStored = 200_000;

/** Responses by request key, with an expiry, kept across document loads. The same document may still show an expired one while it is refreshed. */
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

  /** Drops the responses of a path, or all of them. */
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
    this.#kept ??= new Map(
      storedIn(this.#options.store?.read()).filter(([, { expiresAt }]) => expiresAt > this.#options.now()),
    );
    return this.#kept;
  }

  #write(): void {
    const { store } = this.#options;
    if (!store) return;
    const entries = [...this.#all()];
    store.write(JSON.stringify(entries).length > mostStored ? null : entries);
  }
}

/** The stored entries; any other content under the key counts as empty. */
function storedIn(stored: unknown): readonly (readonly [string, Kept])[] {
  return Array.isArray(stored) ? stored.filter(isEntry) : [];
}

function isEntry(entry: unknown): entry is readonly [string, Kept] {
  if (!Array.isArray(entry)) return false;
  const [key, kept]: readonly unknown[] = entry;
  return (
    typeof key === 'string' &&
    kept !== null &&
    typeof kept === 'object' &&
    'value' in kept &&
    'expiresAt' in kept &&
    typeof kept.expiresAt === 'number'
  );
}
