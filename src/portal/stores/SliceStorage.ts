/** The used part of localStorage and sessionStorage; a parameter, so that tests and a blocked storage work alike. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** State slices that survive a document load, under one key of localStorage. Never holds tokens or passwords. */
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
      this.#storage.removeItem(this.#key); // storage full or blocked: the state ends with the document
    }
  }

  /** Removes everything and stops storing: a response that arrives after the sign-out must not reach the next user. */
  close(): void {
    this.#closed = true;
    this.#storage.removeItem(this.#key);
  }

  #all(): Readonly<Record<string, unknown>> {
    try {
      const parsed: unknown = JSON.parse(this.#storage.getItem(this.#key) ?? '{}');
      return parsed !== null && typeof parsed === 'object' ? { ...parsed } : {};
    } catch {
      return {}; // foreign text under our key counts as empty
    }
  }
}
