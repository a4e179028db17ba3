import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const folder = path.resolve('src/portal');
const tokens = fs.readFileSync(path.join(folder, 'renderer/styles/tokens.css'), 'utf8');
const sheets = fs
  .readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css') && !name.endsWith('tokens.css'));

/** Values of the tokens in a rule, as written. */
function valuesIn(selector: string): Readonly<Record<string, string>> {
  const start = tokens.indexOf(`\n${selector} {`);
  const body = tokens.slice(start, tokens.indexOf('\n}', start));
  return Object.fromEntries(
    [...body.matchAll(/--sb-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  );
}

const light = valuesIn('html body');
const themes = { light, dark: { ...light, ...valuesIn("html body[arco-theme='dark']") } };

/** Relative luminance of a colour, as WCAG 2.2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [lower = 0, higher = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (higher + 0.05) / (lower + 0.05);
}

const grounds = ['page-ground', 'surface', 'fill', 'neutral-fill'];
const texts: readonly (readonly [text: string, ground: string])[] = [
  ...['text', 'text-secondary', 'text-muted'].flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ...['primary', 'brass', 'success', 'warning', 'danger', 'info'].flatMap((text) =>
    [...grounds.slice(0, 3), `${text}-fill`].map((ground) => [text, ground] as const),
  ),
  ...['info', 'success', 'warning', 'danger', 'primary', 'brass'].map((fill) => ['text', `${fill}-fill`] as const),
  ...['text-secondary', 'text-muted'].map((text) => [text, 'primary-fill'] as const),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ...['deep', 'deep-raised'].flatMap((ground) =>
    ['on-deep', 'on-deep-secondary', 'on-deep-warning', 'brass-button'].map((text) => [text, ground] as const),
  ),
  ['on-brass', 'brass-button'],
  ['on-brass', 'brass-button-hover'],
  ['on-badge', 'badge'],
];
const edges: readonly (readonly [edge: string, ground: string])[] = [
  ...['control-line', 'focus', 'primary', 'danger-line'].flatMap((edge) =>
    ['surface', 'page-ground', 'fill'].map((ground) => [edge, ground] as const),
  ),
  ['brass-button', 'deep'],
];

describe.each(Object.entries(themes))('%s', (_, values) => {
  test.each(texts)('%s is readable on %s', (text, ground) => {
    expect(contrast(values[text] ?? '', values[ground] ?? '')).toBeGreaterThanOrEqual(4.5);
  });
  test.each(edges)('%s is visible on %s', (edge, ground) => {
    expect(contrast(values[edge] ?? '', values[ground] ?? '')).toBeGreaterThanOrEqual(3);
  });
});

test.each(sheets)('%s names no colour but those of the tokens', (name) => {
  const rules = fs.readFileSync(path.join(folder, name), 'utf8').replace(/\/\*.*?\*\//gs, '');
  expect(rules.match(/#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\(\s*[\d.]/gi)).toBeNull();
});
