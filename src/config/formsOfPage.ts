import { walkConfig } from './meta/walkConfig.ts';
import type { PageFile } from './model.generated.ts';

/** Ids of the forms that the blocks of a page show. */
export function formsOfPage(page: PageFile): readonly string[] {
  const found = new Set<string>();
  walkConfig('page', page, ({ definition, owner, property, value }) => {
    if (definition === 'QualifiedId' && property === 'form' && owner.startsWith('Block_') && typeof value === 'string') found.add(value);
  });
  return [...found];
}
