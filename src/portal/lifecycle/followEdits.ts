import type { ConfigLoaders, FormModule, PageModule } from './Portal.ts';
import type { TextTable } from '../stores/TextStore.ts';

/** A part of the config that was saved while the document is open; `id` is its module id. */
export interface ConfigEdit {
  readonly id: string;
  readonly value: unknown;
}

export type EditedKind = 'page' | 'form' | 'texts' | 'document';

/** The event sent by a module that the dev server replaces. There are none outside the dev server. */
const event = 'config-edit';

export interface FollowedEdits {
  readonly loaders: ConfigLoaders;
  /** Registers a callback for edits; the loaders already return the edited part when it runs. `name` is the module id without its region. */
  onEdit(applied: (kind: EditedKind, name: string, value: unknown) => void): void;
}

/** Loaders that return the last saved version, because a document keeps the modules it has loaded. */
export function followEdits(loaders: ConfigLoaders, target: EventTarget): FollowedEdits {
  const saved = new Map<string, unknown>();
  const known = <T>(key: string, load: () => Promise<T>): Promise<T> =>
    saved.has(key) ? Promise.resolve(saved.get(key) as T) : load(); // trust border: the module of the same id
  return {
    loaders: {
      page: (id) => known<PageModule>(`page/${id}`, () => loaders.page(id)),
      form: (id) => known<FormModule>(`form/${id}`, () => loaders.form(id)),
      texts: (locale, table) => known<TextTable>(`texts/${locale}/${table}`, () => loaders.texts(locale, table)),
      document: (locale, id) => known(`document/${locale}/${id}`, () => loaders.document(locale, id)),
    },
    onEdit(applied) {
      target.addEventListener(event, (sent) => {
        const edit = sent instanceof CustomEvent ? readEdit(sent.detail) : null;
        if (!edit) return;
        saved.set(`${edit.kind}/${edit.name}`, edit.value);
        applied(edit.kind, edit.name, edit.value);
      });
    },
  };
}

/** Trust border: modules of the dev server write these events. */
function readEdit(
  detail: ConfigEdit,
): { readonly kind: EditedKind; readonly name: string; readonly value: unknown } | null {
  const [kind = '', ...rest] = detail.id.replace('virtual:', '').split('/');
  if (kind !== 'page' && kind !== 'form' && kind !== 'texts' && kind !== 'document') return null;
  // Pages, forms and texts belong to a region, documents to all regions.
  return { kind, name: (kind === 'document' ? rest : rest.slice(1)).join('/'), value: detail.value };
}
