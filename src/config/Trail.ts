import type { JsonPath } from './ConfigFile.ts';

/** The way from the root of a value to a part of it. The path is made on first use, because a walk passes most parts without using it. */
export class Trail {
  readonly #around: Trail | null;
  readonly #key: string | number;
  #path: JsonPath | null;

  /** Without arguments the trail of the root, else that of a property or an item of the value at `around`. */
  constructor(around: Trail | null = null, key: string | number = '') {
    this.#around = around;
    this.#key = key;
    this.#path = around ? null : [];
  }

  get path(): JsonPath {
    return (this.#path ??= [...(this.#around?.path ?? []), this.#key]);
  }
}
