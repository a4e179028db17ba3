import { nearestName } from '../../config/nearestName.ts';
import { CannotCreate } from './CannotCreate.ts';
import type { ConfigDraft } from './ConfigDraft.ts';

/** Adds the overlay of a new region (the entry of another region with its own id and host) and, on a site with demo accounts, an account of the region. */
export function createRegion(
  draft: ConfigDraft,
  { id, like }: { readonly id: string; readonly like: string | undefined },
): void {
  if (!/^[A-Z]{2}$/.test(id))
    throw new CannotCreate(`"${id}" is not the id of a region; expected two capital letters, such as SG.`);
  const { regions } = draft.project.config.site;
  if (regions.some((region) => region.id === id)) throw new CannotCreate(`The region ${id} exists already.`);
  const known = regions.map((region) => region.id);
  const model = regions.find((region) => region.id === (like ?? known[0]));
  if (!model)
    throw new CannotCreate(
      `There is no region "${like ?? ''}"; expected one of ${known.join(', ')}.${nearestName(like ?? '', known) === undefined ? '' : ` Did you mean "${nearestName(like ?? '', known)}"?`}`,
    );
  draft.create(`schemas/regions/${id.toLowerCase()}.overlay.json`, {
    overlay: '1.1.0',
    info: { title: id, version: '1' },
    actions: [
      {
        target: '$.site.regions',
        description: `The ${id} site, as ${model.id} at first: change what differs.`,
        update: [{ ...model, id, hosts: [`${id.toLowerCase()}.localhost`] }],
      },
    ],
  });
  const hasAccounts = [...draft.project.config.files.values()].some(({ kind }) => kind.kind === 'personas');
  if (hasAccounts)
    draft.create(`schemas/personas/${id.toLowerCase()}.json`, {
      personas: [
        { loginName: `seller@${id.toLowerCase()}`, region: id, name: `${id} seller`, note: `Main account of ${id}.` },
      ],
    });
}
