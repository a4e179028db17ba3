import type { TextTable } from '../stores/TextStore.ts';
import type { ConfigLoaders, FormModule, PageModule } from './Portal.ts';

export type LoaderMap<T> = Readonly<Record<string, () => Promise<T>>>;

/** The loaders of a region's pages, texts and documents. */
export interface ConfigSource {
  readonly pages: LoaderMap<PageModule>;
  /** By `<REGION>/<locale>`, then by domain. */
  readonly texts: LoaderMap<LoaderMap<TextTable>>;
  /** By `<locale>/<id>`. */
  readonly documents: LoaderMap<unknown>;
}

/** Fetches one part; `name` is for error messages. */
export type FetchPart = <T>(name: string, load: () => Promise<T>) => Promise<T>;

/**
 * The loaders of a region's config. A page brings the loaders of its forms, and both those of their own texts, so that
 * the first load contains only pages, languages and shared texts, however many forms there are.
 */
export function configLoaders(
  { pages, texts, documents }: ConfigSource,
  region: string,
  fetchPart: FetchPart,
): ConfigLoaders {
  const forms: Record<string, () => Promise<FormModule>> = {};
  /** By `<locale>/<table>`. */
  const ownTexts: Record<string, () => Promise<TextTable>> = {};
  const withTexts = <T extends PageModule | FormModule>(table: string, module: T): T => {
    for (const [name, load] of Object.entries(module.texts)) {
      const locale = name.replace(`${region}/`, '');
      if (locale !== name || !Object.hasOwn(module.texts, `${region}/${name}`)) ownTexts[`${locale}/${table}`] = load;
    }
    return module;
  };
  return {
    async page(id) {
      const module = await fetchPart(`page ${id}`, existing(pages, id));
      Object.assign(forms, module.forms);
      return withTexts(`page/${id}`, module);
    },
    form: async (id) => withTexts(`form/${id}`, await fetchPart(`form ${id}`, existing(forms, id))),
    async texts(locale, table) {
      const own = `${locale}/${table}`;
      if (Object.hasOwn(ownTexts, own)) return fetchPart(`texts ${locale} ${table}`, existing(ownTexts, own));
      const domains = await fetchPart(`texts ${locale}`, existing(texts, `${region}/${locale}`));
      // A site has no file for a domain in which it needs no text.
      return Object.hasOwn(domains, table) ? fetchPart(`texts ${locale} ${table}`, existing(domains, table)) : {};
    },
    document: (locale, id) => fetchPart(`document ${locale} ${id}`, existing(documents, `${locale}/${id}`)),
  };
}

/** The loader with this name; the returned function rejects when there is none. */
export function existing<T>(loaders: LoaderMap<T>, id: string): () => Promise<T> {
  return async () => {
    const load = Object.hasOwn(loaders, id) ? loaders[id] : undefined;
    if (!load) throw new Error(`The config has no ${id}.`);
    const module: unknown = await load();
    return unwrapped(module);
  };

  /** Config modules have one export, whose type the loader map declares. */
  function unwrapped(module: unknown): T {
    return (module !== null && typeof module === 'object' && 'default' in module ? module.default : module) as T;
  }
}
