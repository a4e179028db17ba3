import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { patchArco } from './arcoPatches.ts';
import { importedComponents } from './arcoStyles.ts';
import { leanCode } from './leanDependencies.ts';
import { leanIcon } from './leanIcons.ts';
import { leanStyle } from './leanStyles.ts';

const es = path.resolve('node_modules/@arco-design/web-react/es');

describe('Arco under a strict content security policy', () => {
  test.each(['Input/autoSizeTextAreaHeight.js', 'Typography/useCssEllipsis.js', '_hooks/useWatermark/index.js'])('the installed %s no longer writes a style attribute', (name) => {
    const file = path.join(es, name);
    const outcome = patchArco(fs.readFileSync(file, 'utf8'), file);
    expect(outcome?.missing).toBeUndefined();
    expect(outcome?.code).not.toMatch(/setAttribute\(['"]style/);
  });

  test('no other installed file writes one', () => {
    const files = fs.readdirSync(es, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
    const writers = files.filter((name) => /setAttribute\(['"]style['"]/.test(fs.readFileSync(path.join(es, name), 'utf8')));
    expect(writers.sort()).toEqual(['Input/autoSizeTextAreaHeight.js', 'Typography/useCssEllipsis.js', '_hooks/useWatermark/index.js']);
  });

  test('a patch whose place is gone is reported, and other files are unchanged', () => {
    expect(patchArco('export {}', '/x/es/_util/react-dom.js')?.missing).toBe('children.ref');
    expect(patchArco('export {}', '/x/es/Button/index.js')).toBeNull();
  });
});

test('a module gets the styles of the components it imports, not of types', () => {
  const code = `import { Button, type ButtonProps, Input as Field } from '@arco-design/web-react';\nimport type { X } from '@arco-design/web-react';\nimport {\n  Modal,\n} from "@arco-design/web-react";`;
  expect(importedComponents(code)).toEqual(['Button', 'Input', 'Modal']);
});

describe('unused code in packages', () => {
  test.each([
    ['axios/lib/adapters/fetch.js', /export const getFetch = \(\) => null/],
    ['axios/lib/cancel/CancelToken.js', /^export default class CancelToken \{\}\n$/],
    ['axios/lib/helpers/HttpStatusCode.js', /^export default \{\};\n$/],
    ['@arco-design/web-react/es/ConfigProvider/index.js', /const Message = \{ config\(\) \{\} \};/],
    ['@arco-design/web-react/es/_class/select-view.js', /React\.lazy\(\(\) => import\('\.\.\/InputTag'\)\)/],
    ['@arco-design/web-react/es/Input/input.js', /const Search = undefined;/],
    ['resize-observer-polyfill/dist/ResizeObserver.es.js', /^export default globalThis\.ResizeObserver;\n$/],
  ])('the installed %s is reduced to what the portal needs', (name, expected) => {
    const file = path.resolve('node_modules', name);
    const outcome = leanCode(fs.readFileSync(file, 'utf8'), file);
    expect(outcome?.missing).toBeUndefined();
    expect(outcome?.code).toMatch(expected);
  });

  test('a text that a new version no longer contains is reported, and other files stay unchanged', () => {
    expect(leanCode('export {}', '/x/node_modules/axios/lib/adapters/fetch.js')?.missing).toBe('getFetch');
    expect(leanCode('export {}', '/x/node_modules/axios/lib/adapters/xhr.js')).toBeNull();
  });

  test('every installed icon that is drawn like the others is reduced to its name and shapes', () => {
    const folder = path.resolve(es, '../icon/react-icon');
    const read = (name: string) => leanIcon(fs.readFileSync(path.join(folder, name, 'index.js'), 'utf8'));
    const whole = fs.readdirSync(folder).filter((name) => /^Icon[A-Z]/.test(name)).filter((name) => read(name) === null);
    expect(whole).toEqual(['IconBytedanceColor', 'IconFaceBookCircleFill', 'IconTiktokColor', 'IconXiguaColor']);
    expect(read('IconEye')).toContain('makeIcon("eye", {"shapes":[["path",{"d":"M24 37c');
  });

  test('styles of unused variants are removed, and other selectors of the same rule stay', () => {
    expect(leanStyle('.arco-btn-rtl{a:b}.arco-btn,.arco-btn-shape-round{c:d}@media print{.arco-btn-dashed{e:f}.arco-btn{g:h}}')).toBe('.arco-btn{c:d}@media print{.arco-btn{g:h}}');
  });

  test('unused colours are removed, and every referenced colour is still defined', () => {
    expect(leanStyle('body{--blue-6:1,2,3;--data-1:var(--arcoblue-5);--arcoblue-6:4,5,6;--color-data-1:rgb(var(--data-1))}')).toBe('body{--arcoblue-6:4,5,6;}');
    const sheets = fs.readdirSync(es, { recursive: true, encoding: 'utf8' }).filter((name) => /^(?:style|Button|Input|Checkbox|Link|Table|Steps|Modal|Drawer|Switch|Radio|Upload|Empty|Spin|Skeleton)[\\/].*index\.css$/.test(name));
    const css = sheets.map((name) => leanStyle(fs.readFileSync(path.join(es, name), 'utf8'))).join('');
    const declared = new Set([...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
    expect([...new Set([...css.matchAll(/var\((--[a-z-]+-\d+)\)/g)].map(([, name]) => name))].filter((name) => !declared.has(name))).toEqual([]);
  });

  test('a rule for the absence of an unused variant stays', () => {
    expect(leanStyle('.arco-steps:not(.arco-steps-mode-dot) .arco-steps-item{a:b}')).toBe('.arco-steps:not(.arco-steps-mode-dot) .arco-steps-item{a:b}');
  });
});
