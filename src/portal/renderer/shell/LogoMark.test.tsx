import fs from 'node:fs';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LogoMark } from './LogoMark.tsx';

test("the document shows the site's mark before any script runs", () => {
  const html = fs.readFileSync(path.resolve('src/portal/index.html'), 'utf8').replace(/\s+/g, ' ');
  const frame = /<div id="first">.*<div class="sb-first-frame" aria-hidden="true"> (.*?) <\/div>/.exec(html)?.[1] ?? '';
  const drawn = renderToStaticMarkup(<LogoMark />);
  expect(shapesOf(drawn)).toHaveLength(3);
  expect(shapesOf(frame)).toEqual(shapesOf(drawn));
});

function shapesOf(svg: string): readonly string[] {
  return [...svg.matchAll(/<(?:rect|path) ([^>]*?) ?\/?>(?:<\/\w+>)?/g)].map(([, attributes = '']) => attributes);
}
