import type { SiteFile } from '../../config/model.generated.ts';

type Region = SiteFile['regions'][number];

/** The `site` root of the scope on the site of a region; undefined when nothing declares it. `originOf` is where a region's site answers. */
export function siteView(site: SiteFile, region: string, originOf: (region: Region) => string): Readonly<Record<string, unknown>> | undefined {
  const own = site.regions.find(({ id }) => id === region);
  return own && {
    region, version: site.version, sizes: site.sizes ?? {}, delays: site.delays ?? {}, links: own.links, filings: own.filings,
    legalLinks: own.legalLinks, accountTypes: own.accountTypes, phoneArea: own.phoneArea, constants: own.constants ?? {}, locales: site.locales,
    regions: site.regions.map((other) => ({ id: other.id, origin: originOf(other) })),
  };
}
