import { routesOfPage } from '../../config/routesOfPage.ts';
import { nearestName } from '../../config/nearestName.ts';
import { recordOf } from '../../config/recordOf.ts';
import { CannotCreate } from './CannotCreate.ts';
import type { ConfigDraft } from './ConfigDraft.ts';
import { fileOfPart } from './createPage.ts';

/** Adds a scenario that opens a page and expects its first part; `persona` is the user who opens it. */
export function createScenario(
  draft: ConfigDraft,
  { name, page, persona }: { readonly name: string; readonly page: string; readonly persona: string },
): void {
  const { config } = draft.project;
  const content = Object.hasOwn(config.pages, page) ? config.pages[page] : undefined;
  const near = nearestName(page, Object.keys(config.pages));
  if (!content)
    throw new CannotCreate(`There is no page "${page}".${near === undefined ? '' : ` Did you mean "${near}"?`}`);
  if (!/^[a-z][A-Za-z0-9]*\/[A-Za-z0-9]+$/.test(name))
    throw new CannotCreate(`"${name}" is not the name of a scenario; expected <domain>/<name>, such as note/opens.`);
  const url = routesOfPage(config.routes.routes, page)[0]?.path.replace(/\/:[^/]*\?$/, '');
  if (url === undefined || url.includes(':'))
    throw new CannotCreate(`The page "${page}" has no address without parameters; write the scenario by hand.`);
  const at = Math.max(
    0,
    content.blocks.findIndex((block) => block.type !== 'header'),
  );
  const block = recordOf(content.blocks[at]);
  draft.create(`tests/scenarios/${name}.json`, {
    says: `The page ${page} opens`,
    persona,
    broken: { file: fileOfPart('pages', page), at: `/blocks/${at}/visibleWhen`, value: 'false' },
    steps: [
      { do: 'open', url },
      { do: 'expect', page, visible: [block['id'] ?? block['type']] },
    ],
  });
}
