import { formsOfPage } from '../../../config/views/formsOfPage.ts';
import { regionTextsOf, type ResolvedConfig } from '../../../config/load/resolveRegion.ts';
import type { ConfigProject } from '../../project/ConfigProject.ts';
import { loaderMap } from './ModuleSource.ts';
import { isPartName, ownTexts, tableNames, type PartName } from './partTexts.ts';

/** Returns the region whose module is used: regions with an identical part share the module and chunk of the first of them. */
export function sharedFormRegion(project: ConfigProject, region: ResolvedConfig, id: string): string {
  return firstAlike(project, region, (other) => {
    const form = other.forms[id];
    return form && JSON.stringify([form, textsInAll(project, other, `form/${id}`)]);
  });
}

export function sharedPageRegion(project: ConfigProject, region: ResolvedConfig, id: string): string {
  return firstAlike(project, region, (other) => {
    const page = other.pages[id];
    if (!page) return undefined;
    const flow = page.flow === undefined ? null : other.flows[page.flow];
    return JSON.stringify([
      page,
      flow,
      formsOfPage(page).map((form) => sharedFormRegion(project, other, form)),
      textsInAll(project, other, `page/${id}`),
    ]);
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

/** The region whose own texts of a part are used in each language: a module that loads them is only shared where these are, too. */
function textsInAll(project: ConfigProject, region: ResolvedConfig, name: PartName): readonly string[] {
  return Object.keys(project.config.texts).map((locale) => sharedTextsRegion(project, region, locale, name));
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

/** The loaders of a part's own texts by language, as code. */
export function textLoaders(project: ConfigProject, region: ResolvedConfig, name: PartName): string {
  const own = tableNames(project, region, name).includes(name);
  const locales = own ? Object.keys(project.config.texts) : [];
  return loaderMap(
    locales.map((locale) => [
      locale,
      `virtual:texts/${sharedTextsRegion(project, region, locale, name)}/${locale}/${name}`,
    ]),
  );
}
