import { namedSchemaKeywords, schemaKeywords, schemaListKeywords } from '../../config/partKeywords.ts';
import type { JsonSchema } from './FormField.ts';
import { alternativeKeywords } from './alternativeKeywords.ts';
import { localTarget } from './localTarget.ts';
import { isSchema } from './widgetOf.ts';

/** Parts of a schema that a form evaluates separately, conditions and alternatives, by JSON pointer. */
export type AskedParts = ReadonlyMap<JsonSchema, string>;

/** Collects these parts. Visits each schema object once, so the collection of a recursive schema ends. */
export function askedParts(root: JsonSchema): AskedParts {
  const asked = new Map<JsonSchema, string>();
  const seen = new Set<JsonSchema>();
  const todo: { readonly node: unknown; readonly pointer: string }[] = [{ node: root, pointer: '' }];
  const visit = (node: unknown, pointer: string): void => {
    todo.push({ node, pointer });
  };
  for (let next = todo.pop(); next; next = todo.pop()) {
    const { node, pointer } = next;
    if (!isSchema(node) || seen.has(node)) continue;
    seen.add(node);
    const { $ref: reference } = node;
    if (typeof reference === 'string' && reference.startsWith('#/'))
      visit(localTarget(root, reference), reference.slice(1));
    if (isSchema(node.if)) asked.set(node.if, `${pointer}/if`);
    for (const keyword of alternativeKeywords(node)) {
      for (const [index, option] of listOf(node[keyword]).entries())
        if (isSchema(option)) asked.set(option, `${pointer}/${keyword}/${String(index)}`);
    }
    for (const keyword of schemaKeywords) visit(node[keyword], `${pointer}/${keyword}`);
    for (const keyword of schemaListKeywords)
      for (const [index, part] of listOf(node[keyword]).entries())
        visit(part, `${pointer}/${keyword}/${String(index)}`);
    for (const keyword of namedSchemaKeywords) {
      const parts = node[keyword];
      if (isSchema(parts))
        for (const [name, part] of Object.entries(parts)) visit(part, `${pointer}/${keyword}/${pointerStep(name)}`);
    }
  }
  return asked;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Encodes a name as a step of a pointer in a URI. */
function pointerStep(name: string): string {
  return encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
}
