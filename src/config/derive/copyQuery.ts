import type { JsonPath } from '../ConfigFile.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { listOf, recordOf } from '../recordOf.ts';
import type { PageFile } from '../model.generated.ts';

type JsonObject = Readonly<Record<string, unknown>>;

const copied = new WeakMap<PageFile, PageFile>();

/**
 * Gives a page whose query parameters go into its state the actions that store them when it opens, after the resets at the
 * start of onOpen. A page without such parameters stays the same object.
 */
export function copyQuery(page: PageFile): PageFile {
  const copies = copiesOf(page);
  if (copies.length === 0) return page;
  const known = copied.get(page);
  if (known) return known;
  const onOpen = page.onOpen ?? [];
  const start = resetsOf(page);
  const actions = copies.map(([name, { into, default: otherwise }]) => ({
    do: 'set',
    ...(otherwise === undefined && { when: `route.query.${name} != null` }),
    path: into === 'flow' ? `flow.${name}` : into,
    value: `=route.query.${name}`,
  }));
  // Trust border: the actions have the shape that the format of pages declares, which a test checks for every shipped page.
  const result = { ...page, onOpen: [...onOpen.slice(0, start), ...actions, ...onOpen.slice(start)] } as PageFile;
  copied.set(page, result);
  return result;
}

/** The path in the page before `copyQuery` that a path in its onOpen follows from. */
export function queryPath(page: unknown, [index, ...rest]: JsonPath): JsonPath {
  const [position, start, copies] = [Number(index), resetsOf(page), copiesOf(page)];
  const copy = copies[position - start];
  if (copy) return ['query', copy[0], 'into'];
  return index === undefined ? ['onOpen'] : ['onOpen', position < start ? position : position - copies.length, ...rest];
}

function copiesOf(page: unknown): readonly (readonly [string, JsonObject])[] {
  const declared = isRecord(page) && isRecord(page['query']) ? Object.entries(page['query']) : [];
  return declared.flatMap(([name, parameter]) =>
    recordOf(parameter)['into'] === undefined ? [] : [[name, recordOf(parameter)] as const],
  );
}

function resetsOf(page: unknown): number {
  const onOpen = listOf(recordOf(page)['onOpen']);
  const start = onOpen.findIndex((action) => recordOf(action)['do'] !== 'reset');
  return start < 0 ? onOpen.length : start;
}
