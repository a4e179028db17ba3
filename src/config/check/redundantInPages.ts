import type { AuthoredConfig } from '../AuthoredConfig.ts';
import type { JsonPath } from '../ConfigFile.ts';
import { expandPage } from '../derive/expandPage.ts';
import { partsWithin } from '../derive/partsUsed.ts';
import { namesTaken } from '../derive/fillPart.ts';
import { inOwnFile } from '../load/placeOfLocation.ts';
import type { PageFile } from '../model.generated.ts';
import { recordOf } from '../recordOf.ts';
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
  expand: typeof expandPage = expandPage,
): readonly Finding[] {
  const { written } = authored;
  const uses = Object.entries(written.pages).flatMap(([id, page]) =>
    [...new Set(partsWithin(page, written.pageParts))].map((part) => ({ id, part })),
  );
  const found = new Map<string, { readonly line: RedundantLine; readonly pages: Set<string> }>();
  for (const [id, short] of Object.entries(written.pages)) {
    const { page, locate } = expand(id, short, written.pageParts);
    for (const { path, edits, ...texts } of linesOf(id, page)) {
      const line = {
        ...texts,
        path: locate(path),
        edits: edits.map((edit) => ({ ...edit, path: withLastEntry(edit, locate(edit.path)) })),
      };
      const key = JSON.stringify([line.path, line.edits]);
      const known = found.get(key) ?? { line, pages: new Set() };
      known.pages.add(id);
      found.set(key, known);
    }
  }
  const isEverywhere = ({
    line: { path, edits },
    pages,
  }: {
    readonly line: RedundantLine;
    readonly pages: ReadonlySet<string>;
  }): boolean => {
    const changed = new Set([path, ...edits.map((edit) => edit.path)].flatMap(partOf));
    return (
      uses.every((use) => !changed.has(use.part) || pages.has(use.id)) &&
      edits.every(
        (edit) =>
          partOf(edit.path).length === 0 || isOwnText(edit) || namesTaken(valueAt(written, edit.path)).size === 0,
      )
    );
  };
  return [...found.values()].filter(isEverywhere).map(({ line: { path, edits, ...texts } }): Finding => {
    const place = inFile(path);
    return {
      code: 'config/says-default',
      ...texts,
      place: placeInFile(place?.file, place?.path ?? [], 'key'),
      fix: edits.map((edit) => ({ ...edit, ...fileAndPath(edit.path) })),
    };
  });

  function partOf([first, part]: JsonPath): readonly string[] {
    return first === 'pageParts' ? [String(part)] : [];
  }

  /** The place of an edit; a call that is the only one of its file is removed with the list of calls. */
  function withLastEntry(edit: RedundantLine['edits'][number], location: JsonPath): JsonPath {
    const around = location.slice(0, -1);
    return !('value' in edit) &&
      around.at(-1) === 'calls' &&
      Object.keys(recordOf(valueAt(written, around))).length === 1
      ? around
      : location;
  }

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
