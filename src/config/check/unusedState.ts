import { isRecord } from '../../domain/isRecord.ts';
import { bundleForm } from '../bundleForm.ts';
import { placeOf } from '../ConfigFile.ts';
import { formFields } from '../formFields.ts';
import { visitNames } from '../meta/walkConfig.ts';
import type { PageFile } from '../model.generated.ts';
import { listOf, recordOf } from '../recordOf.ts';
import { collectExpressions } from '../views/collectExpressions.ts';
import { formBlocksOf } from '../views/formBlocks.ts';
import { formsOfPage } from '../views/formsOfPage.ts';
import { valueAt } from '../../domain/valueAt.ts';
import { formPart, pagePart, partsOf, type ConfigView, type Finding } from './ConfigView.ts';
import { perPart } from './perPart.ts';

/** Is every value that a page or a flow keeps or computes read somewhere? */
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
  return Object.entries(parts.pages).flatMap(([id, page]) => {
    const read = readOnPage.get(id);
    const part = pagePart(id, page);
    return [
      ...unread('page', Object.keys(page.state ?? {}), read).map(
        (name): Finding => ({
          code: 'config/unused-state',
          message: `Nothing reads the state "${name}" of the page.`,
          suggestion: `Read it as page.${name}, or remove it and the actions that set it.`,
          part,
          path: ['state', name],
          at: 'key',
        }),
      ),
      ...unread('page', Object.keys(page.computed ?? {}), read).map(
        (name): Finding => ({
          code: 'config/unused-state',
          message: `Nothing reads the computed value "${name}" of the page.`,
          suggestion: `Read it as page.${name}, or remove it.`,
          part,
          path: ['computed', name],
          at: 'key',
        }),
      ),
      ...unreadKeys(page, read ?? new Set()).map(
        (path): Finding => ({
          code: 'config/unused-state',
          message: `No operation takes "${path.join('.')}", and nothing reads it.`,
          suggestion: 'Name it as the operation names its input, or remove it.',
          part,
          path: ['computed', ...path],
          at: 'key',
        }),
      ),
    ];
  });
}

/** The keys of computed objects that nothing reads, by path; a call that sends the object reads what its operation takes. */
function unreadKeys({ computed = {} }: PageFile, read: ReadonlySet<string>): readonly (readonly string[])[] {
  return Object.entries(computed).flatMap(([name, value]) =>
    isRecord(value) && !read.has('page') && !read.has(wholeOf(`page.${name}`))
      ? Object.keys(value)
          .filter((key) => key !== '$comment' && !read.has(`page.${name}.${key}`))
          .map((key) => [name, key])
      : [],
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

/** What the expressions of a part read, with the first key below it, and the places of the blocks that show what is there. */
const readsIn = perPart((part): readonly string[] => {
  const found = new Set<string>();
  for (const { source } of collectExpressions(part.format, part.value))
    for (const [, root = '', name, key] of source.matchAll(/(?<![\w.'"])(page|flow)\b(?:\.(\w+)(?:\.(\w+))?)?/g)) {
      if (name === undefined) found.add(root);
      else found.add(`${root}.${name}`).add(key === undefined ? wholeOf(`${root}.${name}`) : `${root}.${name}.${key}`);
    }
  visitNames(part.format, part.value, ({ ref, property, owner, value }) => {
    if (ref !== 'place' || property !== 'into' || writing.test(owner) || value === 'flow') return;
    const place = String(value).split('.').slice(0, 2).join('.');
    found.add(place).add(wholeOf(place));
  });
  return [...found];
});

/** The mark of a value that is read with all its keys. */
function wholeOf(place: string): string {
  return `${place}.*`;
}

/** The definitions whose `into` only stores a value. */
const writing = /^(Action_|Query|Previous)/;
