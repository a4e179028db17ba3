import { getNodeValue, type Node } from 'jsonc-parser';
import { isMap, isScalar, isSeq, parseDocument } from 'yaml';
import { placeOfOffset, type ConfigFile } from '../../config/ConfigFile.ts';
import { diagnostic, type Diagnostic } from '../../config/Diagnostic.ts';
import type { FileKind } from '../../config/fileKind.ts';

/** Parses the subset of YAML 1.2 that JSON can express; the tree has the offsets of the YAML, so that places are found as in JSON. */
export function parseYamlFile(
  path: string,
  text: string,
  kind: FileKind,
): { readonly file: ConfigFile; readonly diagnostics: readonly Diagnostic[] } {
  const document = parseDocument(text, { prettyErrors: false });
  const at = (offset: number, length: number) => placeOfOffset({ path, text }, offset, length);
  const broken = [...document.errors, ...document.warnings].map(({ code, message, pos: [from, to] }) =>
    code === 'DUPLICATE_KEY'
      ? diagnostic('config/duplicate-key', at(from, to - from), 'This key appears twice.', {
          suggestion: 'Merge the two, or remove one.',
        })
      : diagnostic('config/syntax', at(from, to - from), `This is not valid YAML: ${message}.`, {
          expected: 'one document of YAML 1.2',
        }),
  );
  const unsayable: Diagnostic[] = [];
  const tree = treeOf(document.contents, 0, (offset, length) => {
    unsayable.push(
      diagnostic('config/syntax', at(offset, length), 'JSON cannot express this value.', {
        expected: 'a map with plain keys, a list, a text, a finite number, true, false or null; no alias',
      }),
    );
  });
  // Later errors mostly follow from the first.
  return {
    file: { path, text, kind, value: getNodeValue(tree), tree: () => tree },
    diagnostics: [...broken, ...unsayable].slice(0, 1),
  };
}

type Refuse = (offset: number, length: number) => void;

/** Converts a value to a node of the JSON parser; `near` is the offset for an omitted value. */
function treeOf(value: unknown, near: number, refuse: Refuse): Node {
  const [offset, end] = rangeOf(value) ?? [near, near];
  const span = { offset, length: end - offset };
  if (value === null || value === undefined) return { type: 'null', value: null, ...span };
  if (isSeq(value))
    return withChildren(
      { type: 'array', ...span },
      value.items.map((item) => treeOf(item, offset, refuse)),
    );
  if (isMap(value))
    return withChildren(
      { type: 'object', ...span },
      value.items.map((pair) => propertyOf(pair, offset, refuse)),
    );
  const plain: unknown = isScalar(value) ? value.value : undefined;
  if (plain === null) return { type: 'null', value: null, ...span };
  if (typeof plain === 'string' || typeof plain === 'boolean')
    return { type: typeof plain === 'string' ? 'string' : 'boolean', value: plain, ...span };
  if (typeof plain === 'number' && Number.isFinite(plain)) return { type: 'number', value: plain, ...span };
  refuse(offset, span.length);
  return { type: 'null', value: null, ...span };
}

/** Converts a property. The key is the source text, so that a code such as 0803 keeps its zero. */
function propertyOf(
  { key, value }: { readonly key: unknown; readonly value: unknown },
  near: number,
  refuse: Refuse,
): Node {
  const [offset, end] = rangeOf(key) ?? [near, near];
  if (!isScalar(key)) refuse(offset, end - offset);
  const name = isScalar(key) ? String(key.source ?? key.value) : '';
  const child = treeOf(value, end, refuse);
  return withChildren({ type: 'property', offset, length: child.offset + child.length - offset }, [
    { type: 'string', value: name, offset, length: end - offset },
    child,
  ]);
}

function withChildren(node: Node, children: Node[]): Node {
  const parent: Node = { ...node, children };
  for (const child of children) Object.assign(child, { parent });
  return parent;
}

/** Offsets of the first character and after the last. */
function rangeOf(value: unknown): readonly [number, number] | null {
  if (value === null || typeof value !== 'object' || !('range' in value) || !Array.isArray(value.range)) return null;
  const [from, to]: readonly unknown[] = value.range;
  return typeof from === 'number' && typeof to === 'number' ? [from, to] : null;
}
