import type { KeyValueStorage } from '../stores/SliceStorage.ts';

/** What is typed in a form, and the address of its page. */
interface Typed {
  readonly at: string;
  readonly text: string;
}

const prefix = 'held-input:';

/**
 * Keeps what users typed while the dev server opens the page again after an edit of the config. A form writes here what is typed,
 * and reads what `hold` kept; so a form that is opened in the normal way starts empty. Forms leave out passwords and codes.
 */
export class HeldInput implements KeyValueStorage {
  readonly #typed = new Map<string, Typed>();
  readonly #storage: Storage;
  readonly #address: () => string;

  constructor(storage: Storage, address: () => string) {
    this.#storage = storage;
    this.#address = address;
  }

  getItem(key: string): string | null {
    const at = this.#address();
    const text = this.#storage.getItem(nameOf(at, key));
    // A second edit finds it too, even if nothing more was typed.
    if (text !== null) this.#typed.set(key, { at, text });
    return text;
  }

  setItem(key: string, text: string): void {
    const at = this.#address();
    this.#storage.removeItem(nameOf(at, key));
    this.#typed.set(key, { at, text });
  }

  removeItem(key: string): void {
    this.#storage.removeItem(nameOf(this.#address(), key));
    this.#typed.delete(key);
  }

  /** Keeps what is typed on the page of the present address; called before the page is opened again. */
  hold(): void {
    const address = this.#address();
    // A form that has not read its values since the last edit still finds them.
    for (const name of Object.keys(this.#storage).filter(
      (one) => one.startsWith(prefix) && !one.startsWith(nameOf(address, '')),
    ))
      this.#storage.removeItem(name);
    for (const [key, { at, text }] of this.#typed) if (at === address) this.#storage.setItem(nameOf(at, key), text);
    this.#typed.clear();
  }
}

function nameOf(address: string, key: string): string {
  return `${prefix}${address} ${key}`;
}
