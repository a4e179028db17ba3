import { referencesOf } from '../../../engine/expression/references.ts';
import { astOf } from '../../../engine/expression/astOf.ts';

/** Keys that hold conditions, actions or nested blocks: a block does not wait for the calls that these read. */
const apart = new Set([
  'visibleWhen',
  'enabledWhen',
  'when',
  'blocks',
  'buttons',
  'actions',
  'empty',
  'onChange',
  'onSubmit',
  'onClick',
  'onEnd',
  'onUploaded',
  'select',
  'export',
  'into',
  'initial',
]);

const known = new WeakMap<object, readonly string[]>();

type Computed = Readonly<Record<string, unknown>>;

/** Names of the data calls that the values of a config part read, also through computed values of its page. */
export function readCalls(part: unknown, computed: Computed = {}): readonly string[] {
  if (part === null || typeof part !== 'object') return [];
  const found = known.get(part);
  if (found) return found;
  const names = new Set<string>();
  collect(part, names, computed);
  const list = [...names];
  known.set(part, list);
  return list;
}

function collect(node: unknown, names: Set<string>, computed: Computed): void {
  if (typeof node === 'string') {
    const ast = node.startsWith('=') ? astOf(node.slice(1)) : null;
    for (const [root, name = ''] of ast ? referencesOf(ast) : []) {
      if (root === 'data' && name !== '') names.add(name);
      // A circle, which the config check refuses, ends where the value is left out for its own contents.
      const { [name]: value, ...others } = root === 'page' ? computed : {};
      if (value !== undefined) collect(value, names, others);
    }
  } else if (Array.isArray(node)) {
    for (const item of node) collect(item, names, computed);
  } else if (node !== null && typeof node === 'object') {
    for (const [key, value] of Object.entries(node)) if (!apart.has(key)) collect(value, names, computed);
  }
}
