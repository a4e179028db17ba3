import { Declarations } from '../derive/Declarations.ts';
import { expandParts } from '../derive/expandParts.ts';
import { shorterLists } from '../derive/shorterLists.ts';
import type { PageFile } from '../model.generated.ts';
import { perDeclaration } from './perDeclaration.ts';
import type { ConfigView, Finding } from './ConfigView.ts';
import type { RedundantLine } from './RedundantLine.ts';
import { redundantInPages } from './redundantInPages.ts';

/** Is a table with paging written as a list where a list can replace it? */
export function redundantLists({ authored, parts }: Pick<ConfigView, 'authored' | 'parts'>): readonly Finding[] {
  if (parts !== authored) return []; // the effect of a region's overlay is checked elsewhere
  const declared = new Declarations(authored);
  // Steps stay as they are written: the conditions of their blocks are derived.
  return redundantInPages(authored, (_id, page) => shorterIn(page, declared), expandParts);
}

const shorterIn = perDeclaration((page: PageFile, declared): readonly RedundantLine[] =>
  shorterLists(page, declared).map(({ path, changes }) => ({
    path,
    message: 'This table, its call and its filter bar follow from one list.',
    suggestion: 'Write a block of type "list" instead.',
    edits: changes,
  })),
);
