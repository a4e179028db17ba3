import { isSchema } from '../../engine/form/widgetOf.ts';
import type { KeyValueStorage } from './SliceStorage.ts';

type Chosen = readonly (string | null)[];

/** Which fields the columns of a file filled the last time. */
export interface KnownColumns {
  /** The fields of a file with these headings; null for headings that were not seen before. */
  of(headings: readonly string[]): Chosen | null;
  keep(headings: readonly string[], chosen: Chosen): void;
}

/** Files that are remembered; the oldest one is forgotten first. */
const most = 20;

/**
 * The columns that one user confirmed for one form. The browser keeps a number that follows from the headings and the
 * names of our fields: nothing that a file contains.
 */
export function knownColumns(
  storage: KeyValueStorage,
  { user, formId }: { readonly user: string; readonly formId: string },
): KnownColumns {
  const key = `sheet-columns:${user}:${formId}`;
  const all = (): Readonly<Record<string, unknown>> => {
    try {
      const parsed: unknown = JSON.parse(storage.getItem(key) ?? '{}');
      return isSchema(parsed) ? parsed : {};
    } catch {
      return {}; // not written by the portal: counts as nothing known
    }
  };
  return {
    of(headings) {
      const kept = all()[nameOf(headings)];
      const isKept = Array.isArray(kept) && kept.length === headings.length;
      return isKept ? kept.map((field: unknown) => (typeof field === 'string' ? field : null)) : null;
    },
    keep(headings, chosen) {
      const name = nameOf(headings);
      const others = Object.entries(all()).filter(([other]) => other !== name);
      try {
        storage.setItem(key, JSON.stringify(Object.fromEntries([...others.slice(1 - most), [name, chosen]])));
      } catch {
        storage.removeItem(key); // storage full or blocked: the user matches the columns again
      }
    },
  };
}

/** A letter and two numbers that follow from the headings. The letter keeps the order of the entries that of their storing. */
function nameOf(headings: readonly string[]): string {
  let [one, two] = [0x811c9dc5, 0x01000193];
  for (const sign of JSON.stringify(headings)) {
    const code = sign.codePointAt(0) ?? 0;
    one = Math.imul(one ^ code, 0x01000193);
    two = Math.imul(two ^ code, 0x85ebca6b);
  }
  return `h${(one >>> 0).toString(36)}-${(two >>> 0).toString(36)}`;
}
