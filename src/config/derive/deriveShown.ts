import type { PageFile, PartFile } from '../model.generated.ts';
import type { Answered, Declarations } from './Declarations.ts';
import { namedItem } from './namedItem.ts';
import { shownLists, type ShownList } from './shownLists.ts';
import { wholeItem } from './wholeItem.ts';
import { withValue } from './withValue.ts';

const derived = new WeakMap<PageFile, Answered<PageFile>>();
const named = new WeakMap<object, unknown>();

/**
 * Returns the page with every item and column in its whole form: an object with its value and how to show it. Returns the same
 * object as long as neither the page nor the schemas that its items follow from have changed.
 */
export function deriveShown(page: PageFile, declared: Declarations): PageFile {
  const known = derived.get(page);
  if (known && declared.confirms(known.answers)) return known.result;
  const made = declared.answering((asked) =>
    shownLists('page', page).reduce((before, list) => withWholeItems(before, list, asked), page),
  );
  derived.set(page, made);
  return made.result;
}

/** Returns the pages or parts with an object in place of every item that is only a name, so that an overlay can find it by its id and change it. */
export function withNamedItems<T extends PageFile | PartFile>(
  format: 'page' | 'part',
  files: Readonly<Record<string, T>>,
): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(files).map(([id, file]) => [id, namedItems(format, file)]));
}

function namedItems<T extends PageFile | PartFile>(format: 'page' | 'part', file: T): T {
  const known = named.get(file);
  // Trust border: files are kept by what they are made from.
  if (known !== undefined) return known as T;
  const whole = shownLists(format, file)
    .filter(({ items }) => items.some((item) => typeof item === 'string'))
    .reduce(
      (before, { path, items }) => withValue(before, { path, value: items.map((item) => namedItem(item) ?? item) }),
      file,
    );
  named.set(file, whole);
  return whole;
}

function withWholeItems(page: PageFile, list: ShownList, declared: Declarations): PageFile {
  const items = list.items.map((item) => {
    const object = namedItem(item);
    return object ? wholeItem(object, list, declared) : item;
  });
  const whole = items.every((item, index) => item === list.items[index])
    ? page
    : withValue(page, { path: list.path, value: list.isSingle ? items[0] : items });
  return list.of === null ? whole : withValue(whole, { path: [...list.blockPath, 'of'] });
}
