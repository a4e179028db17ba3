import type { JsonPath } from '../ConfigFile.ts';
import type { ConfigParts } from '../AuthoredConfig.ts';
import type { PageFile } from '../model.generated.ts';
import { expandParts } from './expandParts.ts';
import { expandSteps } from './expandSteps.ts';

/**
 * A page with what its parts and steps contain, and the location in the document that overlays change, for a path in it.
 * The same page and parts give the same object.
 */
export function expandPage(
  id: string,
  page: PageFile,
  parts: ConfigParts['pageParts'],
): { readonly page: PageFile; readonly locate: (path: JsonPath) => JsonPath } {
  const whole = expandParts(id, page, parts);
  const stepped = expandSteps(id, whole.page);
  return { page: stepped.page, locate: (path) => whole.locate(stepped.locate(path)) };
}
