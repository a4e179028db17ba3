import { isSameJson } from '../isSameJson.ts';
import type { JsonPath } from '../ConfigFile.ts';
import { expandLists } from '../derive/expandLists.ts';
import { Declarations } from '../derive/Declarations.ts';
import { namedItem } from '../derive/namedItem.ts';
import { readChain } from '../derive/readChain.ts';
import { readChoice } from '../derive/readOneValue.ts';
import { itemPath, shownLists, sourceOf, type ShownList } from '../derive/shownLists.ts';
import { isValue, shownParts, wholeItem } from '../derive/wholeItem.ts';
import type { PageFile, PartFile } from '../model.generated.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { fileOfPart, placeInFile, type ConfigView, type Finding } from './ConfigView.ts';
import { perDeclaration } from './perDeclaration.ts';
import type { RedundantLine } from './RedundantLine.ts';
import { redundantInPages } from './redundantInPages.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** Does every item and column contain only what does not follow from its name, its place or the schema of its value? */
export function redundantItems({ authored, parts }: Pick<ConfigView, 'authored' | 'parts'>): readonly Finding[] {
  if (parts !== authored) return []; // the effect of a region's overlay is checked elsewhere
  const declared = new Declarations(authored);
  return [
    ...redundantInPages(authored, (_id, page) => redundantInPage(page, declared)),
    // What the pages give to a part is not known in the part, but what follows from names alone is known.
    ...Object.entries(authored.written.pageParts).flatMap(([id, part]) => {
      const file = fileOfPart(authored, { format: 'part', id, value: part, location: ['pageParts', id] });
      return redundantInPart(part, declared)
        .filter(({ edits }) => edits.some(({ path }) => path.at(-1) === 'of'))
        .map(
          ({ path, edits, ...line }): Finding => ({
            code: 'config/says-default',
            ...line,
            place: placeInFile(file, path, 'key'),
            fix: edits.map((edit) => ({ file: file?.path ?? '', ...edit })),
          }),
        );
    }),
  ];
}

const redundantInPage = perDeclaration((page: PageFile, declared): readonly RedundantLine[] => {
  const { page: whole, locate } = expandLists(page, declared);
  return redundantIn('page', whole, declared).map(({ path, edits, ...line }) => ({
    ...line,
    path: locate(path),
    edits: edits.map((edit) => ({ ...edit, path: locate(edit.path) })),
  }));
});

const redundantInPart = perDeclaration((part: PartFile, declared) => redundantIn('part', part, declared));

function redundantIn(
  format: 'page' | 'part',
  file: PageFile | PartFile,
  declared: Declarations,
): readonly RedundantLine[] {
  return shownLists(format, file).flatMap((list) => [
    ...redundantValues(list),
    ...list.items.flatMap((item, index) =>
      isRecord(item) && namedItem(item) ? redundantParts(item, list, { path: itemPath(list, index), declared }) : [],
    ),
  ]);
}

/** The superfluous parts of an item: the longest list of its parts without which it is the same. */
function redundantParts(
  item: JsonObject,
  list: ShownList,
  { path, declared }: { readonly path: JsonPath; readonly declared: Declarations },
): readonly RedundantLine[] {
  const empty = leftEmpty(item, path);
  if (empty) return [empty];
  const written = shownParts.filter((key) => item[key] !== undefined);
  const whole = written.length === 0 ? item : wholeItem(item, list, declared);
  const short = written.reduce((shorter, key) => {
    const { [key]: _part, ...rest } = shorter;
    return isSameItem(wholeItem(rest, list, declared), whole) || (key === 'value' && isOwnField(shorter, list))
      ? rest
      : shorter;
  }, item);
  const left = Object.keys(short);
  const removed = Object.keys(item).filter((key) => !left.includes(key));
  const isName = list.isNamed && left.length === 1;
  if (removed.length === 0 && !isName) return [];
  return [
    {
      path: removed[0] === undefined ? path : [...path, removed[0]],
      message:
        removed.length === 0
          ? 'This item has only a name.'
          : `${removed
              .map((key) => `"${key}"`)
              .join(', ')
              .replace(
                /, ([^,]+)$/,
                ' and $1',
              )} of "${String(item['id'])}" follow${removed.length === 1 ? 's' : ''} from ${originOf(removed)}.`,
      suggestion: isName ? `Write ${JSON.stringify(item['id'])}.` : `Remove ${removed.length === 1 ? 'it' : 'them'}.`,
      edits: isName ? [{ path, value: item['id'] }] : removed.map((key) => ({ path: [...path, key] })),
    },
  ];
}

/** Finds a value that an expression leaves empty in some cases, and a case that leaves no value empty. */
function leftEmpty(item: JsonObject, path: JsonPath): RedundantLine | null {
  const choice = readChoice(sourceOf(item['value']) ?? '');
  if (item['emptyWhen'] !== undefined)
    return isValue(item)
      ? null
      : {
          path: [...path, 'emptyWhen'],
          message: 'A text or buttons are never left empty.',
          suggestion: 'Remove it, or write "visibleWhen".',
          edits: [{ path: [...path, 'emptyWhen'] }],
        };
  if (choice?.yes !== 'null' || !isValue(item)) return null;
  return {
    path: [...path, 'value'],
    message: `The value is left empty while ${choice.condition}.`,
    suggestion: 'Say this in "emptyWhen".',
    edits: [
      { path: [...path, 'value'], value: `=${choice.no}` },
      { path: [...path, 'emptyWhen'], value: choice.condition },
    ],
  };
}

/** What the parts of an item follow from. */
function originOf(parts: readonly string[]): string {
  if (parts.every((key) => key === 'value')) return 'its name';
  return parts.every((key) => key === 'sortable') ? 'the sort orders of the operation' : 'the schema of its value';
}

/** Whether two items have the same content, in any order. */
function isSameItem(one: JsonObject, other: JsonObject): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => isSameJson(one[key], other[key]));
}

/** Whether the value is the field of the row that has the item's name; that is what an item without a value shows. */
function isOwnField(item: JsonObject, { of, scope }: ShownList): boolean {
  return of === null && scope.row !== null && isValue(item) && item['value'] === `=row.${String(item['id'])}`;
}

/** Finds the object whose values most items of a block without `of` show by their names. */
function redundantValues(list: ShownList): readonly RedundantLine[] {
  const { items, block, blockPath, path } = list;
  if (!list.isNamed || path.at(-1) !== 'items' || block['of'] !== undefined) return [];
  // With `of`, a name alone would no longer mean the field of the row.
  if (items.some((item) => isOnlyNamed(item) || (isRecord(item) && isOwnField(item, list)))) return [];
  const objects = items.map(objectOf);
  const counts = new Map<string, number>();
  for (const object of objects) if (object !== null) counts.set(object, (counts.get(object) ?? 0) + 1);
  const [object, count = 0] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [];
  if (object === undefined || (count < 2 && items.length > 1)) return [];
  return [
    {
      path,
      message: `These are values of ${object}.`,
      suggestion: `Write "of": "=${object}", and leave out the values that have the name of their item.`,
      edits: [
        { path: [...blockPath, 'of'], value: `=${object}` },
        ...objects.flatMap((one, index) => (one === object ? [{ path: [...path, index, 'value'] }] : [])),
      ],
    },
  ];
}

/** Whether an item declares no value, so that its name determines the value. */
function isOnlyNamed(item: unknown): boolean {
  const named = namedItem(item);
  return named !== null && isValue(named) && named['value'] === undefined;
}

/** The object of which an item shows the value with its own name; null when it shows something else. */
function objectOf(item: unknown): string | null {
  if (!isRecord(item) || !isValue(item)) return null;
  const source = sourceOf(item['value']);
  const chain = source === null ? null : readChain(source);
  return chain?.parent && source === `${chain.parent}.${String(item['id'])}` ? chain.parent : null;
}
