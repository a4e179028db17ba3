import { findNodeAtLocation, getNodeValue, parseTree, type Node, type ParseError } from 'jsonc-parser';
import { diagnostic, type Diagnostic, type Place } from './Diagnostic.ts';
import { syntaxProblem } from './syntaxProblem.ts';
import type { FileKind } from './fileKind.ts';

/** Steps from the root of a JSON document to a value. */
export type JsonPath = readonly (string | number)[];

/** The path as a JSON pointer: `/routes/0/path`. */
export function pointerOf(path: JsonPath): string {
  return path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** A parsed file with the position of each value. */
export interface ConfigFile {
  readonly path: string;
  readonly text: string;
  readonly kind: FileKind;
  /** The parsed value; undefined when the text is not JSON at all. */
  readonly value: unknown;
  /** The syntax tree with the positions of the values; undefined when the text is not JSON at all. */
  readonly tree: () => Node | undefined;
}

/** Parses strict JSON (no comments, no trailing commas), so that any JSON tool can read the file. */
export function parseConfigFile(
  path: string,
  text: string,
  kind: FileKind,
): { readonly file: ConfigFile; readonly diagnostics: readonly Diagnostic[] } {
  const sound = soundValue(text);
  if (sound) return { file: { path, text, kind, value: sound.value, tree: treeOf(text) }, diagnostics: [] };
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, strict);
  const file: ConfigFile = { path, text, kind, value: tree && getNodeValue(tree), tree: treeOf(text) };
  // Later errors mostly follow from the first.
  const broken = errors.slice(0, 1).map((error) => {
    const { offset, length, problem } = syntaxProblem(text, error);
    return diagnostic('config/syntax', placeOfOffset(file, offset, length), `This is not valid JSON: ${problem}.`, {
      expected: 'JSON without comments and trailing commas',
    });
  });
  return {
    file,
    diagnostics: broken.length > 0 || !tree ? broken : [...duplicateKeys(file, tree), ...lostNumbers(file, tree)],
  };
}

/** The value of a text that has nothing to report: valid JSON without repeated keys and unusual numbers. Many times faster than the syntax tree. */
function soundValue(text: string): { readonly value: unknown } | null {
  try {
    const value: unknown = JSON.parse(text);
    const withoutTexts = text.replaceAll(/"(?:[^"\\]|\\.)*"/g, '"');
    const isSound = withoutTexts.split(':').length - 1 === keysIn(value) && !unusualNumber.test(withoutTexts);
    return isSound ? { value } : null;
  } catch {
    return null;
  }
}

/** Numbers with so many digits, or with an exponent, that they may be read as another number. */
const unusualNumber = /[\d.]{16,}|\d[eE]/;

function keysIn(value: unknown): number {
  if (value === null || typeof value !== 'object') return 0;
  const children: readonly unknown[] = Object.values(value);
  return children.reduce((sum: number, child) => sum + keysIn(child), Array.isArray(value) ? 0 : children.length);
}

const strict = { disallowComments: true, allowTrailingComma: false };

/** Parses the tree on first use and keeps it: it takes many times the memory of its text and only findings need it. */
function treeOf(text: string): () => Node | undefined {
  let made: { readonly tree: Node | undefined } | null = null;
  return () => (made ??= { tree: parseTree(text, [], strict) }).tree;
}

/** The position of a value, or of the nearest enclosing value when the path is not in the file. `key` points at the key of a property. */
export function placeOf(file: ConfigFile, path: JsonPath, part: 'value' | 'key' = 'value'): Place {
  const tree = file.tree();
  for (let length = path.length; length >= 0 && tree; length--) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (!node) continue;
    const key = part === 'key' && length === path.length ? node.parent?.children?.[0] : undefined;
    const shown = key && node.parent?.type === 'property' ? key : node;
    return placeOfOffset(file, shown.offset, length === path.length ? shown.length : 1);
  }
  return { file: file.path, line: 1, column: 1, length: 1 };
}

/** The position of a part of a text value: `offset` and `length` count in the value, after its opening quote. */
export function placeInText(file: ConfigFile, path: JsonPath, offset: number, length: number): Place {
  const tree = file.tree();
  const node = tree && findNodeAtLocation(tree, [...path]);
  if (!node || node.type !== 'string') return placeOf(file, path);
  const raw = file.text.slice(node.offset + 1, node.offset + node.length - 1);
  const escaped = raw.includes('\\') ? rawOffset(raw, offset) : offset;
  return placeOfOffset(file, node.offset + 1 + escaped, Math.max(1, length));
}

export function placeOfOffset(file: Pick<ConfigFile, 'path' | 'text'>, offset: number, length: number): Place {
  const before = file.text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  return {
    file: file.path,
    line: before.split('\n').length,
    column: offset - lineStart + 1,
    length: Math.max(1, length),
  };
}

/** How many raw characters encode the first `count` characters of a JSON text. */
function rawOffset(raw: string, count: number): number {
  let at = 0;
  for (let seen = 0; seen < count && at < raw.length; seen++) at += raw[at] !== '\\' ? 1 : raw[at + 1] === 'u' ? 6 : 2;
  return at;
}

/** The most digits with which every number is read as it is written. */
const mostDigits = 15;

/** Numbers that the program would read as other numbers, and the formatter would write as such. */
function lostNumbers(file: ConfigFile, node: Node): Diagnostic[] {
  if (node.type !== 'number') return (node.children ?? []).flatMap((child) => lostNumbers(file, child));
  const text = file.text.slice(node.offset, node.offset + node.length);
  const digits = text.replace(/[eE].*$|[-.]/g, '').replace(/^0+|0+$/g, '');
  const value = Number(text);
  if (Number.isFinite(value) && (digits.length <= mostDigits || Number.isSafeInteger(value))) return [];
  return [
    diagnostic(
      'config/number',
      placeOfOffset(file, node.offset, node.length),
      `The number ${text} would be read as ${value}.`,
      { expected: `a number of at most ${mostDigits} digits, or a text` },
    ),
  ];
}

function duplicateKeys(file: ConfigFile, node: Node): Diagnostic[] {
  const children = node.children ?? [];
  const inside = children.flatMap((child) => duplicateKeys(file, child));
  if (node.type !== 'object') return inside;
  const seen = new Set<string>();
  const found = children.flatMap((property) => {
    const key = property.children?.[0];
    if (!key) return [];
    const name = String(key.value);
    if (!seen.has(name)) {
      seen.add(name);
      return [];
    }
    return [
      diagnostic(
        'config/duplicate-key',
        placeOfOffset(file, key.offset, key.length),
        `The object already has the key "${name}".`,
        { suggestion: 'Merge the two, or remove one.' },
      ),
    ];
  });
  return [...found, ...inside];
}
