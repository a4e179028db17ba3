import type { ConfigParts } from '../AuthoredConfig.ts';
import type { PageFile } from '../model.generated.ts';
import { expandParts, type ExpandedPage } from './expandParts.ts';
import { expandSteps } from './expandSteps.ts';

/**
 * A page with what its families, parts and steps contain; for a path in it, the location in the document that overlays change,
 * and the families of which it is a member. The same page and parts give the same object.
 */
export function expandPage(
  id: string,
  page: PageFile,
  parts: ConfigParts['pageParts'],
): Pick<ExpandedPage, 'page' | 'locate' | 'memberships' | 'hasFamilies'> {
  const whole = expandParts(id, page, parts);
  const stepped = expandSteps(id, whole.page);
  return {
    page: stepped.page,
    locate: (path) => whole.locate(stepped.locate(path)),
    memberships: (path) => whole.memberships(stepped.locate(path)),
    hasFamilies: whole.hasFamilies,
  };
}
