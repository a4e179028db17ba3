import type { Answered, Declarations } from '../derive/Declarations.ts';

/** Returns a function that computes its result for an object, which has always the same id, again only when what other files declare for it has changed. */
export function perDeclaration<T extends object, R>(
  make: (value: T, declared: Declarations, id: string) => R,
): (value: T, declared: Declarations, id?: string) => R {
  const known = new WeakMap<T, Answered<R>>();
  return (value, declared, id = '') => {
    const before = known.get(value);
    if (before && declared.confirms(before.answers)) return before.result;
    const made = declared.answering((asked) => make(value, asked, id));
    known.set(value, made);
    return made.result;
  };
}
