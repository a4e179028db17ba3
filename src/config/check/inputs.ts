import { Declarations } from '../derive/Declarations.ts';
import { mapCalls } from '../derive/expandInputs.ts';
import { expandLists } from '../derive/expandLists.ts';
import { expandPage } from '../derive/expandPage.ts';
import { namesInSchema, namesOf, sourceOf } from '../derive/inputNames.ts';
import { shorterInputs } from '../derive/shorterInputs.ts';
import type { JsonPath } from '../ConfigFile.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { inOwnFile } from '../load/placeOfLocation.ts';
import type { PageFile } from '../model.generated.ts';
import { placeInFile, type ConfigView, type Finding } from './ConfigView.ts';
import { perDeclaration } from './perDeclaration.ts';
import type { RedundantLine } from './RedundantLine.ts';
import { redundantInPages } from './redundantInPages.ts';

/** Is every object that gives a call its inputs declared, with names that the operation takes, and written where it can replace them? */
export function inputs({ authored, parts }: Pick<ConfigView, 'authored' | 'parts'>): readonly Finding[] {
  if (parts !== authored) return []; // the page that an overlay changes is checked in its whole form
  const declared = new Declarations(authored);
  return [...sources(authored, declared), ...redundantInPages(authored, (id, page) => shorterIn(page, declared, id))];
}

const shorterIn = perDeclaration((page: PageFile, declared, id): readonly RedundantLine[] => {
  const { page: whole, locate } = expandLists(page, declared);
  return shorterInputs(id, whole, declared).map(({ path, ...change }) => ({
    path: locate(path),
    message: 'These inputs have the names of the values that they send.',
    edits: [{ path: locate(path), ...change }],
    suggestion:
      'value' in change
        ? `Write ${JSON.stringify(change.value)} as input.`
        : 'Remove "input": the values of the form are sent anyway.',
  }));
});

function sources(authored: ConfigView['authored'], declared: Declarations): readonly Finding[] {
  const { written } = authored;
  return Object.entries(written.pages).flatMap(([id, short]) => {
    const withoutParts = expandPage(id, short, written.pageParts);
    return sourcesIn(withoutParts.page, declared, id).map(({ path, ...found }): Finding => {
      const own = inOwnFile(authored, written, withoutParts.locate(path));
      return { ...found, place: placeInFile(own?.file, own?.path ?? []) };
    });
  });
}

const sourcesIn = perDeclaration((withoutParts: PageFile, declared, id) => {
  const { page, locate } = expandLists(withoutParts, declared);
  const found: (Pick<Finding, 'code' | 'message' | 'expected' | 'suggestion'> & { readonly path: JsonPath })[] = [];
  mapCalls(id, page, (call, place) => {
    const input = call['input'];
    const takes = namesInSchema(declared.operation(String(call['operation']))?.inputSchema ?? null, []);
    for (const [index, part] of (Array.isArray(input) ? input : []).entries()) {
      if (isRecord(part) || takes === null) continue;
      const source = sourceOf(part);
      const names = source && namesOf(source, place, declared);
      const path = locate([...place.path, 'input', index]);
      const code = 'config/input-source';
      if (!names)
        found.push({
          code,
          message: `The names of ${JSON.stringify(part)} are not declared.`,
          expected: 'the path of an object with declared names: flow, form, page, data, route.params or route.query',
          suggestion: 'Write its values by name in an object.',
          path,
        });
      else if (!names.some((name) => takes.includes(name)))
        found.push({
          code,
          message: `${String(call['operation'])} takes none of the values of ${JSON.stringify(part)}.`,
          expected: `one of ${takes.join(', ')}`,
          path,
        });
    }
    return call;
  });
  return found;
});
