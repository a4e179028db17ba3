import type { FormFile } from '../../config/model.generated.ts';
import { stillKnown } from '../../engine/form/draftValues.ts';
import type { FieldTree } from '../../engine/form/fieldTree.ts';
import type { FormValues } from '../../engine/form/FormField.ts';
import { placedFields } from '../../engine/form/placedFields.ts';
import { putValue } from '../../domain/valueAt.ts';
import { isSchema } from '../../engine/form/widgetOf.ts';
import { secretWidgets } from './secretWidgets.ts';
import type { KeyValueStorage } from './SliceStorage.ts';

/** What a user has typed and not submitted. */
export interface Draft<T> {
  /** Where the browser keeps it. */
  readonly keys: readonly string[];
  read(): T | null;
  write(typed: T): void;
  clear(): void;
}

export interface DraftOwner {
  /** The signed-in user; '' without one. */
  readonly user: () => string;
  readonly formId: string;
  readonly tree: FieldTree;
  readonly form: FormFile;
}

/** The draft of one form and user; null marks a field that was emptied. A full or blocked storage means no draft. */
export function formDraft(storage: KeyValueStorage, { formId, tree, form, user }: DraftOwner): Draft<FormValues> {
  return draftAt({ storage, user }, formId, {
    kept: (parsed) => (isSchema(parsed) ? keptOf(parsed, tree, form) : null),
    textOf: (typed) => JSON.stringify(keptOf(typed, tree, form)),
  });
}

/** The draft of a table and user: its rows, or those that were set aside, each with the values of the row form. */
export function rowsDraft(
  storage: KeyValueStorage,
  { formId, tree, form, user }: DraftOwner,
  part: 'rows' | 'aside' = 'rows',
): Draft<readonly FormValues[]> {
  // A change of one row makes the text of that row only.
  const texts = new WeakMap<FormValues, string>();
  const textOf = (row: FormValues) => {
    const text = texts.get(row) ?? JSON.stringify(keptOf(row, tree, form));
    texts.set(row, text);
    return text;
  };
  return draftAt<readonly FormValues[]>({ storage, user }, `${formId}:${part}`, {
    kept: (parsed) =>
      Array.isArray(parsed) && parsed.length > 0 ? parsed.filter(isSchema).map((row) => keptOf(row, tree, form)) : null,
    textOf: (rows) => (rows.length > 0 ? `[${rows.map(textOf).join()}]` : null),
  });
}

interface Kept<T> {
  /** The part of what was read that may be used; null for nothing. */
  readonly kept: (parsed: unknown) => T | null;
  /** The text of what may be stored; null for nothing. */
  readonly textOf: (typed: T) => string | null;
}

function draftAt<T>(
  { storage, user }: { readonly storage: KeyValueStorage; readonly user: () => string },
  name: string,
  { kept, textOf }: Kept<T>,
): Draft<T> {
  const owner = user();
  const key = `form-draft:${owner}:${name}`;
  return {
    keys: [key],
    read() {
      const text = storage.getItem(key);
      if (text === null) return null;
      try {
        return kept(JSON.parse(text));
      } catch {
        return null; // not written by the portal: counts as no draft
      }
    },
    write(typed) {
      if (user() !== owner) return; // the session ended, which empties what the form is bound to
      const text = textOf(typed);
      try {
        if (text === null) storage.removeItem(key);
        else storage.setItem(key, text);
      } catch {
        storage.removeItem(key);
      }
    },
    clear: () => storage.removeItem(key),
  };
}

/** The values that the form still knows and the browser may store. */
function keptOf(typed: FormValues, tree: FieldTree, { schema }: FormFile): FormValues {
  const values = stillKnown(tree, schema, typed);
  const places = placedFields(tree, values).filter(({ field }) => secretWidgets.has(field.widget));
  return { ...Object(places.reduce<unknown>((kept, { segments }) => putValue(kept, segments, undefined), values)) };
}
