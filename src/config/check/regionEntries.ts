import { countryProblem } from '../countryProblem.ts';
import type { SiteFile } from '../model.generated.ts';
import { singlePart, type ConfigPart, type ConfigView, type Finding } from './ConfigView.ts';

/** Has every region hosts of its own, and do the countries among its constants exist? */
export function regionEntries({ parts }: ConfigView): readonly Finding[] {
  const part = singlePart(parts, 'site');
  return [...sharedHosts(parts.site, part), ...wrongCountries(parts.site, part)];
}

/** A host opens one region: the last that names it. */
function sharedHosts({ regions }: SiteFile, part: ConfigPart): readonly Finding[] {
  const first = new Map<string, { readonly id: string; readonly path: readonly (string | number)[] }>();
  return regions.flatMap(({ id, hosts }, index) =>
    hosts.flatMap((host, at): readonly Finding[] => {
      const path = ['regions', index, 'hosts', at];
      const known = first.get(host);
      if (known === undefined) first.set(host, { id, path });
      return known === undefined
        ? []
        : [
            {
              code: 'config/duplicate-id',
              message:
                known.id === id
                  ? `The host ${host} is already in this list.`
                  : `The host ${host} already opens the region ${known.id}.`,
              expected: 'a host of its own for each region',
              part,
              path,
              alsoAt: [known.path],
            },
          ];
    }),
  );
}

/** Constants that list codes of countries, such as kycCountries. */
const ofCountries = /countr(?:y|ies)(?:Codes?)?$/i;

function wrongCountries({ regions }: SiteFile, part: ConfigPart): readonly Finding[] {
  return regions.flatMap(({ constants = {} }, index) =>
    Object.entries(constants).flatMap(([name, listed]) =>
      !ofCountries.test(name)
        ? []
        : (Array.isArray(listed) ? listed : [listed]).flatMap((code: unknown, at): readonly Finding[] => {
            const problem = countryProblem(code);
            return problem === null
              ? []
              : [
                  {
                    code: 'config/unknown-choice',
                    ...problem,
                    part,
                    path: ['regions', index, 'constants', name, ...(Array.isArray(listed) ? [at] : [])],
                  },
                ];
          }),
    ),
  );
}
