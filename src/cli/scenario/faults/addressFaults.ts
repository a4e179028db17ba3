import { bundleForm } from '../../../config/bundleForm.ts';
import { bestVariant, variantKey, variantsOfRoute } from '../../../config/check/routePaths.ts';
import type { ResolvedConfig } from '../../../config/load/resolveRegion.ts';
import type { JsonSchema } from '../../../config/JsonSchema.ts';
import { didYouMean } from '../../../config/nearestName.ts';
import { possibleQuery } from '../../../config/views/possibleQuery.ts';
import { hasUnknownFilter, queryOfBlocks } from '../../../config/views/queryOfBlocks.ts';
import type { PageFile } from '../../../config/model.generated.ts';
import type { Fault, ScenarioSource } from './ScenarioSource.ts';

/** Does every address that a scenario opens lead to a page that reads its query? An address without a page is opened on purpose where a step expects that page. */
export function addressFaults({ scenario, project, personas }: ScenarioSource): readonly Fault[] {
  const site = project.regions.get(scenario.region ?? personas[scenario.persona]?.region ?? '');
  if (!site) return [];
  const expectsNone = scenario.steps.some((step) => step.do === 'expect' && step.page === site.routes.fallback);
  const schemaOf = (id: string): JsonSchema | null => {
    const form = site.forms[id];
    return form ? (bundleForm({ authored: project.config, id, form })?.schema ?? null) : null;
  };
  return scenario.steps.flatMap((step, index): readonly Fault[] => {
    if (step.do !== 'open') return [];
    const fail = (expected: string, found: string): readonly Fault[] => [
      { path: ['steps', index, 'url'], step: step.do, expected, found },
    ];
    const [address = '', query = ''] = (step.url.split('#')[0] ?? '').split(/\?(.*)/s);
    const route = bestVariant(site.routes.routes, address);
    if (!route) {
      const { suggestion } = didYouMean(
        address,
        site.routes.routes.flatMap((one) => variantsOfRoute(one).map(variantKey)),
      );
      return expectsNone
        ? []
        : fail(
            'the address of a page',
            [`no route has the path ${address}`, suggestion ?? ''].filter(Boolean).join('. '),
          );
    }
    const page = route.page === undefined ? undefined : site.pages[route.page];
    return page
      ? queryFaults(new URLSearchParams(query), page, { site, schemaOf }).flatMap(([expected, found]) =>
          fail(expected, found),
        )
      : [];
  });
}

interface Around {
  readonly site: ResolvedConfig;
  readonly schemaOf: (form: string) => JsonSchema | null;
}

/** What is expected and found for each parameter that the page does not know, or whose value it does not know. */
function queryFaults(
  query: URLSearchParams,
  page: PageFile,
  { site, schemaOf }: Around,
): readonly (readonly [string, string])[] {
  const own = [...Object.keys(page.query ?? {}), ...queryOfBlocks(page, schemaOf), ...returned(page)];
  const possible = possibleQuery(page, schemaOf);
  const ofSite = namesEverywhere(site);
  return [...query].flatMap(([name, value]): readonly (readonly [string, string])[] => {
    if (!own.includes(name))
      return ofSite.includes(name) || hasUnknownFilter(page, schemaOf)
        ? []
        : [
            [
              own.length === 0 ? 'no query, because the page declares no parameter' : `one of ${own.join(', ')}`,
              [`the page declares no query parameter "${name}"`, didYouMean(name, own).suggestion ?? '']
                .filter(Boolean)
                .join('. '),
            ],
          ];
    const values = possible.get(name);
    return !values || values.length === 0 || value === '' || values.includes(value)
      ? []
      : [
          [
            `one of ${values.join(', ')}`,
            [`"${value}" for the query parameter "${name}"`, didYouMean(value, values).suggestion ?? '']
              .filter(Boolean)
              .join('. '),
          ],
        ];
  });
}

/** The parameters with which another site sends the user back to a page. */
function returned({ returns }: PageFile): readonly string[] {
  return returns ? ['state', ...(returns.query ?? [])] : [];
}

/** The parameters that every page takes: those that the site keeps in cookies or reads itself, and those of conditions of routes and the session. */
function namesEverywhere({ site, routes, access }: ResolvedConfig): readonly string[] {
  const kept = Object.entries(site.cookies ?? {}).flatMap(([name, { query }]) => query ?? name);
  const read = JSON.stringify([site, routes, access]).matchAll(/\broute\.query\.(\w+)/g);
  return [...kept, site.session?.sso?.query ?? '', '_location', ...[...read].flatMap(([, name]) => name ?? [])];
}
