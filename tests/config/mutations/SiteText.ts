import { parseTree, type Node } from 'jsonc-parser';
import type { JsonPath } from '../../../src/config/ConfigFile.ts';

/** A value of a config file, with its place in the text and its parent. */
export interface Spot {
  readonly file: string;
  readonly path: JsonPath;
  /** The property that holds the value, or for a list entry the property that holds the list. */
  readonly key: string;
  readonly value: unknown;
  /** The enclosing object; `{}` at the root. */
  readonly around: Readonly<Record<string, unknown>>;
  readonly node: Node;
}

/** Parses each file once. Files never change: a fault creates new texts. */
export class SiteText {
  readonly files: ReadonlyMap<string, string>;
  readonly #spots = new Map<string, readonly Spot[]>();

  constructor(files: ReadonlyMap<string, string>) {
    this.files = files;
  }

  text(file: string): string {
    const text = this.files.get(file);
    if (text === undefined) throw new Error(`There is no ${file}.`);
    return text;
  }

  /** Returns every value of the files whose path matches, in the order of the text. */
  spots(files: RegExp): readonly Spot[] {
    return [...this.files.keys()]
      .sort()
      .filter((file) => files.test(file))
      .flatMap((file) => this.#spotsOf(file));
  }

  #spotsOf(file: string): readonly Spot[] {
    const known = this.#spots.get(file);
    if (known) return known;
    const tree = parseTree(this.text(file));
    const spots: Spot[] = [];
    const visit = (node: Node, path: JsonPath, key: string, around: Spot['around']) => {
      const value = valueOf(node);
      spots.push({ file, path, key, value, around, node });
      if (node.type === 'array')
        for (const [index, item] of (node.children ?? []).entries()) visit(item, [...path, index], key, around);
      if (node.type !== 'object') return;
      for (const { children: [name, child] = [] } of node.children ?? []) {
        if (name && child) visit(child, [...path, String(name.value)], String(name.value), record(value));
      }
    };
    if (tree) visit(tree, [], '', {});
    this.#spots.set(file, spots);
    return spots;
  }
}

function valueOf(node: Node): unknown {
  if (node.type === 'array') return (node.children ?? []).map(valueOf);
  if (node.type !== 'object') return node.value;
  return Object.fromEntries(
    (node.children ?? []).flatMap(({ children: [name, child] = [] }) =>
      name && child ? [[String(name.value), valueOf(child)]] : [],
    ),
  );
}

export function record(value: unknown): Readonly<Record<string, unknown>> {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? { ...value } : {};
}
