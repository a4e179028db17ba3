import { Declarations } from '../derive/Declarations.ts';
import { shorterLists } from '../derive/shorterLists.ts';
import type { PageFile } from '../model.generated.ts';
import { perDeclaration } from './perDeclaration.ts';
import { fileOfPart, pagePart, placeInFile, type ConfigView, type Finding } from './ConfigView.ts';

const shorterIn = perDeclaration((page: PageFile, declared) => shorterLists(page, declared));

/** Is a table with paging written as a list where a list can replace it? */
export function redundantLists({ authored, parts }: Pick<ConfigView, 'authored' | 'parts'>): readonly Finding[] {
  if (parts !== authored) return []; // the effect of a region's overlay is checked elsewhere
  const declared = new Declarations(authored);
  return Object.entries(authored.written.pages).flatMap(([id, page]) => {
    const file = fileOfPart(authored, pagePart(id, page));
    return shorterIn(page, declared).map(
      ({ path, changes }): Finding => ({
        code: 'config/says-default',
        message: 'This table, its call and its filter bar follow from one list.',
        suggestion: 'Write a block of type "list" instead.',
        place: placeInFile(file, path),
        fix: changes.map((change) => ({ file: file?.path ?? '', ...change })),
      }),
    );
  });
}
