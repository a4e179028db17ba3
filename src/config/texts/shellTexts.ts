import type { ConfigParts } from '../AuthoredConfig.ts';
import type { JsonPath } from '../ConfigFile.ts';
import type { MetaName } from '../meta/metaSchemas.ts';
import { walkConfig } from '../meta/walkConfig.ts';
import type { Entry } from '../model.generated.ts';
import { namedPrefix, namedText } from './namedTexts.ts';
import type { TextPrefix, TextUse, TextUses } from './TextUse.ts';

/** The texts that one of the files around the pages names or derives. */
export function shellTexts(format: 'site' | 'menus' | 'access' | 'errors', parts: ConfigParts): TextUses {
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

const derived: Readonly<Record<'site' | 'menus' | 'access' | 'errors', (parts: ConfigParts) => readonly TextUse[]>> = {
  site: ({ site }) => site.regions.flatMap((region, index) =>
    region.legalLinks.map(({ id }, at): TextUse => ({ key: `shell.legal.${id}`, path: ['regions', index, 'legalLinks', at, 'id'], need: 'required' }))),
  menus: ({ menus }) => Object.entries(menus.menus).flatMap(([id, menu]) => entryTexts(`menus.${id}`, menu.entries, ['menus', id, 'entries'])),
  access: ({ access }) => [
    ...Object.keys(access.permissions).map((code): TextUse => ({ key: `access.permissions.${code}`, path: ['permissions', code], need: 'required' })),
    ...Object.entries(access.guards ?? {}).flatMap(([guard, { states }]) => Object.entries(states).flatMap(([state, { buttons }]): TextUse[] => [
      { key: `guards.${guard}.${state}`, path: ['guards', guard, 'states', state], need: 'required' },
      ...buttons.flatMap((button, index): TextUse[] => (button.text === undefined ? [{ key: `guards.${guard}.${button.id}`, path: ['guards', guard, 'states', state, 'buttons', index, 'id'], need: 'required', fallback: `common.${button.id}` }] : [])),
    ])),
  ],
  errors: () => [],
};

function entryTexts(prefix: string, entries: readonly Entry[], path: JsonPath): readonly TextUse[] {
  return entries.flatMap((entry, index): TextUse[] => {
    const own: TextUse[] = entry.text === undefined ? [{ key: `${prefix}.${entry.id}`, path: [...path, index, 'id'], need: 'required', fallback: `common.${entry.id}` }] : [];
    return [...own, ...entryTexts(prefix, entry.children ?? [], [...path, index, 'children'])];
  });
}
