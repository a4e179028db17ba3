import { formsOfPage } from '../../../config/views/formsOfPage.ts';
import { regionTextsOf, type ResolvedConfig } from '../../../config/load/resolveRegion.ts';
import type { ConfigProject } from '../../project/ConfigProject.ts';
import { loaderMap } from './ModuleSource.ts';
import { pageIcons } from './moduleIcons.ts';
import { isPartName, ownTexts, tableNames, type PartName } from './partTexts.ts';

/** Returns the region whose module is used: regions with an identical part share the module and chunk of the first of them. */
export function sharedFormRegion(project: ConfigProject, region: ResolvedConfig, id: string): string {
  return firstAlike(project, region, (other) => JSON.stringify(other.forms[id]));
}

export function sharedPageRegion(project: ConfigProject, region: ResolvedConfig, id: string): string {
  return firstAlike(project, region, (other) => {
    const page = other.pages[id];
    if (!page) return undefined;
    const flow = page.flow === undefined ? null : other.flows[page.flow];
    const forms = formsOfPage(page).map((form) => sharedFormRegion(project, other, form));
    return JSON.stringify([page, flow, forms, Object.keys(pageIcons(other, id, page))]);
  });
}

export function sharedTextsRegion(
  project: ConfigProject,
  region: ResolvedConfig,
  locale: string,
  name: string,
): string {
  return firstAlike(project, region, (other) =>
    JSON.stringify(
      isPartName(name)
        ? ownTexts(project, other, locale, name)
        : regionTextsOf(project.config, other.region, locale, name),
    ),
  );
}

/**
 * The loaders of a part's own texts, as code: by language, and by region and language (`HK/en`) for a region that shares the part's
 * module but has other texts.
 */
export function textLoaders(project: ConfigProject, region: ResolvedConfig, name: PartName): string {
  if (!tableNames(project, region, name).includes(name)) return '{}';
  const [kind, id = ''] = name.split('/');
  const shared = kind === 'page' ? sharedPageRegion : sharedFormRegion;
  const sharing = [...project.regions.values()].filter((other) => shared(project, other, id) === region.region);
  const module = (of: ResolvedConfig, locale: string) =>
    `virtual:texts/${sharedTextsRegion(project, of, locale, name)}/${locale}/${name}`;
  return loaderMap(
    Object.keys(project.config.texts).flatMap((locale) => [
      [locale, module(region, locale)] as const,
      ...sharing
        .map((other) => [`${other.region}/${locale}`, module(other, locale)] as const)
        .filter(([, own]) => own !== module(region, locale)),
    ]),
  );
}

function firstAlike(
  project: ConfigProject,
  region: ResolvedConfig,
  content: (region: ResolvedConfig) => string | undefined,
): string {
  const own = content(region);
  for (const other of project.regions.values()) if (content(other) === own) return other.region;
  return region.region;
}
