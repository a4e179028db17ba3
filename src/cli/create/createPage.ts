import { CannotCreate } from './CannotCreate.ts';
import type { ConfigDraft } from './ConfigDraft.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** Adds a page with these parts and its address. An address that is not given follows from the id: `note.list` is /note/list. */
export function createPage(
  draft: ConfigDraft,
  { id, path, page }: { readonly id: string; readonly path: string | undefined; readonly page: JsonObject },
): string {
  const { site, routes } = draft.project.config;
  const address = path ?? `/${id.replaceAll('.', '/')}`;
  if (!address.startsWith('/'))
    throw new CannotCreate(`"${address}" is not an address of the site; expected one such as /notes.`);
  const taken = routes.routes.find((route) => route.path === address);
  if (taken)
    throw new CannotCreate(
      `The address ${address} leads to ${taken.page ?? taken.redirect ?? 'another page'} already; give another one with --path.`,
    );
  draft.create(fileOfPart('pages', id), page);
  // Without a session nobody is signed in, so the page is open.
  const route = { path: address, page: id, ...(site.session ? {} : { session: 'none' }) };
  draft.edit('routes.config.json', (file) => ({
    ...file,
    routes: [...(Array.isArray(file['routes']) ? file['routes'] : []), route],
  }));
  return address;
}

/** Returns the path of a page or form: `note.list` is `schemas/note/pages/list.json`. Throws CannotCreate for an id without a domain. */
export function fileOfPart(folder: 'pages' | 'forms', id: string): string {
  const [domain = '', ...name] = id.split('.');
  if (!/^[a-z][A-Za-z0-9]*(\.[A-Za-z0-9]+)+$/.test(id))
    throw new CannotCreate(`"${id}" is not an id; expected <domain>.<name>, such as note.list.`);
  return `schemas/${domain}/${folder}/${name.join('/')}.json`;
}

/** The smallest page: a title and a text. */
export function plainPage(id: string): JsonObject {
  return { blocks: [{ type: 'header' }, { id: 'intro', type: 'text', text: `${id}.intro` }] };
}
