import { expect, test } from 'vitest';
import { pickStyles } from './pickStyles.ts';

const html = '<div class="bar wide"><a href="/x" id="home" class="name">Home</a><svg fill="none"></svg></div>';

test.each([
  ['.bar{color:red}', '.bar{color:red}'],
  ['.foo{color:red}', ''],
  ['.foo,.bar a{color:red}', '.bar a{color:red}'],
  ['.bar .foo,.bar:not(.foo){color:red}', '.bar:not(.foo){color:red}'],
  ['.bar:is(.foo,.wide) a{color:red}.bar:is(.foo) a{color:red}', '.bar:is(.foo,.wide) a{color:red}'],
  ['.bar:has(>.foo) a{color:red}.bar:has(>.name) a{color:red}', '.bar:has(>.name) a{color:red}'],
  ['#home{color:red}#away{color:red}', '#home{color:red}'],
  ['svg[fill=none]{color:red}svg[stroke]{color:red}p{color:red}', 'svg[fill=none]{color:red}'],
  ['a:hover,a:focus-visible,a::placeholder{color:red}a:before{content:""}', 'a:before{content:""}'],
  ['html body{margin:0}*,:root{padding:0}', 'html body{margin:0}*,:root{padding:0}'],
  ['@media (max-width:9px){.bar{color:red}.foo{color:red}}', '@media (max-width:9px){.bar{color:red}}'],
  ['@media print{.bar{color:red}}@media (forced-colors:active){.bar{color:red}}', ''],
  ['@keyframes turn{from{opacity:0}}@font-face{font-family:x}.bar{margin:0}', '.bar{margin:0}'],
])('of "%s" the markup needs "%s"', (sheet, needed) => {
  expect(pickStyles(sheet, html)).toBe(needed);
});

test('rules of the dark theme follow the colour scheme', () => {
  expect(pickStyles('body[arco-theme=dark] .bar{color:red}', html)).toBe(
    '@media (prefers-color-scheme:dark){body .bar{color:red}}',
  );
});

test('a rule that only sets unread custom properties goes, with the condition around it', () => {
  expect(pickStyles('@media (max-width:9px){body{--x:1px}}.bar{margin:0}', html)).toBe('.bar{margin:0}');
});

test('custom properties stay that a kept rule reads, also through others', () => {
  const sheet = 'body{--a:var(--b);--b:red;--c:blue;margin:0}.foo{color:var(--c)}.bar{color:var(--a)}:root{--d:1px}';
  expect(pickStyles(sheet, html)).toBe('body{--a:var(--b);--b:red;margin:0}.bar{color:var(--a)}');
});
