import type { JsonPath } from '../ConfigFile.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { visitObjects, walkConfig, type ConfigNode } from '../meta/walkConfig.ts';
import type { PageFile } from '../model.generated.ts';
import { listOf, recordOf } from '../recordOf.ts';
import { namedPrefix, namedText } from './namedTexts.ts';
import type { TextPrefix, TextUse, TextUses } from './TextUse.ts';

/** By definition: words that a kind of block draws by itself. They are not among those that every page loads. */
const wordsOfBlock: Readonly<Record<string, string>> = {
  Block_describedForm: 'validation.',
  Block_editableTable: 'sheet.',
  Block_tile: 'domain.currency.',
};

/** By definition: the property with which a part names its text. */
const labelled: Readonly<Record<string, string>> = {
  Button: 'text',
  Item: 'label',
  Column: 'label',
  FlowStop: 'label',
  Tab: 'text',
  Link: 'text',
};
/** The same for inline objects, by title. */
const labelledInPlace: Readonly<Record<string, string>> = {
  Series: 'text',
  Face: 'text',
  'Case of files': 'text',
  'Page step': 'text',
};

/** The texts that a page names or derives from its ids: `<page>.<block>.<id>` and so on. */
export function pageTexts(pageId: string, page: PageFile): TextUses {
  const keys: TextUse[] = [];
  const prefixes: TextPrefix[] = [];
  const scopes: Scope[] = [{ path: [], key: pageId }];
  // A title from data has the page's own one in its place until the data is there.
  if (page.title?.startsWith('=') ?? true) keys.push({ key: `${pageId}.title`, path: ['blocks'], need: 'required' });
  walkConfig('page', page, (node) => {
    const named = namedText(node);
    if (named) keys.push(named);
    const prefix = namedPrefix(node);
    if (prefix) prefixes.push(prefix);
    keys.push(...drawerTitles(node));
    const drawn = wordsOfBlock[node.definition ?? ''];
    if (drawn !== undefined) prefixes.push({ prefix: drawn, path: node.path });
    const scope = scopeOf(node, pageId);
    if (scope) {
      scopes.push(scope);
      keys.push(...titlesOf(node, scope));
    }
    const derived = derivedText(node, () => innermost(scopes, node.path));
    if (derived) keys.push(derived);
  });
  return { keys, prefixes };
}

/** The titles of the pages to which the rows of a table lead: the drawer of a row beside the list has the first of them. */
function drawerTitles({ definition, value, path }: ConfigNode): readonly TextUse[] {
  if (definition !== 'Block_table' || !isRecord(value) || value['beside'] === undefined) return [];
  const buttons = listOf(value['columns']).flatMap((column) => listOf(recordOf(column)['buttons']));
  return [value['onClick'], ...buttons.map((button) => recordOf(button)['actions'])]
    .flatMap(listOf)
    .flatMap((action) => {
      const { do: kind, to } = recordOf(action);
      return kind === 'navigate' && typeof to === 'string'
        ? [{ key: `${to}.title`, path, need: 'optional' as const }]
        : [];
    });
}

/** A key that a part names, and the key that would be derived from its ids. */
export interface NamedKey {
  readonly key: string;
  readonly derived: string;
  readonly path: JsonPath;
}

/** Every text that a part of a page names although it could be derived. */
export function namedKeys(pageId: string, page: PageFile): readonly NamedKey[] {
  const scopes: Scope[] = [{ path: [], key: pageId }];
  const found: NamedKey[] = [];
  const add = (value: Readonly<Record<string, unknown>>, property: string, path: JsonPath, derived: string) => {
    const key = value[property];
    if (typeof key === 'string') found.push({ key, derived, path: [...path, property] });
  };
  add({ ...page }, 'title', [], `${pageId}.title`);
  visitObjects('page', page, (node) => {
    const { definition, title, value, path } = node;
    const scope = scopeOf(node, pageId);
    if (scope) {
      scopes.push(scope);
      for (const property of derivedTitles[definition ?? ''] ?? [])
        add(value, property, path, `${scope.key}.${property}`);
    }
    const label = definition === null ? labelledInPlace[title ?? ''] : labelled[definition];
    if (label !== undefined && typeof value['id'] === 'string')
      add(value, label, path, `${innermost(scopes, path)}.${value['id']}`);
  });
  return found;
}

/** Texts that a block derives when it names none. */
const derivedTitles: Readonly<Record<string, readonly string[]>> = {
  Dialog: ['title'],
  Block_section: ['title'],
  Block_descriptions: ['title'],
  Block_result: ['title'],
  Block_empty: ['title'],
};

/** Parts that are not drawn without a title. */
const titled: readonly string[] = ['Dialog', 'Block_result'];

const titleProperties = ['title', 'text', 'empty', 'noMatch'];

interface Scope {
  readonly path: JsonPath;
  readonly key: string;
}

/** The scope of a block or dialog, whose name is part of the keys inside it. */
function scopeOf({ definition, value, path }: ConfigNode, pageId: string): Scope | null {
  if (definition === 'Dialog') return { path, key: `${pageId}.${String(path.at(-1))}` };
  if (!definition?.startsWith('Block_') || !isRecord(value)) return null;
  return { path, key: `${pageId}.${String(value['id'] ?? value['type'])}` };
}

function titlesOf({ definition, value, path }: ConfigNode, { key }: Scope): readonly TextUse[] {
  const named = isRecord(value) ? Object.keys(value) : [];
  const title: readonly TextUse[] =
    titled.includes(definition ?? '') && !named.includes('title')
      ? [{ key: `${key}.title`, path, need: 'required' }]
      : [];
  if (definition === 'Dialog') return title;
  return [
    ...title,
    // Cards of which only the first ones are shown: what the others are.
    ...(named.includes('first') && definition === 'Block_cards'
      ? [{ key: `${key}.more`, path: [...path, 'first'], need: 'required' as const }]
      : []),
    ...titleProperties
      .filter((name) => name === 'empty' || !named.includes(name))
      .filter((name) => name !== 'title' || title.length === 0)
      .map((name): TextUse => ({ key: `${key}.${name}`, path, need: 'optional' })),
  ];
}

function derivedText(
  { definition, title, owner, property, value, path }: ConfigNode,
  scope: () => string,
): TextUse | null {
  if (definition === 'Id' && owner === 'Block_steps' && property === 'steps' && typeof value === 'string')
    return { key: `${scope()}.${value}`, path, need: 'required', fallback: `common.${value}` };
  const label = definition === null ? labelledInPlace[title ?? ''] : labelled[definition];
  if (label === undefined || !isRecord(value) || value[label] !== undefined || typeof value['id'] !== 'string')
    return null;
  return {
    key: `${scope()}.${value['id']}`,
    path: [...path, 'id'],
    need: property === 'tag' ? 'optional' : 'required',
    fallback: `common.${value['id']}`,
  };
}

/** Parents are visited before their parts, so the last scope whose path leads here is the nearest. */
function innermost(scopes: readonly Scope[], path: JsonPath): string {
  return scopes.findLast((scope) => scope.path.every((step, index) => path[index] === step))?.key ?? '';
}
