import { areInDifferentTabs } from '../areInDifferentTabs.ts';
import { pointerOf, type JsonPath } from '../ConfigFile.ts';
import { walkDefinitions, WantedDefinitions } from '../meta/walkDefinitions.ts';
import type { PageFile } from '../model.generated.ts';
import { recordOf } from '../recordOf.ts';
import { valueAt } from '../../domain/valueAt.ts';
import type { Answered, Declarations } from './Declarations.ts';
import { isKnownAtOnce } from './isKnownAtOnce.ts';
import { expandList } from './expandList.ts';
import { replaceLists, type ListPlace, type Origins } from './replaceLists.ts';

/** A page without lists, and the path in the page with lists that a path in it follows from. */
export interface ExpandedPage {
  readonly page: PageFile;
  readonly locate: (path: JsonPath) => JsonPath;
}

const expanded = new WeakMap<object, Answered<ExpandedPage>>();

/**
 * Writes a table, its filter bar and its call in place of each list. Returns the same object as long as neither the page nor
 * what its lists follow from has changed.
 */
export function expandLists(page: PageFile, declared: Declarations): ExpandedPage {
  const known = expanded.get(page);
  if (known && declared.confirms(known.answers)) return known.result;
  const made = declared.answering((asked) => expand(page, asked));
  expanded.set(page, made);
  return made.result;
}

/** The page as it was expanded last; undefined if the value is no page that was expanded. */
export function lastExpansion(page: object): ExpandedPage | undefined {
  return expanded.get(page)?.result;
}

function expand(page: PageFile, declared: Declarations): ExpandedPage {
  const bars = filterBarsOf(page);
  const calls: { readonly place: ListPlace; readonly call: object }[] = [];
  const callOrigins: Origins = new Map();
  const { page: bare, origins } = replaceLists(page, (place) => {
    const written = recordOf(valueAt(page, [...place.owner, 'calls', place.list.id]));
    const { blocks, call } = expandList({
      place,
      written,
      hasFilterBar: bars.some(
        ({ form, query, path }) =>
          form === place.list.filter && query === place.list.query && !areInDifferentTabs(page, path, place.path),
      ),
      shown: isReadElsewhere(page, place)
        ? []
        : [...place.shown, place.list.visibleWhen ?? []]
            .flat()
            .filter((condition) => isKnownAtOnce(condition, page.computed ?? {})),
      declared,
    });
    if (call) calls.push({ place, call: call.value });
    const of = [...place.owner, 'calls'];
    if (valueAt(page, of) === undefined && !callOrigins.has(pointerOf(of)))
      callOrigins.set(pointerOf(of), { path: place.path, whole: true });
    for (const { inside, path, whole, ofCall } of call?.from ?? [])
      callOrigins.set(pointerOf([...of, place.list.id, ...inside]), {
        path: [...(ofCall ? [...of, place.list.id] : place.path), ...path],
        whole,
      });
    return blocks;
  });
  if (bare === page) return { page, locate: (path) => path };
  const all: Origins = new Map([...origins, ...callOrigins]);
  return { page: calls.reduceRight(withCall, bare), locate: (path) => located(path, all) };
}

/** Whether something besides the list reads its answer, which the page then needs while the list is hidden. */
function isReadElsewhere(page: PageFile, { list }: ListPlace): boolean {
  const mentions = (part: object): number =>
    JSON.stringify(part).match(new RegExp(`\\b(?:data|status)\\.${list.id}\\b`, 'g'))?.length ?? 0;
  return mentions(page) > mentions(list);
}

/** The path that the longest known part of a path comes from. */
function located(path: JsonPath, origins: Origins): JsonPath {
  for (let length = path.length; length > 0; length--) {
    const known = origins.get(pointerOf(path.slice(0, length)));
    if (known) return known.whole ? known.path : [...known.path, ...path.slice(length)];
  }
  return path;
}

/** Adds the call of a list before the other calls of its page or dialog. */
function withCall(
  page: PageFile,
  { place: { owner, list }, call }: { readonly place: ListPlace; readonly call: object },
): PageFile {
  const [, dialogId] = owner;
  // Trust border: the call has the shape that the format of pages declares, which a test checks for every shipped list.
  if (dialogId === undefined)
    return {
      ...page,
      calls: { [list.id]: call, ...page.calls, ...(page.calls?.[list.id] && { [list.id]: call }) },
    } as PageFile;
  const dialog = page.dialogs?.[dialogId];
  return {
    ...page,
    dialogs: { ...page.dialogs, [dialogId]: { ...dialog, calls: { ...dialog?.calls, [list.id]: call } } },
  } as PageFile;
}

const bars = new WantedDefinitions((definition) => definition === 'Block_filterBar');

/** The filter bars that a page writes as blocks of their own. */
export function filterBarsOf(
  page: PageFile,
): readonly { readonly form: unknown; readonly query: unknown; readonly path: JsonPath }[] {
  const found: { readonly form: unknown; readonly query: unknown; readonly path: JsonPath }[] = [];
  walkDefinitions('page', page, bars, ({ value, path }) => {
    found.push({ form: value['form'], query: value['query'], path });
  });
  return found;
}
