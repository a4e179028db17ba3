import type { JsonPath } from '../ConfigFile.ts';
import type { Edit } from '../Diagnostic.ts';
import { Declarations } from '../derive/Declarations.ts';
import { mapCalls, withInputs } from '../derive/expandInputs.ts';
import type { PageFile } from '../model.generated.ts';
import { requiredInputs } from '../operations.ts';
import { recordOf } from '../recordOf.ts';
import { perDeclaration } from './perDeclaration.ts';
import { fileOfPart, placeInFile, type ConfigPart, type ConfigView, type Finding } from './ConfigView.ts';

/** Does every condition of a data call require more than values of its required inputs, for which the call waits anyway? */
export function redundantWaits({ authored, parts }: ConfigView): readonly Finding[] {
  if (parts !== authored) return []; // the effect of a region's overlay is checked elsewhere
  const { written } = authored;
  const declared = new Declarations(authored);
  const files: readonly ConfigPart[] = [
    ...Object.entries(written.pages).map(
      ([id, value]): ConfigPart => ({
        format: 'page',
        id,
        value,
        location: ['pages', id],
      }),
    ),
    ...Object.entries(written.pageParts).map(
      ([id, value]): ConfigPart => ({
        format: 'part',
        id,
        value,
        location: ['pageParts', id],
      }),
    ),
    ...Object.entries(written.forms).map(
      ([id, value]): ConfigPart => ({
        format: 'form',
        id,
        value,
        location: ['forms', id],
      }),
    ),
  ];
  return files.flatMap((part) => {
    const file = fileOfPart(authored, part);
    // Trust border: parts and forms contain calls in the form that pages do.
    return repeatedIn(part.value as PageFile, declared, part.id ?? '').map(
      ({ path, needed }): Finding => ({
        code: 'config/says-default',
        message: 'A call waits for its required inputs by itself.',
        suggestion: needed === null ? 'Remove "when".' : `Write ${JSON.stringify(needed)} as "when".`,
        place: placeInFile(file, path, 'key'),
        fix: [{ file: file?.path ?? '', path, ...(needed !== null && { value: needed }) } satisfies Edit],
      }),
    );
  });
}

/** A condition that repeats what a call waits for, and what it requires beyond that; null when it requires no more. */
interface RepeatedWait {
  readonly path: JsonPath;
  readonly needed: string | null;
}

const repeatedIn = perDeclaration((file: PageFile, declared, id): readonly RepeatedWait[] => {
  const found: RepeatedWait[] = [];
  mapCalls(id, file, (call, place) => {
    const conditions =
      place.path.at(-2) === 'calls' && typeof call['when'] === 'string' ? conjunctsOf(call['when']) : null;
    const operation = declared.operation(String(call['operation']));
    if (!conditions || !operation) return call;
    const sent = recordOf(withInputs(call, place, declared)['input']);
    const awaited = requiredInputs(operation)
      .map((name) => sent[name])
      .filter((input) => typeof input === 'string');
    const needed = conditions.filter((condition) => !awaited.some((input) => isWaiting(condition, input)));
    if (needed.length < conditions.length)
      found.push({ path: [...place.path, 'when'], needed: needed.length === 0 ? null : needed.join(' && ') });
    return call;
  });
  return found;
});

/** The conditions that a condition joins with `&&`; null when it joins them with other operators too. */
function conjunctsOf(source: string): readonly string[] | null {
  const parts: string[] = [''];
  let depth = 0;
  for (const [token] of source.matchAll(/'(?:[^'\\]|\\.)*'|&&|\|\||[\s\S]/g)) {
    if ('([{'.includes(token)) depth += 1;
    if (')]}'.includes(token)) depth -= 1;
    if (depth === 0 && (token === '||' || token === '?')) return null;
    if (depth === 0 && token === '&&') parts.push('');
    else parts.push((parts.pop() ?? '') + token);
  }
  return parts.map((part) => part.trim());
}

const given = /^(?:([\w.[\]]+) != null|coalesce\(([\w.[\]]+), ''\) != '')$/;

/** Whether a condition only requires that a path has a value, which holds if the input has one: the input is the path or a value inside it. */
function isWaiting(condition: string, input: string): boolean {
  const [, whole, text] = given.exec(condition) ?? [];
  if (text !== undefined) return input === `=${text}`;
  return (
    whole !== undefined &&
    /^=[\w.[\]]+$/.test(input) &&
    (input === `=${whole}` || input.startsWith(`=${whole}.`) || input.startsWith(`=${whole}[`))
  );
}
