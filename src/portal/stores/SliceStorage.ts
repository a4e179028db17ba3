/** What localStorage and sessionStorage offer; a parameter, so that tests and a blocked storage work alike. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** State slices that survive a document load, under one key of the local store. Never holds tokens or passwords. */
export class SliceStorage {
  readonly #storage: KeyValueStorage;
  readonly #key: string;
  #closed = false;

  constructor(storage: KeyValueStorage, key: string) {
    this.#storage = storage;
    this.#key = key;
  }

  read(slice: string): unknown {
    return this.#all()[slice] ?? null;
  }

  write(slice: string, value: unknown): void {
    if (this.#closed) return;
    const slices = { ...this.#all(), [slice]: value };
    try {
      this.#storage.setItem(this.#key, JSON.stringify(slices));
    } catch {
      this.#storage.removeItem(this.#key); // full or blocked: the state then lives as long as the document
    }
  }

  /** Removes everything and keeps nothing from now on: an answer that arrives after the sign-out is not for the next user. */
  close(): void {
    this.#closed = true;
    this.#storage.removeItem(this.#key);
  }

  #all(): Readonly<Record<string, unknown>> {
    try {
      const parsed: unknown = JSON.parse(this.#storage.getItem(this.#key) ?? '{}');
      return parsed !== null && typeof parsed === 'object' ? { ...parsed } : {};
    } catch {
      return {}; // somebody else's text under our key counts as empty
    }
  }
}
