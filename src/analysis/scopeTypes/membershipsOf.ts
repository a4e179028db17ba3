import type { ConfigPart, ConfigView } from '../../config/check/ConfigView.ts';
import type { JsonPath } from '../../config/ConfigFile.ts';
import { expandPage } from '../../config/derive/expandPage.ts';
import type { PlacedMembership } from '../../config/derive/expandParts.ts';
import { writtenPath } from '../../config/derive/writtenPath.ts';

/** The families whose member a block, call or action at a path of a derived part is; none for most. */
export type Memberships = (path: JsonPath) => readonly PlacedMembership[];

export function membershipsOf({ written }: Pick<ConfigView, 'written'>, { format, id }: ConfigPart): Memberships {
  const page = format === 'page' && id !== null ? written.pages[id] : undefined;
  if (!page || id === null) return () => [];
  const expanded = expandPage(id, page, written.pageParts);
  return expanded.hasFamilies ? (path) => expanded.memberships(writtenPath(expanded.page, path)) : () => [];
}
