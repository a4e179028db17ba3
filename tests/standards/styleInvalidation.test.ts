import fs from 'node:fs';
import path from 'node:path';
import { generate, parse, walk, type CssNode, type Selector } from 'css-tree';
import { expect, test } from 'vitest';

const folder = path.resolve('src/portal');
const sheets = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));

/**
 * Chromium keeps one list of what to style again after a change that any `:has()` in front of another element depends on. A rule
 * whose last element has neither class nor name puts everything on it: then each new element on the page styles the whole page.
 */
test.each(sheets)('no element without class or name follows a :has() in %s', (name) => {
  expect(unnamedAfterHas(fs.readFileSync(path.join(folder, name), 'utf8'))).toEqual([]);
});

test('a selector that would style the whole page is found', () => {
  const found = '.a:has(> .b) > :not(.c)';
  expect(unnamedAfterHas(`${found} { top: 0 } .a:has(.b) .c { top: 0 } .a:has(* > .b) { top: 0 }`)).toEqual([
    found.replaceAll(' > ', '>').replace('(> ', '(>'),
  ]);
});

/** Selectors in which `:has()` stands before the last element, and the last element has no class, name, id or attribute. */
function unnamedAfterHas(css: string): readonly string[] {
  const found: string[] = [];
  walk(parse(css), {
    visit: 'Rule',
    enter({ prelude }) {
      if (prelude.type !== 'SelectorList') return;
      for (const selector of prelude.children) {
        if (selector.type !== 'Selector') continue;
        const parts = compounds(selector);
        const has = parts.findIndex((part) =>
          part.some((node) => node.type === 'PseudoClassSelector' && node.name === 'has'),
        );
        const last = parts.at(-1) ?? [];
        if (has !== -1 && has < parts.length - 1 && !last.some(names)) found.push(generate(selector));
      }
    },
  });
  return found;
}

/** The parts of a selector between its combinators. */
function compounds({ children }: Selector): readonly (readonly CssNode[])[] {
  const parts: CssNode[][] = [[]];
  for (const node of children) {
    if (node.type === 'Combinator') parts.push([]);
    else parts.at(-1)?.push(node);
  }
  return parts;
}

/** Whether a part of a selector limits it to elements with a class, name, id or attribute. */
function names(node: CssNode): boolean {
  if (node.type === 'TypeSelector') return node.name !== '*';
  if (node.type === 'PseudoClassSelector') return node.name === 'is' || node.name === 'where';
  return node.type === 'ClassSelector' || node.type === 'IdSelector' || node.type === 'AttributeSelector';
}
