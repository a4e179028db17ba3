import type { SiteFile } from '../../config/model.generated.ts';

type Region = SiteFile['regions'][number];

/** The `site` root of the scope on a region's site; undefined for an undeclared region. `originOf` returns the origin of a region's site. */
export function siteView(
  site: SiteFile,
  region: string,
  originOf: (region: Region) => string,
): Readonly<Record<string, unknown>> | undefined {
  const own = site.regions.find(({ id }) => id === region);
  return (
    own && {
      region,
      version: site.version,
      sizes: site.sizes ?? {},
      delays: site.delays ?? {},
      links: own.links,
      filings: own.filings,
      legalLinks: own.legalLinks,
      phoneArea: own.phoneArea,
      currency: own.currency,
      features: featuresOf(own, site),
      constants: own.constants ?? {},
      locales: site.locales,
      regions: site.regions.map((other) => ({
        id: other.id,
        origin: originOf(other),
        features: featuresOf(other, site),
      })),
    }
  );
}

/** Whether a region has each of the features that any region has. */
function featuresOf({ features = [] }: Region, { regions }: SiteFile): Readonly<Record<string, boolean>> {
  return Object.fromEntries(featureNames(regions).map((name) => [name, features.includes(name)]));
}

/** Every feature of any region. */
export function featureNames(regions: readonly Region[]): readonly string[] {
  return [...new Set(regions.flatMap(({ features = [] }) => features))];
}
