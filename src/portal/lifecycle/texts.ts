import { tellServer } from './cookies.ts';
import type { Portal } from './Portal.ts';
import type { TextTable } from '../stores/TextStore.ts';

const loaded = new WeakMap<Portal, Map<string, Set<string>>>();

/** Loads tables of texts in the current language, each once, plus the wording of the account's variant. */
export async function loadTexts(portal: Portal, names: readonly string[]): Promise<void> {
  const locale = portal.texts.locale;
  const known = knownTables(portal, locale);
  const { variant } = portal.session.subject;
  const wordings = portal.manifest.variantTexts.includes(variant) ? [`variants/${variant}`] : [];
  portal.texts.setVariant(variant);
  const missing = [...names, ...wordings].filter((name) => !known.has(name));
  const tables = await Promise.all(missing.map((name) => portal.loaders.texts(locale, name)));
  for (const [index, table] of tables.entries()) {
    portal.texts.add(table);
    known.add(missing[index] ?? '');
  }
}

/** Switches everything on screen to another language and remembers the choice. */
export async function switchLocale(portal: Portal, locale: string): Promise<void> {
  const names = [...knownTables(portal, portal.texts.locale)];
  const tables = await Promise.all(names.map((name) => portal.loaders.texts(locale, name)));
  const table: TextTable = Object.assign({}, ...tables);
  loaded.set(portal, new Map([[locale, new Set(names)]]));
  portal.texts.switchTo(locale, table);
  const name = portal.manifest.site.storage?.['locale'] ?? 'locale';
  portal.local.setItem(name, locale);
  tellServer(name, locale);
}

function knownTables(portal: Portal, locale: string): Set<string> {
  const byLocale = loaded.get(portal) ?? new Map<string, Set<string>>();
  loaded.set(portal, byLocale);
  const known = byLocale.get(locale) ?? new Set<string>();
  byLocale.set(locale, known);
  return known;
}
