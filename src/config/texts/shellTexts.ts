import type { ConfigParts } from '../AuthoredConfig.ts';
import type { JsonPath } from '../ConfigFile.ts';
import type { MetaName } from '../meta/metaSchemas.ts';
import { walkConfig } from '../meta/walkConfig.ts';
import type { Button, Entry } from '../model.generated.ts';
import { namedPrefix, namedText } from './namedTexts.ts';
import type { TextPrefix, TextUse, TextUses } from './TextUse.ts';

/** The texts that one of the site-wide files names or derives. */
export function shellTexts(format: 'site' | 'menus' | 'access' | 'routes' | 'errors', parts: ConfigParts): TextUses {
  const keys: TextUse[] = [];
  const prefixes: TextPrefix[] = [];
  walkConfig(format satisfies MetaName, parts[format], (node) => {
    const named = namedText(node);
    if (named) keys.push(named);
    const prefix = namedPrefix(node);
    if (prefix) prefixes.push(prefix);
  });
  return { keys: [...keys, ...derived[format](parts)], prefixes };
}

const derived: Readonly<
  Record<'site' | 'menus' | 'access' | 'routes' | 'errors', (parts: ConfigParts) => readonly TextUse[]>
> = {
  site: ({ site }) =>
    site.regions.flatMap((region, index) => [
      ...region.legalLinks.map(
        ({ id }, at): TextUse => ({
          key: `shell.legal.${id}`,
          path: ['regions', index, 'legalLinks', at, 'id'],
          need: 'required',
        }),
      ),
      ...region.filings.map(
        ({ id }, at): TextUse => ({
          key: `shell.filing.${id}`,
          path: ['regions', index, 'filings', at, 'id'],
          need: 'required',
        }),
      ),
    ]),
  menus: ({ menus }) =>
    Object.entries(menus.menus).flatMap(([id, menu]) =>
      entryTexts(`menus.${id}`, menu.entries, ['menus', id, 'entries']),
    ),
  access: ({ access }) => [
    ...(['permissions', 'flags'] as const).flatMap((part) =>
      Object.keys(access[part]).map(
        (code): TextUse => ({
          key: `access.${part}.${code}`,
          path: [part, code],
          need: part === 'flags' ? 'optional' : 'required',
        }),
      ),
    ),
    ...Object.entries(access.guards ?? {}).flatMap(([guard, { states }]) => [
      { key: `guards.${guard}.title`, path: ['guards', guard], need: 'required' } satisfies TextUse,
      // A dialog for a class that does not exist is another finding.
      ...Object.entries(states)
        .filter(([state]) => guard !== 'kyc' || access.kyc === undefined || Object.hasOwn(access.kyc, state))
        .flatMap(([state, { buttons }]) => guardTexts(guard, state, buttons)),
    ]),
  ],
  routes: () => [],
  errors: () => [],
};

function guardTexts(guard: string, state: string, buttons: readonly Button[]): readonly TextUse[] {
  const path = ['guards', guard, 'states', state];
  const derivedButtons = buttons.flatMap((button, index): TextUse[] =>
    button.text === undefined
      ? [
          {
            key: `guards.${guard}.${button.id}`,
            path: [...path, 'buttons', index, 'id'],
            need: 'required',
            fallback: `common.${button.id}`,
          },
        ]
      : [],
  );
  return [{ key: `guards.${guard}.${state}`, path, need: 'required' }, ...derivedButtons];
}

function entryTexts(prefix: string, entries: readonly Entry[], path: JsonPath): readonly TextUse[] {
  return entries.flatMap((entry, index): TextUse[] => {
    const own: TextUse[] =
      entry.text === undefined
        ? [
            {
              key: `${prefix}.${entry.id}`,
              path: [...path, index, 'id'],
              need: 'required',
              fallback: `common.${entry.id}`,
            },
          ]
        : [];
    return [...own, ...entryTexts(prefix, entry.children ?? [], [...path, index, 'children'])];
  });
}
