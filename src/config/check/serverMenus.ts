import { placeOf, type JsonPath } from '../ConfigFile.ts';
import type { ServerEntry, ServerMenusFile } from '../model.generated.ts';
import type { ConfigView, Finding } from './ConfigView.ts';
import { localesOf } from './localesOf.ts';
import { targets } from './targets.ts';
import { unknownName } from './unknownNames.ts';

/** Do the menus that the backend offers require only what the config declares, and has each entry a name in every language? */
export function serverMenus(view: ConfigView): readonly Finding[] {
  const { authored } = view;
  const locales = localesOf(view);
  const file = [...authored.files.values()].find(({ kind }) => kind.kind === 'serverMenus');
  if (!file || authored.broken.has(file.path)) return [];
  // Trust border: a file that is not broken has passed the check of its format.
  return entriesIn((file.value as ServerMenusFile).entries, ['entries']).flatMap(({ entry, path }) => {
    const at = (key: string) => placeOf(file, [...path, key]);
    const unknown = (['permission', 'feature'] as const).flatMap((key): readonly Finding[] => {
      const known = new Set(
        targets[key].names(view, { format: 'serverMenus', id: null, value: file.value, location: [] }),
      );
      const found = unknownName(key, entry[key] ?? '', known);
      return found ? [{ ...found, place: at(key) }] : [];
    });
    const without = locales.filter((locale) => authored.serverTexts[locale]?.['menus']?.[entry.id] === undefined);
    const nameless: readonly Finding[] =
      without.length === 0
        ? []
        : [
            {
              code: 'config/text-missing',
              message: `The menu entry "${entry.id}" has no name in ${without.join(', ')}.`,
              expected: `${entry.id} in i18n/<locale>/server/menus.json`,
              place: at('id'),
            },
          ];
    return [...unknown, ...nameless];
  });
}

function entriesIn(
  entries: readonly ServerEntry[],
  path: JsonPath,
): readonly { readonly entry: ServerEntry; readonly path: JsonPath }[] {
  return entries.flatMap((entry, index) => [
    { entry, path: [...path, index] },
    ...entriesIn(entry.children ?? [], [...path, index, 'children']),
  ]);
}
