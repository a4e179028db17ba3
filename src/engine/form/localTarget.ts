import type { JsonSchema } from './FormField.ts';

/** The target of a local `$ref`; undefined when it does not exist. */
export function localTarget(root: JsonSchema, reference: string): unknown {
  // An anchor resolves only if it names the whole schema.
  if (!/^#($|\/)/.test(reference))
    return reference.length > 1 &&
      [root.$anchor, root.$dynamicAnchor].includes(reference.slice(1)) &&
      reference.startsWith('#')
      ? root
      : undefined;
  let node: unknown = root;
  for (const step of reference.slice(1).split('/').slice(1)) {
    if (node === null || typeof node !== 'object') return undefined;
    const key = decoded(step).replaceAll('~1', '/').replaceAll('~0', '~');
    if (!Object.hasOwn(node, key)) return undefined;
    node = Reflect.get(node, key);
  }
  return node;
}

function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step; // not URI-encoded: a literal percent sign
  }
}
