import { formsOfPage } from '../../../config/views/formsOfPage.ts';
import { regionTextsOf, type ResolvedConfig } from '../../../config/load/resolveRegion.ts';
import type { ConfigProject } from '../../project/ConfigProject.ts';

/** Returns the region whose module is used: regions with an identical part share the module and chunk of the first of them. */
export function sharedFormRegion(project: ConfigProject, region: ResolvedConfig, id: string): string {
  return firstAlike(project, region, (other) => JSON.stringify(other.forms[id]));
}

export function sharedPageRegion(project: ConfigProject, region: ResolvedConfig, id: string): string {
  return firstAlike(project, region, (other) => {
    const page = other.pages[id];
    if (!page) return undefined;
    const flow = page.flow === undefined ? null : other.flows[page.flow];
    return JSON.stringify([page, flow, formsOfPage(page).map((form) => sharedFormRegion(project, other, form))]);
  });
}

export function sharedTextsRegion(
  project: ConfigProject,
  region: ResolvedConfig,
  locale: string,
  domain: string,
): string {
  return firstAlike(project, region, (other) =>
    JSON.stringify(regionTextsOf(project.config, other.region, locale, domain)),
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
