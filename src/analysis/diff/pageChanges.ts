import { withoutAccessOf } from '../../config/derive/callAccess.ts';
import type { ResolvedConfig } from '../../config/load/resolveRegion.ts';
import type { PageFile } from '../../config/model.generated.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { fromTo, keyedChanges, type FoundChange } from './Change.ts';
import type { Compared } from './Compared.ts';
import { requirementChanges } from './requirementChange.ts';

/** Changes of pages: of their parts, and of the access to these. */
export function pageChanges({ before, after }: Compared): readonly FoundChange[] {
  return keyedChanges(before.pages, after.pages).flatMap(({ key, before: was, after: is }): readonly FoundChange[] => {
    const pages = [key];
    if (!was || !is) return [{ code: was ? 'page-gone' : 'page-added', subject: `page ${key}`, detail: '', pages }];
    return [...partChanges({ ...was, ...ownCalls(was, before) }, { ...is, ...ownCalls(is, after) }, `page ${key}`)].map(
      (change) => ({ ...change, pages }),
    );
  });
}

/** The calls of a page without what their operations require: a change of that is a change of the operation, or of the route. */
function ownCalls({ calls }: PageFile, { authored }: ResolvedConfig): Pick<PageFile, 'calls'> {
  if (!calls) return {};
  return {
    calls: Object.fromEntries(
      Object.entries(calls).map(([name, call]) => [
        name,
        withoutAccessOf(authored.operations.get(call.operation), call),
      ]),
    ),
  };
}

type PartChange = Omit<FoundChange, 'pages'>;
type Part = Readonly<Record<string, unknown>>;

/** Properties that decide which users see a part of a page. */
const accessNames: readonly string[] = ['permission', 'flag', 'switch', 'visibleWhen'];

/** Compares parts that both pages have, and reports the smallest part that changed. */
function* partChanges(was: Part, is: Part, subject: string): Generator<PartChange> {
  const access = requirementChanges(was, is, accessNames);
  yield* access.map((change): PartChange => ({ ...change, subject }));
  for (const { key, before, after } of keyedChanges(was, is)) {
    if (accessNames.includes(key)) continue;
    const place = `${subject} ${key}`;
    const inner = innerParts(before, after);
    if (inner) yield* innerChanges(inner.before, inner.after, place);
    else yield { code: 'page-changed', subject, detail: `${key}: ${fromTo(before, after)}` };
  }
}

function* innerChanges(
  before: Readonly<Record<string, Part>>,
  after: Readonly<Record<string, Part>>,
  subject: string,
): Generator<PartChange> {
  const changes = keyedChanges(before, after);
  for (const { key, before: was, after: is } of changes) {
    if (was && is) yield* partChanges(was, is, `${subject}.${key}`);
    else yield { code: 'page-changed', subject: `${subject}.${key}`, detail: was ? 'gone' : 'added' };
  }
  if (changes.length === 0) yield { code: 'page-changed', subject, detail: 'order' };
}

/** Lists and maps of parts, by id, type or position; null for other values. */
function innerParts(
  before: unknown,
  after: unknown,
): { readonly before: Readonly<Record<string, Part>>; readonly after: Readonly<Record<string, Part>> } | null {
  const [was, is] = [partsOf(before), partsOf(after)];
  return was && is ? { before: was, after: is } : null;
}

function partsOf(value: unknown): Readonly<Record<string, Part>> | null {
  const entries = Array.isArray(value)
    ? value.map((item: unknown, index) => [nameOf(item, index), item] as const)
    : isRecord(value)
      ? Object.entries(value)
      : null;
  if (!entries || entries.length === 0 || !entries.every((entry): entry is [string, Part] => isRecord(entry[1])))
    return null;
  const parts: Record<string, Part> = {};
  const names = entries.map(([name]) => name);
  for (const [name, part] of entries) {
    // The forms of a family have one name; each is compared with itself, whatever their order.
    const isAlone = names.indexOf(name) === names.lastIndexOf(name) || typeof part['form'] !== 'string';
    let free = isAlone ? name : `${name} ${String(part['form'])}`;
    for (let number = 2; Object.hasOwn(parts, free); number += 1) free = `${name} (${number})`;
    parts[free] = part;
  }
  return parts;
}

function nameOf(item: unknown, index: number): string {
  const name = isRecord(item)
    ? ['id', 'type', 'do'].map((key) => item[key]).find((value) => typeof value === 'string')
    : undefined;
  return typeof name === 'string' ? name : String(index);
}
