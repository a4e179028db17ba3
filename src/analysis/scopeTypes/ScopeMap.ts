import type { JsonPath } from '../../config/ConfigFile.ts';
import type { ScopeTypes } from '../expression/types.ts';

/** Computes the scope of a place from the scope around it. */
export type ScopeChange = (around: ScopeTypes) => ScopeTypes;

/** A place at or above one that changes the scope; places below without a change of their own have the same scope. */
interface ScopePlace {
  readonly changes: ScopeChange[];
  readonly inside: Map<string, ScopePlace>;
  scope: ScopeTypes | null;
}

/** The scopes of all places of one file: the scope at the top, changed on the way down. */
export class ScopeMap {
  readonly #top: () => ScopeTypes;
  readonly #root = newPlace();

  constructor(top: () => ScopeTypes) {
    this.#top = top;
  }

  /** Adds a change for the path and everything below it; it runs after earlier ones. */
  change(path: JsonPath, change: ScopeChange): void {
    let place = this.#root;
    for (const step of path) {
      const next = place.inside.get(String(step)) ?? newPlace();
      place.inside.set(String(step), next);
      place = next;
    }
    place.changes.push(change);
  }

  at(path: JsonPath): ScopeTypes {
    let place: ScopePlace | undefined = this.#root;
    let scope = this.#scopeOf(place, this.#top);
    for (const step of path) {
      place = place.inside.get(String(step));
      if (!place) return scope;
      const around: ScopeTypes = scope;
      scope = this.#scopeOf(place, () => around);
    }
    return scope;
  }

  #scopeOf(place: ScopePlace, around: () => ScopeTypes): ScopeTypes {
    if (place.scope) return place.scope;
    const scope = place.changes.reduce((changed, change) => change(changed), around());
    place.scope = scope;
    return scope;
  }
}

function newPlace(): ScopePlace {
  return { changes: [], inside: new Map(), scope: null };
}
