import { astOf } from '../../engine/expression/registry.ts';
import { referencesOf } from '../../engine/expression/references.ts';

/** Keys that hold conditions, actions or nested blocks: a block does not wait for the calls that these read. */
const apart = new Set(['visibleWhen', 'enabledWhen', 'when', 'blocks', 'buttons', 'actions', 'link', 'empty', 'onChange', 'onSubmit', 'onClick', 'onEnd', 'onUploaded', 'rowLink', 'select', 'export', 'into', 'initial']);

const known = new WeakMap<object, readonly string[]>();

/** Names of the data calls that the values of a config part read. */
export function readCalls(part: unknown): readonly string[] {
  if (part === null || typeof part !== 'object') return [];
  const found = known.get(part);
  if (found) return found;
  const names = new Set<string>();
  collect(part, names);
  const list = [...names];
  known.set(part, list);
  return list;
}

function collect(node: unknown, names: Set<string>): void {
  if (typeof node === 'string') {
    const ast = node.startsWith('=') ? astOf(node.slice(1)) : undefined;
    for (const [root, name] of ast ? referencesOf(ast) : []) if (root === 'data' && name !== undefined) names.add(name);
  } else if (Array.isArray(node)) {
    for (const item of node) collect(item, names);
  } else if (node !== null && typeof node === 'object') {
    for (const [key, value] of Object.entries(node)) if (!apart.has(key)) collect(value, names);
  }
}
