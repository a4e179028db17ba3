import type { PageFile } from '../../../config/model.generated.ts';
import { destinationOf } from '../../../engine/route/destinationOf.ts';
import type { FormModule, Portal } from '../Portal.ts';

/** Fetches the code that draws a page, and that of one of its forms. */
export interface FetchCode {
  page(page: PageFile): Promise<void>;
  form(form: FormModule): Promise<void>;
}

/**
 * Fetches the config and code of an address's page, not its data, so that a user who goes there waits for the data only.
 * Returns the page, or null when the address has none. `path` is without query and hash.
 */
export async function prefetchPage(portal: Portal, path: string, fetchCode: FetchCode): Promise<PageFile | null> {
  const pageId = destinationOf(portal.routes, path)?.route.page;
  return pageId === undefined ? null : fetchPage(portal, pageId, fetchCode);
}

/** Does the same for the document's first address and for the frame around it, while the session is still being loaded. */
export async function prefetchFirst(portal: Portal, path: string, fetchCode: FetchCode): Promise<readonly PageFile[]> {
  const route = destinationOf(portal.routes, path)?.route;
  const ids = [route?.page, route?.session === undefined ? portal.manifest.site.shell : undefined];
  return Promise.all(ids.flatMap((id) => (id === undefined ? [] : [fetchPage(portal, id, fetchCode)])));
}

async function fetchPage(portal: Portal, pageId: string, fetchCode: FetchCode): Promise<PageFile> {
  const { page, textDomains, forms } = await portal.loaders.page(pageId);
  await Promise.all([
    fetchCode.page(page),
    fetchTexts(portal, textDomains),
    ...[...new Set(formsIn(page.blocks))]
      .filter((form) => Object.hasOwn(forms, form))
      .map(async (id) => {
        const form = await portal.loaders.form(id);
        return Promise.all([fetchCode.form(form), fetchTexts(portal, form.textDomains)]);
      }),
  ]);
  return page;
}

function fetchTexts(portal: Portal, domains: readonly string[]): Promise<unknown> {
  return Promise.all(domains.map((domain) => portal.loaders.texts(portal.texts.locale, domain)));
}

/** What a user opens, or does not, after the page is drawn: a folded part, and the papers that a form will need. */
const opensLater: readonly unknown[] = ['fold', 'formFiles'];

/** Yields the string values of `form` keys: forms of blocks, and inputs of that name. Of a family only the chosen form is loaded, when it is known. */
function* formsIn(value: unknown): Generator<string> {
  if (value === null || typeof value !== 'object' || opensLater.includes(Reflect.get(value, 'type'))) return;
  if (Array.isArray(value)) {
    const names = value.map(nameOf);
    for (const [index, item] of value.entries())
      if (names[index] === undefined || names.indexOf(names[index]) === names.lastIndexOf(names[index]))
        yield* formsIn(item);
    return;
  }
  for (const [key, part] of Object.entries(value)) {
    if (key === 'form' && typeof part === 'string') yield part;
    else yield* formsIn(part);
  }
}

/** What the forms of a family, and only these, have in common in a list of blocks: their name. */
function nameOf(item: unknown): string | undefined {
  const { form, id, type } = Object(item);
  return typeof form === 'string' ? String(id ?? type) : undefined;
}
