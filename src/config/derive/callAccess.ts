import type { PageFile } from '../model.generated.ts';
import type { Operation } from '../operations.ts';
import { listOf } from '../recordOf.ts';
import type { Answered, Declarations } from './Declarations.ts';
import { accessKeys, type Needs } from './routeNeeds.ts';

const required = new WeakMap<PageFile, Answered<PageFile> & { readonly id: string }>();

/**
 * Gives the calls of a page what their operations require of the user and the routes of the page do not, unless they declare it
 * themselves. Returns the same object as long as neither the page nor what it follows from has changed.
 */
export function withCallAccess(id: string, page: PageFile, declared: Declarations): PageFile {
  const known = required.get(page);
  if (known?.id === id && declared.confirms(known.answers)) return known.result;
  const made = declared.answering((asked) => {
    const calls = Object.entries(page.calls ?? {}).map(
      ([name, call]) => [name, call, neededBy(id, call.operation, asked)] as const,
    );
    if (calls.every(([, call, needs]) => Object.keys(needs).every((key) => Object.hasOwn(call, key)))) return page;
    // Trust border: the extensions of an operation are checked to be declared codes.
    return {
      ...page,
      calls: Object.fromEntries(calls.map(([name, call, needs]) => [name, { ...needs, ...call }])),
    } as PageFile;
  });
  required.set(page, { ...made, id });
  return made.result;
}

/** What an operation requires of the user beyond what every route of a page requires. */
export function neededBy(pageId: string, operationId: unknown, declared: Declarations): Needs {
  const access = declared.operation(String(operationId))?.access;
  if (!access) return {};
  const routes = declared.routeNeeds(pageId);
  const isAsked = (key: keyof Needs): boolean =>
    routes.length > 0 &&
    routes.every(
      (route) => route[key] !== undefined && codesOf(route[key]).every((code) => codesOf(access[key]).includes(code)),
    );
  return Object.fromEntries(
    accessKeys.filter((key) => access[key] !== undefined && !isAsked(key)).map((key) => [key, access[key]]),
  );
}

/** A call without what its operation requires. */
export function withoutAccessOf<T extends object>(operation: Pick<Operation, 'access'> | undefined, call: T): T {
  const access = operation?.access ?? {};
  // Trust border: what a call requires is optional.
  return Object.fromEntries(
    Object.entries(call).filter(
      ([key, need]) =>
        !accessKeys.some((name) => name === key && access[name] !== undefined && isSameNeed(need, access[name])),
    ),
  ) as T;
}

/** Whether two requirements name the same codes. */
export function isSameNeed(one: unknown, other: unknown): boolean {
  return codesOf(one).toSorted().join() === codesOf(other).toSorted().join();
}

/** The codes of a requirement; any of them suffices. */
function codesOf(need: unknown): readonly string[] {
  return Array.isArray(need) ? listOf(need).map(String) : [String(need)];
}
