import { pointerOf, type JsonPath } from '../ConfigFile.ts';
import type { BlockList, PageFile } from '../model.generated.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { listOf, recordOf } from '../recordOf.ts';

/** A list of a page, with what is around it. */
export interface ListPlace {
  readonly list: BlockList;
  /** The path of the list in the page that contains it. */
  readonly path: JsonPath;
  /** The path of its page or dialog, whose calls include its call. */
  readonly owner: JsonPath;
  /** Tabs around the list, the outermost first. */
  readonly tabs: readonly Tab[];
  /** The conditions of the blocks around the list, the outermost first. */
  readonly shown: readonly string[];
}

export interface Tab {
  readonly id: string;
  /** The condition under which the tab is shown. */
  readonly shown: string;
  /** The users who see the tab: its permission, flag and switch. */
  readonly users: Readonly<Record<string, unknown>>;
}

/** Where each changed place of a page comes from: by pointer in the new page, the path in the old one; `whole` when nothing inside has a place of its own. */
export type Origins = Map<string, { readonly path: JsonPath; readonly whole: boolean }>;

/** A value that a list replaces, and where its parts come from. */
export interface Replacement {
  readonly value: Readonly<Record<string, unknown>>;
  /** Parts that are not at the same path in the list. */
  readonly from: readonly PartOrigin[];
}

export interface PartOrigin {
  /** Path in the value. */
  readonly inside: JsonPath;
  /** Path in the list, or in the call that the page writes for it. */
  readonly path: JsonPath;
  readonly ofCall?: true;
  /** Whether everything inside follows from that place as a whole. */
  readonly whole: boolean;
}

/** The lists of a page, in its dialogs too. */
export function listsOf(page: PageFile): readonly ListPlace[] {
  const found: ListPlace[] = [];
  replaceLists(page, (place) => {
    found.push(place);
    return [];
  });
  return found;
}

/** Copies a page with other blocks in place of its lists; records where they come from. A page without lists stays the same object. */
export function replaceLists(
  page: PageFile,
  replace: (place: ListPlace) => readonly Replacement[],
): { readonly page: PageFile; readonly origins: Origins } {
  const origins: Origins = new Map();
  const walk = new Walk(replace, origins);
  const blocks = walk.blocks(page.blocks, [['blocks'], ['blocks']], { owner: [], tabs: [], shown: [] });
  const dialogs =
    page.dialogs &&
    Object.fromEntries(
      Object.entries(page.dialogs).map(([id, dialog]) => {
        const path = ['dialogs', id, 'blocks'];
        const inside = walk.blocks(dialog.blocks, [path, path], { owner: ['dialogs', id], tabs: [], shown: [] });
        return [id, inside === dialog.blocks ? dialog : { ...dialog, blocks: inside }];
      }),
    );
  const isSame =
    blocks === page.blocks && Object.entries(dialogs ?? {}).every(([id, dialog]) => dialog === page.dialogs?.[id]);
  // Trust border: the copy has the shape of a page, and lists are replaced by blocks.
  return { page: isSame ? page : ({ ...page, blocks, ...(dialogs && { dialogs }) } as PageFile), origins };
}

type Around = Pick<ListPlace, 'owner' | 'tabs' | 'shown'>;

/** Path in the old page and in the new one. */
type Paths = readonly [old: JsonPath, now: JsonPath];

class Walk {
  readonly #replace: (place: ListPlace) => readonly Replacement[];
  readonly #origins: Origins;

  constructor(replace: (place: ListPlace) => readonly Replacement[], origins: Origins) {
    this.#replace = replace;
    this.#origins = origins;
  }

  blocks(blocks: readonly unknown[], [old, now]: Paths, around: Around): readonly unknown[] {
    const copied: unknown[] = [];
    const moves = blocks.some(isList);
    for (const [index, block] of blocks.entries()) {
      const path = [...old, index];
      if (isList(block)) {
        for (const { value, from } of this.#replace({ list: block, path, ...around })) {
          this.#origins.set(pointerOf([...now, copied.length]), { path, whole: false });
          for (const { inside, path: place, whole } of from)
            this.#origins.set(pointerOf([...now, copied.length, ...inside]), { path: [...path, ...place], whole });
          copied.push(value);
        }
      } else {
        if (moves) this.#origins.set(pointerOf([...now, copied.length]), { path, whole: false });
        copied.push(this.#inside(block, [path, [...now, copied.length]], around));
      }
    }
    return moves || copied.some((block, index) => block !== blocks[index]) ? copied : blocks;
  }

  #inside(value: unknown, [old, now]: Paths, outside: Around): unknown {
    const around = within(value, outside);
    if (Array.isArray(value)) {
      const copy = value.map((item: unknown, index) =>
        this.#inside(
          item,
          [
            [...old, index],
            [...now, index],
          ],
          around,
        ),
      );
      return copy.every((item, index) => item === value[index]) ? value : copy;
    }
    if (!isRecord(value)) return value;
    const entries = Object.entries(value).map(([key, child]) => {
      const paths: Paths = [
        [...old, key],
        [...now, key],
      ];
      if (key === 'tabs' && value['type'] === 'tabs' && Array.isArray(child)) {
        const items = child.map((item: unknown, index) =>
          this.#inside(
            item,
            [
              [...old, key, index],
              [...now, key, index],
            ],
            { ...around, tabs: [...around.tabs, tabOf(value, index)] },
          ),
        );
        return [key, items.every((item, index) => item === child[index]) ? child : items] as const;
      }
      return [
        key,
        ['blocks', 'expand', 'beside'].includes(key) && Array.isArray(child)
          ? this.blocks(child, paths, around)
          : this.#inside(child, paths, around),
      ] as const;
    });
    return entries.every(([key, child]) => child === value[key]) ? value : Object.fromEntries(entries);
  }
}

/** What is around a list in a block. */
function within(value: unknown, around: Around): Around {
  const { visibleWhen } = recordOf(value);
  return typeof visibleWhen === 'string' ? { ...around, shown: [...around.shown, visibleWhen] } : around;
}

/** A tab is shown when the address names it; the first also when the address names none. */
function tabOf({ query, tabs }: Readonly<Record<string, unknown>>, index: number): Tab {
  const { id: named, permission, flag, switch: needed } = recordOf(listOf(tabs)[index]);
  const id = String(named);
  const users = {
    ...(permission !== undefined && { permission }),
    ...(flag !== undefined && { flag }),
    ...(needed !== undefined && { switch: needed }),
  };
  const parameter = `route.query.${typeof query === 'string' ? query : 'tab'}`;
  return { id, users, shown: index === 0 ? `coalesce(${parameter}, '${id}') == '${id}'` : `${parameter} == '${id}'` };
}

function isList(block: unknown): block is BlockList {
  return isRecord(block) && block['type'] === 'list';
}
