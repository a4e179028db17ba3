import { bundleForm } from '../bundleForm.ts';
import { placeOf } from '../ConfigFile.ts';
import { formFields } from '../formFields.ts';
import { visitNames } from '../meta/walkConfig.ts';
import { listOf, recordOf } from '../recordOf.ts';
import { collectExpressions } from '../views/collectExpressions.ts';
import { formBlocksOf } from '../views/formBlocks.ts';
import { formsOfPage } from '../views/formsOfPage.ts';
import { valueAt } from '../../domain/valueAt.ts';
import { formPart, pagePart, partsOf, type ConfigView, type Finding } from './ConfigView.ts';
import { perPart } from './perPart.ts';

/** Is every value that a page or a flow keeps read somewhere? */
export function unusedState(view: ConfigView): readonly Finding[] {
  const { authored, parts, everywhere } = view;
  if (parts !== authored || authored.broken.size > 0) return []; // a broken file's reads are unknown
  const common = everywhere.flatMap((one) =>
    partsOf(one).flatMap((part) => (part.format === 'page' || part.format === 'form' ? [] : readsIn(part))),
  );
  const readOnPage = new Map(
    Object.keys(parts.pages).map((id) => [
      id,
      new Set([...common, ...everywhere.flatMap((one) => readsOfPage(one, id))]),
    ]),
  );
  return [...ofPages(view, readOnPage), ...ofFlows(view, readOnPage)];
}

type ReadOnPage = ReadonlyMap<string, ReadonlySet<string>>;

function ofPages({ parts }: ConfigView, readOnPage: ReadOnPage): readonly Finding[] {
  return Object.entries(parts.pages).flatMap(([id, page]) =>
    unread('page', Object.keys(page.state ?? {}), readOnPage.get(id)).map(
      (name): Finding => ({
        code: 'config/unused-state',
        message: `Nothing reads the state "${name}" of the page.`,
        suggestion: `Read it as page.${name}, or remove it and the actions that set it.`,
        part: pagePart(id, page),
        path: ['state', name],
        at: 'key',
      }),
    ),
  );
}

function ofFlows({ authored, parts }: ConfigView, readOnPage: ReadOnPage): readonly Finding[] {
  const files = [...authored.files.values()].filter(({ kind }) => kind.kind === 'flow');
  return files.flatMap((file) =>
    Object.entries(recordOf(recordOf(file.value)['flows'])).flatMap(([id, flow]) => {
      const pages = Object.entries(parts.pages).filter(([, page]) => page.flow === id);
      const read = new Set([
        ...pages.flatMap(([pageId]) => [...(readOnPage.get(pageId) ?? [])]),
        ...listOf(recordOf(flow)['origin']).map((name) => `flow.${String(name)}`),
      ]);
      return unread('flow', Object.keys(recordOf(recordOf(recordOf(flow)['state'])['properties'])), read).map(
        (name): Finding => ({
          code: 'config/unused-state',
          message: `No page reads the key "${name}" of the flow "${id}".`,
          suggestion: `Read it as flow.${name}, or remove it and the actions that set it.`,
          place: placeOf(file, ['flows', id, 'state', 'properties', name], 'key'),
        }),
      );
    }),
  );
}

/** The names of a state that nothing reads; who reads the whole state reads every name. */
function unread(
  root: 'page' | 'flow',
  names: readonly string[],
  read: ReadonlySet<string> = new Set(),
): readonly string[] {
  return read.has(root) ? [] : names.filter((name) => !read.has(`${root}.${name}`));
}

/** What a page and its forms read: `page.x` and `flow.x`, or `page` and `flow` for the whole. */
function readsOfPage({ authored, parts }: ConfigView, id: string): readonly string[] {
  const page = parts.pages[id];
  if (!page) return [];
  // A form with a place shows what is there.
  const shown = formBlocksOf(page).flatMap(({ form, path }): readonly string[] => {
    const [into, own] = [valueAt(page, [...path, 'into']), parts.forms[form]];
    if (into !== 'flow' || !own) return [];
    const schema = bundleForm({ authored, id: form, form: own })?.schema;
    return schema ? formFields(schema).map(({ name }) => `flow.${name.split('.')[0] ?? name}`) : ['flow'];
  });
  return [
    ...readsIn(pagePart(id, page)),
    ...formsOfPage(page).flatMap((form) => {
      const own = parts.forms[form];
      return own ? readsIn(formPart(form, own)) : [];
    }),
    ...shown,
  ];
}

/** What the expressions of a part read, and the places of the blocks that show what is there. */
const readsIn = perPart((part): readonly string[] => {
  const found = new Set<string>();
  for (const { source } of collectExpressions(part.format, part.value))
    for (const [, root = '', name] of source.matchAll(/(?<![\w.'"])(page|flow)\b(?:\.(\w+))?/g))
      found.add(name === undefined ? root : `${root}.${name}`);
  visitNames(part.format, part.value, ({ ref, property, owner, value }) => {
    if (ref === 'place' && property === 'into' && !writing.test(owner) && value !== 'flow')
      found.add(String(value).split('.').slice(0, 2).join('.'));
  });
  return [...found];
});

/** The definitions whose `into` only stores a value. */
const writing = /^(Action_|Query|Previous)/;
