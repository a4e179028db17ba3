import type { AuthoredConfig } from '../../config/AuthoredConfig.ts';
import type { Route } from '../../config/model.generated.ts';
import { personasOf } from '../../config/personas.ts';
import { routesOfPage } from '../../config/routesOfPage.ts';
import { nearestName } from '../../config/nearestName.ts';
import { recordOf } from '../../config/recordOf.ts';
import type { ConfigProject } from '../project/ConfigProject.ts';
import { CannotCreate } from './CannotCreate.ts';
import type { ConfigDraft } from './ConfigDraft.ts';
import { fileOfPart } from './createPage.ts';

/**
 * Adds a scenario that opens a page and expects its first part; `persona` is the user who opens it. Without one it is the
 * first demo account of the page's region with every permission, or a visitor where the page needs no sign-in.
 */
export function createScenario(
  draft: ConfigDraft,
  { name, page, persona }: { readonly name: string; readonly page: string; readonly persona: string | undefined },
): void {
  const { project } = draft;
  const { config } = project;
  const content = Object.hasOwn(config.pages, page) ? config.pages[page] : undefined;
  const near = nearestName(page, Object.keys(config.pages));
  if (!content)
    throw new CannotCreate(`There is no page "${page}".${near === undefined ? '' : ` Did you mean "${near}"?`}`);
  if (!/^[a-z][A-Za-z0-9]*\/[A-Za-z0-9]+$/.test(name))
    throw new CannotCreate(`"${name}" is not the name of a scenario; expected <domain>/<name>, such as note/opens.`);
  const route = routeTo(project, page);
  const url = route?.path.replace(/\/:[^/]*\?$/, '');
  if (route === undefined || url === undefined || url.includes(':'))
    throw new CannotCreate(`The page "${page}" has no address without parameters; write the scenario by hand.`);
  const at = Math.max(
    0,
    content.blocks.findIndex((block) => block.type !== 'header'),
  );
  const block = recordOf(content.blocks[at]);
  draft.create(`tests/scenarios/${name}.json`, {
    says: `The page ${page} opens`,
    persona: persona ?? whoOpens(config, route),
    broken: { file: fileOfPart('pages', page), at: `/blocks/${at}/visibleWhen`, value: 'false' },
    steps: [
      { do: 'open', url },
      { do: 'expect', page, visible: [block['id'] ?? block['type']] },
    ],
  });
}

/** The first route of a page; one that only the overlay of a region adds is of that region. */
function routeTo({ config, regions }: ConfigProject, page: string): Route | undefined {
  const [declared] = routesOfPage(config.routes.routes, page);
  return (
    declared ??
    [...regions].flatMap(([region, { routes }]) =>
      routesOfPage(routes.routes, page).map((route): Route => ({ ...route, region })),
    )[0]
  );
}

function whoOpens(config: AuthoredConfig, { session, region = config.site.defaultRegion }: Route): string {
  const account = personasOf(config).find((persona) => persona.region === region && persona.role === 'main');
  return session === undefined && account ? account.loginName : `nobody@${region.toLowerCase()}`;
}
