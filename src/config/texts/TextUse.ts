import type { JsonPath } from '../ConfigFile.ts';

/** A text that a config file needs: named in it, or derived from ids. The place is in that file. */
export interface TextUse {
  readonly key: string;
  readonly path: JsonPath;
  /** Where an optional text is missing, nothing is shown. */
  readonly need: 'required' | 'optional';
  /** Key of a common word that is used when a derived key has no text. */
  readonly fallback?: string;
}

/** Keys that begin with `prefix` and end with a value that is known only at run time. */
export interface TextPrefix {
  readonly prefix: string;
  readonly path: JsonPath;
}

export interface TextUses {
  readonly keys: readonly TextUse[];
  readonly prefixes: readonly TextPrefix[];
}

/** The domain of a key: its first part, and the name of the file that contains it. */
export function textDomain(key: string): string {
  const end = key.indexOf('.');
  return end < 0 ? key : key.slice(0, end);
}

/** The domains whose texts a page or form must load, including `common`. */
export function textDomainsOf(uses: TextUses): readonly string[] {
  return [
    ...new Set([
      'common',
      ...uses.keys.flatMap(({ key, fallback = key }) => [textDomain(key), textDomain(fallback)]),
      ...uses.prefixes.map((use) => textDomain(use.prefix)),
    ]),
  ].sort();
}
