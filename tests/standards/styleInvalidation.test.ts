import fs from 'node:fs';
import path from 'node:path';
import { find, generate, parse, walk, type CssNode, type Selector } from 'css-tree';
import { expect, test } from 'vitest';

const folder = path.resolve('src/portal');
const sheets = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));

/**
 * Chromium keeps one list of what to style again after a change that any `:has()` in front of another element depends on. A rule
 * whose last element has no class puts every element of its type on it, or everything: then each new element on the page styles
 * the whole page.
 */
test.each(sheets)('no element without a class follows a :has() in %s', (name) => {
  expect(unnamedAfterHas(read(name))).toEqual([]);
});

/**
 * A rule for any element after another one makes each parent on the page one whose children depend on each other: then a new row
 * styles the rows around it.
 */
test.each(sheets)('no element without a class, name or type follows another one in %s', (name) => {
  expect(unnamedSiblings(read(name))).toEqual([]);
});

test('selectors that would style the whole page are found', () => {
  const css = (selectors: readonly string[]) => selectors.map((selector) => `${selector} { top: 0 }`).join('\n');
  const styling = ['.a:has(>.b)>:not(.c)', '.a:has(.b) span', '.a:not(.c,:has(.b))>p', '.a:has(.b) :is(.c,b)'];
  expect(unnamedAfterHas(css([...styling, '.a:has(.b) .c', '.a:has(*>.b)', '.a:has(.b) :is(.c,.d)']))).toEqual(styling);
  const following = ['.a+*', '.a~*>.b', '.a+:not(.b)'];
  expect(unnamedSiblings(css([...following, '.a+.b', '.a+b', '.a>*', '.a~:is(.b,c)']))).toEqual(following);
});

function read(name: string): string {
  return fs.readFileSync(path.join(folder, name), 'utf8');
}

/** Selectors in which a `:has()` stands before the last element, and the last element has no class, name or attribute. */
function unnamedAfterHas(css: string): readonly string[] {
  return selectorsWhere(css, (selector) => {
    const parts = compounds(selector);
    const has = parts.findIndex((part) => part.some((node) => findsHas(node)));
    return has !== -1 && has < parts.length - 1 && !(parts.at(-1) ?? []).some((node) => names(node, isNamed));
  });
}

/** Selectors in which an element with no class, name, attribute or type follows another one. */
function unnamedSiblings(css: string): readonly string[] {
  return selectorsWhere(css, ({ children }) => {
    const nodes = children.toArray();
    return nodes.some((node, index) => {
      if (node.type !== 'Combinator' || (node.name !== '+' && node.name !== '~')) return false;
      const [part = []] = compounds({ children: { toArray: () => nodes.slice(index + 1) } });
      return !part.some((each) => names(each, (found) => isNamed(found) || isTyped(found)));
    });
  });
}

function selectorsWhere(css: string, holds: (selector: Selector) => boolean): readonly string[] {
  const found: string[] = [];
  walk(parse(css), {
    visit: 'Rule',
    enter({ prelude }) {
      if (prelude.type !== 'SelectorList') return;
      for (const selector of prelude.children)
        if (selector.type === 'Selector' && holds(selector)) found.push(generate(selector));
    },
  });
  return found;
}

/** The parts of a selector between its combinators. */
function compounds({
  children,
}: {
  readonly children: { toArray(): readonly CssNode[] };
}): readonly (readonly CssNode[])[] {
  const parts: CssNode[][] = [[]];
  for (const node of children.toArray()) {
    if (node.type === 'Combinator') parts.push([]);
    else parts.at(-1)?.push(node);
  }
  return parts;
}

/** Whether a node is a `:has()`, or has one inside. */
function findsHas(node: CssNode): boolean {
  return (
    find(node, ({ type, ...rest }) => type === 'PseudoClassSelector' && 'name' in rest && rest.name === 'has') !== null
  );
}

/** Whether a node of a part limits it: by itself, or in each alternative of an `:is()`. */
function names(node: CssNode, limits: (node: CssNode) => boolean): boolean {
  if (node.type !== 'PseudoClassSelector' || (node.name !== 'is' && node.name !== 'where')) return limits(node);
  const alternatives = (node.children?.toArray() ?? []).flatMap((list) =>
    list.type === 'SelectorList' ? list.children.toArray() : [],
  );
  return alternatives.every(
    (selector) =>
      selector.type === 'Selector' && (compounds(selector).at(-1) ?? []).some((each) => names(each, limits)),
  );
}

function isNamed({ type }: CssNode): boolean {
  return type === 'ClassSelector' || type === 'IdSelector' || type === 'AttributeSelector';
}

function isTyped(node: CssNode): boolean {
  return node.type === 'TypeSelector' && node.name !== '*';
}
