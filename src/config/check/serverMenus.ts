import { placeOf, type JsonPath } from '../ConfigFile.ts';
import type { Route, ServerEntry, ServerMenusFile } from '../model.generated.ts';
import type { ConfigView, Finding } from './ConfigView.ts';
import { localesOf } from './localesOf.ts';
import { targets } from './targets.ts';
import { bestVariant, variantsOfRoute } from './routePaths.ts';
import { routesToLinkTo } from './routesToLinkTo.ts';
import { unknownName } from './unknownNames.ts';

/** Do the menus that the backend offers require only what the config declares, and has each entry a name in every language? */
export function serverMenus(view: ConfigView): readonly Finding[] {
  const { authored } = view;
  const locales = localesOf(view);
  const file = [...authored.files.values()].find(({ kind }) => kind.kind === 'serverMenus');
  if (!file || authored.broken.has(file.path)) return [];
  // Trust border: a file that is not broken has passed the check of its format.
  const entries = entriesIn((file.value as ServerMenusFile).entries, ['entries']);
  const routes = routesToLinkTo(view);
  return entries.flatMap(({ entry, path }, index) => {
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
    const isRepeated = entries.slice(0, index).some((other) => other.entry.id === entry.id);
    const twice: readonly Finding[] = isRepeated
      ? [
          {
            code: 'config/duplicate-id',
            message: `The id "${entry.id}" is already in these menus.`,
            expected: 'an id of its own',
            place: at('id'),
          },
        ]
      : [];
    const stray = unknown.length > 0 ? null : strayAddress(entry, routes);
    return [...unknown, ...(stray ? [{ ...stray, place: at(stray.at) }] : []), ...twice, ...nameless];
  });
}

/** An entry whose address misspells a page of this site, or that is offered to others than those who may open the page. */
function strayAddress(
  { url, permission }: ServerEntry,
  routes: readonly Route[],
): (Pick<Finding, 'code' | 'message' | 'expected' | 'suggestion'> & { readonly at: 'url' | 'permission' }) | null {
  if (url === undefined) return null;
  const address = url.split(/[?#]/)[0] ?? '';
  const route = bestVariant(routes, address);
  if (!route) {
    // Any other address may be a page of another program of the site.
    const meant = routes.flatMap(addressesOf).find((path) => isSlip(address, path));
    return meant === undefined
      ? null
      : {
          at: 'url',
          code: 'config/link-nowhere',
          message: `No route has the path ${address}.`,
          expected: `${meant}, or the address of a page of another program`,
          suggestion: `Did you mean "${meant}"?`,
        };
  }
  const needed = [route.permission ?? []].flat();
  return permission === undefined || needed.length === 0 || needed.includes(permission)
    ? null
    : {
        at: 'permission',
        code: 'config/page-unreachable',
        message: `Users with the permission "${permission}" get this entry, but its page ${route.page ?? address} requires ${needed.map((code) => `"${code}"`).join(' or ')}.`,
        expected: `permission: ${needed.map((code) => `"${code}"`).join(' or ')}`,
      };
}

/** The addresses of a route whose parameters all have listed values. */
function addressesOf(route: Route): readonly string[] {
  return variantsOfRoute(route).flatMap(({ segments }) =>
    segments.reduce<readonly string[]>(
      (starts, segment) => {
        const choices = segment.startsWith(':') ? segment.slice(1).split('|') : [segment];
        return choices.flatMap((choice) => (choice === '' ? [] : starts.map((start) => `${start}/${choice}`)));
      },
      [''],
    ),
  );
}

/** Whether two addresses differ in one letter, or in the order of two. */
function isSlip(address: string, path: string): boolean {
  if (address === path || Math.abs(address.length - path.length) > 1) return false;
  const shorter = Math.min(address.length, path.length);
  let from = 0;
  while (from < shorter && address[from] === path[from]) from += 1;
  let end = 0;
  while (end < shorter - from && address.at(-1 - end) === path.at(-1 - end)) end += 1;
  const [wrong, right] = [address, path].map((text) => text.slice(from, text.length - end));
  return (
    Math.max(wrong?.length ?? 0, right?.length ?? 0) <= 1 ||
    (wrong?.length === 2 && right === [...wrong].toReversed().join(''))
  );
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
