import { createAtom } from 'mobx';
import type { SiteFile } from '../../config/model.generated.ts';
import type { KeyValueStorage } from './SliceStorage.ts';

type Area = NonNullable<SiteFile['stored']>[string];

/** The values that actions keep in the browser, under the keys that the site declares. */
export class StoredValues {
  /** The values by key, each read when an expression names it. */
  readonly view: Readonly<Record<string, unknown>> = {};
  readonly #keys: Readonly<Record<string, Area>>;
  readonly #areas: Readonly<Record<Area, KeyValueStorage>>;
  readonly #atom = createAtom('stored');
  /** What the browser has as text, read once, so that the same text is the same value. */
  readonly #read = new Map<string, { readonly text: string; readonly value: unknown }>();

  constructor(keys: SiteFile['stored'], areas: Readonly<Record<Area, KeyValueStorage>>) {
    this.#keys = keys ?? {};
    this.#areas = areas;
    for (const key of Object.keys(this.#keys))
      Object.defineProperty(this.view, key, { enumerable: true, get: () => this.#value(key) });
  }

  /** Stores a value; null removes it. */
  write(key: string, value: unknown): void {
    const storage = this.#storage(key);
    if (value === null || value === undefined) storage.removeItem(key);
    else storage.setItem(key, typeof value === 'string' && parsed(value) === value ? value : JSON.stringify(value));
    this.#atom.reportChanged();
  }

  /** Removes all of them: they belong to the user who signs out. */
  clear(): void {
    for (const key of Object.keys(this.#keys)) this.#storage(key).removeItem(key);
    this.#atom.reportChanged();
  }

  #value(key: string): unknown {
    this.#atom.reportObserved();
    const text = this.#storage(key).getItem(key);
    if (text === null) return null;
    const known = this.#read.get(key);
    if (known?.text === text) return known.value;
    const value = parsed(text);
    this.#read.set(key, { text, value });
    return value;
  }

  #storage(key: string): KeyValueStorage {
    const area = Object.hasOwn(this.#keys, key) ? this.#keys[key] : undefined;
    if (area === undefined) throw new Error(`schemas/site.json does not declare the stored value "${key}".`);
    return this.#areas[area];
  }
}

/** JSON as a value, other text as it is. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
