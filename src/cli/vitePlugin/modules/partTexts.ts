import { fileOf } from '../../../config/AuthoredConfig.ts';
import { bundleSchema } from '../../../config/bundleSchema.ts';
import type { JsonSchema } from '../../../config/JsonSchema.ts';
import { regionTextsOf, type ResolvedConfig } from '../../../config/load/resolveRegion.ts';
import { formTexts } from '../../../config/texts/formTexts.ts';
import { pageTexts } from '../../../config/texts/pageTexts.ts';
import { tablesOf, type TextTables } from '../../../config/texts/tablesOf.ts';
import type { TextUses } from '../../../config/texts/TextUse.ts';
import { routeChain } from '../../../engine/route/routeChain.ts';
import type { ConfigProject } from '../../project/ConfigProject.ts';

/** The name of a part's own table of texts: `page/record.trade`, `form/withdraw.create`. */
export type PartName = `${'page' | 'form'}/${string}`;

const known = new WeakMap<ResolvedConfig, Map<PartName, TextTables>>();

/** The tables of texts of a page or form; null when the region has none of that name. */
export function partTables(project: ConfigProject, region: ResolvedConfig, name: PartName): TextTables | null {
  const tables = known.get(region) ?? new Map<PartName, TextTables>();
  known.set(region, tables);
  const before = tables.get(name);
  if (before) return before;
  const [kind, id = ''] = name.split('/');
  const uses = kind === 'page' ? usesOfPage(region, id) : usesOfForm(project, region, id);
  if (!uses) return null;
  const made = tablesOf(uses, region);
  tables.set(name, made);
  return made;
}

/** The names of all tables that a page or form loads, its own last. */
export function tableNames(project: ConfigProject, region: ResolvedConfig, name: PartName): readonly string[] {
  const { shared = [], owned = [] } = partTables(project, region, name) ?? {};
  return owned.length === 0 ? shared : [...shared, name];
}

/** The texts of a part's own table in a language, by full key. */
export function ownTexts(
  project: ConfigProject,
  region: ResolvedConfig,
  locale: string,
  name: PartName,
): Readonly<Record<string, string>> {
  const tables = partTables(project, region, name);
  return Object.fromEntries(
    (tables?.owned ?? []).flatMap((domain) =>
      Object.entries(regionTextsOf(project.config, region.region, locale, domain)).filter(([key]) =>
        tables?.needs(key),
      ),
    ),
  );
}

export function isPartName(name: string): name is PartName {
  return name.startsWith('page/') || name.startsWith('form/');
}

/** The texts of a page, and the titles of the pages above it, which its breadcrumbs and the title of the document name. */
function usesOfPage({ pages, routes }: ResolvedConfig, id: string): TextUses | null {
  const page = pages[id];
  if (!page) return null;
  const { keys, prefixes } = pageTexts(id, page);
  const all = routes?.routes ?? [];
  const above = all
    .filter((route) => route.page === id)
    .flatMap((route) => routeChain(all, route).slice(1))
    .flatMap(({ page: over, title }) => (over === undefined ? (title ?? []) : `${over}.title`));
  return { keys: [...keys, ...above.map((key) => ({ key, path: [], need: 'optional' as const }))], prefixes };
}

function usesOfForm(project: ConfigProject, region: ResolvedConfig, id: string): TextUses | null {
  const form = region.forms[id];
  const schema = bundledSchema(project, region, id);
  return form && schema ? formTexts(id, form, schema) : null;
}

/** The schema of a form with everything that it refers to; null when the region has no such form. */
export function bundledSchema({ config }: ConfigProject, { forms }: ResolvedConfig, id: string): JsonSchema | null {
  const form = forms[id];
  const file = fileOf(config, 'form', id);
  if (!form || !file) return null;
  const { schema } = bundleSchema(
    form.schema,
    { file: file.path, document: form.schema, path: ['schema'] },
    (name) => config.files.get(name)?.value,
  );
  return schema;
}
