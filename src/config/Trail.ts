import type { JsonPath } from './ConfigFile.ts';

/** The way from the root of a value to a part of it. The path is written out when somebody asks for it: most parts are only passed. */
export class Trail {
  readonly #around: Trail | null;
  readonly #key: string | number;
  #path: JsonPath | null;

  /** The trail of the root, or with the trail of the value around it that of a property or an item. */
  constructor(around: Trail | null = null, key: string | number = '') {
    this.#around = around;
    this.#key = key;
    this.#path = around ? null : [];
  }

  get path(): JsonPath {
    return (this.#path ??= [...(this.#around?.path ?? []), this.#key]);
  }
}
