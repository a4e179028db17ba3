import type { JsonPath } from '../ConfigFile.ts';

/** A text that a config file needs: named by it, or derived from ids. Place is in the file that needs it. */
export interface TextUse {
  readonly key: string;
  readonly path: JsonPath;
  /** Without an optional text nothing is shown in its place. */
  readonly need: 'required' | 'optional';
  /** A derived key without a text of its own may use this everyday word. */
  readonly fallback?: string;
}

/** Keys that begin with `prefix` and end with a value known only at run time. */
export interface TextPrefix {
  readonly prefix: string;
  readonly path: JsonPath;
}

export interface TextUses {
  readonly keys: readonly TextUse[];
  readonly prefixes: readonly TextPrefix[];
}

/** The domain of a key is its first part, and the name of the file that holds it. */
export function textDomain(key: string): string {
  return key.split('.')[0] ?? key;
}

/** Domains of texts that a page or form must have loaded; `common` is among them. */
export function textDomainsOf(uses: TextUses): readonly string[] {
  return [...new Set(['common', ...uses.keys.flatMap(({ key, fallback = key }) => [textDomain(key), textDomain(fallback)]), ...uses.prefixes.map((use) => textDomain(use.prefix))])].sort();
}
