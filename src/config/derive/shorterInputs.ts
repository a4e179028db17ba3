import type { JsonPath } from '../ConfigFile.ts';
import { isRecord } from '../../domain/isRecord.ts';
import type { PageFile } from '../model.generated.ts';
import { recordOf } from '../recordOf.ts';
import type { Declarations } from './Declarations.ts';
import { mapCalls, withInputs, type CallPlace } from './expandInputs.ts';
import { sourceOf } from './inputNames.ts';
import type { Change } from './withValue.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** The calls of a page whose inputs follow from objects that have the same names, with the change that writes them so. */
export function shorterInputs(
  pageId: string,
  page: PageFile,
  declared: Declarations,
): readonly (Change & { readonly path: JsonPath })[] {
  const found: (Change & { readonly path: JsonPath })[] = [];
  mapCalls(pageId, page, (call, place) => {
    const input = call['input'];
    const short = isRecord(input) ? shorterInput(call, input, place, declared) : undefined;
    if (short !== undefined) found.push({ path: [...place.path, 'input'], ...(short !== null && { value: short }) });
    return call;
  });
  return found;
}

/** The shortest way to write the same inputs; null when the form's values are sent anyway, undefined when there is no shorter way. */
function shorterInput(call: JsonObject, input: JsonObject, place: CallPlace, declared: Declarations): unknown {
  const sources = [...new Set(Object.entries(input).flatMap(([name, value]) => repeatedFrom(name, value) ?? []))];
  const used = sources.filter(
    (source) =>
      (Object.entries(input).filter(([name, value]) => repeatedFrom(name, value) === source).length > 1 &&
        source !== '=route.query') ||
      (Object.keys(input).length === 1 && (isAddress(source) || (source === '=form' && place.isSubmit))),
  );
  for (const chosen of [used, ...used.map((source) => [source])]) {
    const rest = Object.fromEntries(
      Object.entries(input).filter(([name, value]) => !chosen.includes(repeatedFrom(name, value) ?? '')),
    );
    const [first, ...more] = [...chosen, ...(Object.keys(rest).length === 0 ? [] : [rest])];
    if (chosen.length === 0 || first === undefined) continue;
    const short = more.length === 0 ? first : [first, ...more];
    const isSubmitted = short === '=form' && place.isSubmit && call['do'] === 'call';
    const { input: _input, ...bare } = call;
    const sent = withInputs(isSubmitted ? bare : { ...call, input: short }, place, declared)['input'];
    if (isSameInput(sent, input)) return isSubmitted ? null : short;
  }
  return undefined;
}

/** Whether a source is the address of the page, which declares what it contains, so that it may replace a single input. */
function isAddress(source: string): boolean {
  return source === '=route.params' || source === '=route.query';
}

/** The object that an input takes a value of the same name from. */
function repeatedFrom(name: string, value: unknown): string | null {
  const source = sourceOf(value);
  return source && source.length > 1 && source.at(-1) === name ? `=${source.slice(0, -1).join('.')}` : null;
}

function isSameInput(one: unknown, other: JsonObject): boolean {
  const names = Object.keys(recordOf(one));
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => JSON.stringify(recordOf(one)[name]) === JSON.stringify(other[name]))
  );
}
