import { formBlocksOf } from './formBlocks.ts';
import type { PageFile } from '../model.generated.ts';

/** Ids of the forms that the blocks of a page show. */
export function formsOfPage(page: PageFile): readonly string[] {
  const forms = known.get(page) ?? [...new Set(formBlocksOf(page).map(({ form }) => form))];
  known.set(page, forms);
  return forms;
}

const known = new WeakMap<PageFile, readonly string[]>();
