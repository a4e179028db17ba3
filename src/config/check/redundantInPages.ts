import type { AuthoredConfig } from '../AuthoredConfig.ts';
import type { JsonPath } from '../ConfigFile.ts';
import { expandPage } from '../derive/expandPage.ts';
import { partsUsed } from '../derive/expandParts.ts';
import { namesTaken } from '../derive/fillPart.ts';
import { inOwnFile } from '../load/placeOfLocation.ts';
import type { PageFile } from '../model.generated.ts';
import { valueAt } from '../../domain/valueAt.ts';
import { placeInFile, type Finding } from './ConfigView.ts';
import type { RedundantLine } from './RedundantLine.ts';

/**
 * Reports what `linesOf` finds in the pages, each with the blocks of its parts in place of the part blocks. A line of a part is
 * reported if it is superfluous in every page that uses the part, and if the short form contains nothing that the pages give.
 */
export function redundantInPages(
  authored: AuthoredConfig,
  linesOf: (id: string, page: PageFile) => readonly RedundantLine[],
): readonly Finding[] {
  const { written } = authored;
  const uses = Object.entries(written.pages).flatMap(([id, page]) =>
    [...new Set(partsUsed(page).map(({ block }) => block.part))].map((part) => ({ id, part })),
  );
  const found = new Map<string, { readonly line: RedundantLine; readonly pages: Set<string> }>();
  for (const [id, short] of Object.entries(written.pages)) {
    const { page, locate } = expandPage(id, short, written.pageParts);
    for (const { path, edits, ...texts } of linesOf(id, page)) {
      const line = { ...texts, path: locate(path), edits: edits.map((edit) => ({ ...edit, path: locate(edit.path) })) };
      const key = JSON.stringify([line.path, line.edits]);
      const known = found.get(key) ?? { line, pages: new Set() };
      known.pages.add(id);
      found.set(key, known);
    }
  }
  const isEverywhere = ({
    line: {
      path: [first, part],
      edits,
    },
    pages,
  }: {
    readonly line: RedundantLine;
    readonly pages: ReadonlySet<string>;
  }): boolean =>
    first !== 'pageParts' ||
    (uses.every((use) => use.part !== part || pages.has(use.id)) &&
      edits.every((edit) => isOwnText(edit) || namesTaken(valueAt(written, edit.path)).size === 0));
  return [...found.values()].filter(isEverywhere).map(({ line: { path, edits, ...texts } }): Finding => {
    const place = inFile(path);
    return {
      code: 'config/says-default',
      ...texts,
      place: placeInFile(place?.file, place?.path ?? [], 'key'),
      fix: edits.map((edit) => ({ ...edit, ...fileAndPath(edit.path) })),
    };
  });

  /** Whether an edit removes something or writes a plain text, so that it writes nothing that a page gives. */
  function isOwnText(edit: RedundantLine['edits'][number]): boolean {
    return !('value' in edit) || (typeof edit.value === 'string' && !edit.value.startsWith('='));
  }

  function inFile(location: JsonPath): ReturnType<typeof inOwnFile> {
    return inOwnFile(authored, written, location);
  }

  function fileAndPath(location: JsonPath): { readonly file: string; readonly path: JsonPath } {
    const place = inFile(location);
    return { file: place?.file.path ?? '', path: place?.path ?? [] };
  }
}
