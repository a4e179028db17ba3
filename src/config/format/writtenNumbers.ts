import { getNodeValue, type Node } from 'jsonc-parser';
import type { ConfigFile } from '../ConfigFile.ts';

/** Text between the values of JSON, a number, and what may follow it; a text value may look alike. */
const numbers = /(?<=[\s:[,])-?\d[\d.eE+-]*(?=[\s,}\]]|$)/g;

/**
 * The value of a file in which each number with a spelling of its own (1.0, 1e3, 0.10) is a symbol with that spelling, so that
 * printJson writes it as it was. A symbol is neither an object nor a text, so the formatter moves it like any plain value.
 */
export function withWrittenNumbers(file: ConfigFile): unknown {
  const mayHaveSome = [...file.text.matchAll(numbers)].some(([text]) => isOwnSpelling(text));
  const tree = mayHaveSome ? file.tree() : undefined;
  return tree ? written(tree, file.text) : file.value;
}

function isOwnSpelling(text: string): boolean {
  return JSON.stringify(Number(text)) !== text;
}

function written(node: Node, text: string): unknown {
  if (node.type === 'number') {
    const spelling = text.slice(node.offset, node.offset + node.length);
    return isOwnSpelling(spelling) ? Symbol(spelling) : node.value;
  }
  if (node.type === 'array') return (node.children ?? []).map((child) => written(child, text));
  if (node.type !== 'object') return getNodeValue(node);
  return Object.fromEntries(
    (node.children ?? []).flatMap(({ children: [key, value] = [] }) =>
      key && value ? [[String(key.value), written(value, text)]] : [],
    ),
  );
}
