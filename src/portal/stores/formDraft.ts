import type { FieldTree } from '../../engine/form/fieldTree.ts';
import type { FormValues } from '../../engine/form/FormField.ts';
import { placedFields } from '../../engine/form/placedFields.ts';
import { putValue } from '../../engine/form/putValue.ts';
import type { KeyValueStorage } from './SliceStorage.ts';

/** Inputs whose content must never rest in the browser. */
const secret: ReadonlySet<string> = new Set(['password', 'payPassword', 'captcha', 'code']);

/** What a user typed into a form and has not submitted. */
export interface FormDraft {
  read(): FormValues | null;
  write(values: FormValues): void;
  clear(): void;
}

/** The draft of one form and user. A full or blocked storage means no draft. */
export function formDraft(storage: KeyValueStorage, owner: { readonly userId: string; readonly formId: string; readonly tree: FieldTree }): FormDraft {
  const key = `form-draft:${owner.userId}:${owner.formId}`;
  return {
    read() {
      const text = storage.getItem(key);
      if (text === null) return null;
      try {
        const parsed: unknown = JSON.parse(text);
        return parsed !== null && typeof parsed === 'object' && !Array.isArray(parsed) ? withoutSecrets({ ...parsed }, owner.tree) : null;
      } catch {
        return null; // not our text: as good as no draft
      }
    },
    write(values) {
      try {
        storage.setItem(key, JSON.stringify(withoutSecrets(values, owner.tree)));
      } catch {
        storage.removeItem(key);
      }
    },
    clear: () => storage.removeItem(key),
  };
}

function withoutSecrets(values: FormValues, tree: FieldTree): FormValues {
  const places = placedFields(tree, values).filter(({ field }) => secret.has(field.widget));
  return { ...Object(places.reduce<unknown>((kept, { segments }) => putValue(kept, segments, undefined), values)) };
}
