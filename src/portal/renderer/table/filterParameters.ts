import type { PageRuntime } from '../../lifecycle/PageRuntime.ts';
import type { ListParameters } from './tablePaging.ts';

/**
 * Query parameters that filter the rows and have a value: those that the calls behind the rows
 * read from the address, except paging and sort.
 */
export function filterParameters(
  runtime: PageRuntime,
  calls: readonly string[],
  list: ListParameters,
): readonly string[] {
  const own = new Set<string>(Object.values(list));
  const inputs = calls.map((name) => JSON.stringify(runtime.page.calls?.[name]?.input ?? null)).join('\n');
  const all = /route\.query(?![.\w[])/.test(inputs);
  const named = new Set([...inputs.matchAll(/route\.query\.(\w+)/g)].map(([, name]) => name));
  const tabs = tabParameters(runtime.page.blocks);
  return Object.entries(runtime.query)
    .filter(([name, value]) => value !== '' && !own.has(name) && !tabs.has(name) && (all || named.has(name)))
    .map(([name]) => name);
}

/** Parameters of tabs; a tab selects a list and does not filter it. */
function tabParameters(node: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (Array.isArray(node)) for (const item of node) tabParameters(item, found);
  else if (node !== null && typeof node === 'object') {
    if (Reflect.get(node, 'type') === 'tabs') found.add(String(Reflect.get(node, 'query') ?? 'tab'));
    for (const key of ['blocks', 'tabs']) tabParameters(Reflect.get(node, key), found);
  }
  return found;
}
