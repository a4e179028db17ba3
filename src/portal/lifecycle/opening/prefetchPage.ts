import type { BlockTabs, PageFile } from '../../../config/model.generated.ts';
import { destinationOf } from '../../../engine/route/destinationOf.ts';
import { parseQuery, type Query } from '../address.ts';
import type { FormModule, Portal } from '../Portal.ts';

/** The parts of an address that say which page it is, and which of its tabs is open. */
type PageAddress = Readonly<Pick<URL, 'pathname' | 'search'>>;

/** Fetches the code that draws a page, and that of one of its forms. */
export interface FetchCode {
  page(page: PageFile): Promise<void>;
  form(form: FormModule, isFilter: boolean): Promise<void>;
}

/**
 * Fetches the config and code of an address's page, not its data, so that a user who goes there waits for the data only.
 * Returns the page, or null when the address has none.
 */
export async function prefetchPage(
  portal: Portal,
  { pathname, search }: PageAddress,
  fetchCode: FetchCode,
): Promise<PageFile | null> {
  const id = destinationOf(portal.routes, pathname)?.route.page;
  return id === undefined ? null : fetchPage(portal, { id, query: parseQuery(search) }, fetchCode);
}

/** Does the same for the document's first address and for the frame around it, while the session is still being loaded. */
export async function prefetchFirst(
  portal: Portal,
  { pathname, search }: PageAddress,
  fetchCode: FetchCode,
): Promise<readonly PageFile[]> {
  const route = destinationOf(portal.routes, pathname)?.route;
  const ids = [route?.page, route?.session === undefined ? portal.manifest.site.shell : undefined];
  const query = parseQuery(search);
  return Promise.all(ids.flatMap((id) => (id === undefined ? [] : [fetchPage(portal, { id, query }, fetchCode)])));
}

async function fetchPage(
  portal: Portal,
  { id: pageId, query }: { readonly id: string; readonly query: Query },
  fetchCode: FetchCode,
): Promise<PageFile> {
  const { page, textTables, forms } = await portal.loaders.page(pageId);
  await Promise.all([
    fetchCode.page(page),
    fetchTexts(portal, textTables),
    ...[...new Map(formsIn(page.blocks, query))]
      .filter(([form]) => Object.hasOwn(forms, form))
      .map(async ([id, isFilter]) => {
        const form = await portal.loaders.form(id);
        return Promise.all([fetchCode.form(form, isFilter), fetchTexts(portal, form.textTables)]);
      }),
  ]);
  return page;
}

function fetchTexts(portal: Portal, tables: readonly string[]): Promise<unknown> {
  return Promise.all(tables.map((table) => portal.loaders.texts(portal.texts.locale, table)));
}

/** What a user opens, or does not, after the page is drawn: a folded part, and the papers that a form will need. */
const opensLater: readonly unknown[] = ['fold', 'formFiles'];

/** Yields the string values of `form` keys (forms of blocks, and inputs of that name), each with whether it makes a filter. Of a family only the chosen form is loaded, when it is known; of tabs only the open one has its forms. */
function* formsIn(value: unknown, query: Query): Generator<readonly [form: string, isFilter: boolean]> {
  if (value === null || typeof value !== 'object' || opensLater.includes(Reflect.get(value, 'type'))) return;
  if (Array.isArray(value)) {
    const names = value.map(nameOf);
    for (const [index, item] of value.entries())
      if (names[index] === undefined || names.indexOf(names[index]) === names.lastIndexOf(names[index]))
        yield* formsIn(item, query);
    return;
  }
  for (const [key, part] of Object.entries(value)) {
    if (key === 'form' && typeof part === 'string') yield [part, Reflect.get(value, 'type') === 'filterBar'];
    else yield* formsIn(key === 'tabs' ? openTab(value, query) : part, query);
  }
}

/** The tab of a block `tabs` that the address names, or the first. */
function openTab(block: object, query: Query): unknown {
  const { tabs = [], query: parameter = 'tab' }: Partial<BlockTabs> = Object(block);
  return tabs.find(({ id }) => id === query[parameter]) ?? tabs[0];
}

/** What the forms of a family, and only these, have in common in a list of blocks: their name. */
function nameOf(item: unknown): string | undefined {
  const { form, id, type } = Object(item);
  return typeof form === 'string' ? String(id ?? type) : undefined;
}
