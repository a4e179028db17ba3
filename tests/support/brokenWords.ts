import type { Page } from 'playwright';

/** Returns the short words and figures of a page that begin in one line and end in the next, because their place is too narrow. */
export async function brokenWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const linesOf = (node: Node, from: number, to: number): number => {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
    };
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const text = node.textContent ?? '';
      const place = node.parentElement;
      if (place === null || text.trim() === '' || linesOf(node, 0, text.length) < 2) continue;
      if (!place.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      // Longer ones are numbers of orders and addresses, which may go on in the next line.
      for (const { 0: word, index } of text.matchAll(/(?<![\w,.*/@-])[\w,.]{3,14}(?![\w,.*/@-])/g))
        if (linesOf(node, index, index + word.length) > 1)
          broken.push(
            `"${word}" goes on in the next line, in <${place.tagName.toLowerCase()} class="${place.className}">`,
          );
    }
    return broken;
  });
}
