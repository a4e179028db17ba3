import type { Entry } from '../../config/model.generated.ts';
import { fromTo, keyedChanges, type FoundChange } from './Change.ts';
import type { Compared } from './Compared.ts';
import { requirementChanges } from './requirementChange.ts';

type FlatEntry = Omit<Entry, 'children'>;

/** Changes of the entries of menus and of their access. */
export function menuChanges({ before, after }: Compared): readonly FoundChange[] {
  return keyedChanges(entriesOf(before.menus.menus), entriesOf(after.menus.menus)).flatMap(
    ({ key, before: was, after: is }): readonly FoundChange[] => {
      const subject = `menu ${key}`;
      const pages = [...new Set([was, is].flatMap((one) => one?.to ?? []))].sort();
      if (!was || !is)
        return [{ code: was ? 'menu-entry-gone' : 'menu-entry-added', subject, detail: (was ?? is)?.to ?? '', pages }];
      const access = requirementChanges({ ...was }, { ...is }).map(
        (change): FoundChange => ({
          ...change,
          subject,
          pages,
        }),
      );
      return access.length > 0 ? access : [{ code: 'menu-entry-changed', subject, detail: fromTo(was, is), pages }];
    },
  );
}

interface MenuLike {
  readonly entries: readonly Entry[];
}

function entriesOf(menus: Readonly<Record<string, MenuLike>>): Readonly<Record<string, FlatEntry>> {
  return Object.fromEntries(Object.entries(menus).flatMap(([id, menu]) => [...flat(menu.entries, id)]));
}

function* flat(entries: readonly Entry[], above: string): Generator<readonly [string, FlatEntry]> {
  for (const { children, ...entry } of entries) {
    yield [`${above}.${entry.id}`, entry];
    if (children) yield* flat(children, `${above}.${entry.id}`);
  }
}
