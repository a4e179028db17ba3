import type { JsonPath } from '../../config/ConfigFile.ts';
import type { ScopeTypes } from '../expression/types.ts';

/** What a place adds to the scope around it. */
export type ScopeChange = (around: ScopeTypes) => ScopeTypes;

/** The scopes of all places of one file: what stands at the top, changed on the way down. */
export class ScopeMap {
  readonly #top: () => ScopeTypes;
  readonly #changes = new Map<string, ScopeChange[]>();
  readonly #scopes = new Map<string, ScopeTypes>();

  constructor(top: () => ScopeTypes) {
    this.#top = top;
  }

  /** Everything at the path and below it sees the change, after those declared before. */
  change(path: JsonPath, change: ScopeChange): void {
    const key = keyOf(path);
    this.#changes.set(key, [...(this.#changes.get(key) ?? []), change]);
  }

  at(path: JsonPath): ScopeTypes {
    const key = keyOf(path);
    const known = this.#scopes.get(key);
    if (known) return known;
    const around = path.length === 0 ? this.#top() : this.at(path.slice(0, -1));
    const scope = (this.#changes.get(key) ?? []).reduce((changed, change) => change(changed), around);
    this.#scopes.set(key, scope);
    return scope;
  }
}

function keyOf(path: JsonPath): string {
  return path.join('\0');
}
