// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { firstDocument, visibleIn } from './firstDocument.ts';

const built = `<!doctype html>
<html lang="zh-CN" data-region="">
  <head>
    <title>Name</title>
    <script src="/boot.js"></script>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/index-1.css">
  </head>
  <body>
    <div id="first">nothing yet</div>
    <!-- /first -->
    <div id="root"></div>
  </body>
</html>`;
const drawn =
  '<div class="bar"><header><a href="/?a=1&amp;b=2" title="50% of #1, it&#x27;s">A &lt; B</a><svg viewBox="0 0 1 1"></svg></header><main></main><footer>end</footer></div>';
const styles = ".bar>a{width:50%;color:#fff;content:'&'}";
const html = firstDocument(built, { lang: 'en', title: 'Sea & "bridge"', drawn, styles });
const page = new DOMParser().parseFromString(html, 'text/html');

/** The picture, read like a browser does: from the attribute, as an address, as XML. */
function pictured(): Document {
  const address = page.querySelector('.sb-first-picture image')?.getAttribute('href') ?? '';
  expect(address.startsWith('data:image/svg+xml;charset=utf-8,<svg ')).toBe(true);
  const text = decodeURIComponent(address.slice(address.indexOf(',') + 1));
  return new DOMParser().parseFromString(text, 'image/svg+xml');
}

test('the document has the language, the name and the markup, hidden until its styles are there', () => {
  expect(page.documentElement.lang).toBe('en');
  expect(page.title).toBe('Sea & "bridge"');
  expect(page.querySelector('#first[hidden] a')?.textContent).toBe('A < B');
  expect(page.querySelectorAll('#first footer')).toHaveLength(1);
  expect(page.body.textContent).not.toContain('nothing yet');
});

test('nothing before the picture waits for another file, and everything else follows it', () => {
  expect([...page.head.querySelectorAll('link, script:not([type=module])')]).toEqual([]);
  const order = [...page.body.children].map((element) => element.id || element.getAttribute('src') || element.tagName);
  expect(order).toEqual(['svg', '/boot.js', 'LINK', 'first', 'root']);
  expect(html.match(/index-1\.css/g)).toHaveLength(1);
});

test('the picture is well-formed and shows the same markup with its styles', () => {
  const picture = pictured();
  expect(picture.querySelector('parsererror')).toBeNull();
  expect(picture.querySelector('style')?.textContent).toBe(styles);
  const link = picture.querySelector('a');
  expect([link?.textContent, link?.getAttribute('href'), link?.getAttribute('title')]).toEqual([
    'A < B',
    '/?a=1&b=2',
    "50% of #1, it's",
  ]);
  expect(picture.querySelector('header svg')?.namespaceURI).toBe('http://www.w3.org/2000/svg');
});

test('the picture leaves out what is not visible before the page is', () => {
  expect(visibleIn(drawn)).toContain('<header>');
  expect(visibleIn(drawn)).not.toMatch(/<main|<footer/);
  expect(pictured().querySelector('footer')).toBeNull();
  const atBottom = '<div><main></main><footer class="sb-footer-reduced">end</footer></div>';
  expect(visibleIn(atBottom)).toBe(atBottom);
});
