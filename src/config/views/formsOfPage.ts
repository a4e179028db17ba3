import { formBlocksOf } from './formBlocks.ts';
import type { PageFile } from '../model.generated.ts';

/** Ids of the forms that the blocks of a page show. */
export function formsOfPage(page: PageFile): readonly string[] {
  return [...new Set(formBlocksOf(page).map(({ form }) => form))];
}
