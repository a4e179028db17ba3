import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { patchArco } from './arcoPatches.ts';
import { importedComponents } from './arcoStyles.ts';
import { ownIcons } from '../../engine/icon/ownIcons.ts';
import { drawingsOf } from '../project/iconDrawings.ts';
import { bundleParts } from './routerParts.ts';
import { unusedModule, unusedModules } from './unusedModules.ts';
import { unusedStyleNames } from './unusedStyleNames.ts';

const es = path.resolve('node_modules/@arco-design/web-react/es');

describe('Arco under a strict content security policy', () => {
  test('the installed Input no longer writes a style attribute', () => {
    const file = path.join(es, 'Input/autoSizeTextAreaHeight.js');
    const outcome = patchArco(fs.readFileSync(file, 'utf8'), file);
    expect(outcome?.missing).toBeUndefined();
    expect(outcome?.code).not.toMatch(/setAttribute\(['"]style/);
  });

  test('no other component that the portal uses writes one', () => {
    const files = fs.readdirSync(es, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
    const writers = files.filter((name) =>
      /setAttribute\(['"]style['"]/.test(fs.readFileSync(path.join(es, name), 'utf8')),
    );
    expect(writers.sort()).toEqual([
      'Input/autoSizeTextAreaHeight.js',
      'Typography/useCssEllipsis.js',
      '_hooks/useWatermark/index.js',
    ]);
    const users = files.filter((name) =>
      /from ["'][^"']*(?:useCssEllipsis|useWatermark)["']/.test(fs.readFileSync(path.join(es, name), 'utf8')),
    );
    expect([...new Set(users.map((name) => name.split('/')[0]))].sort()).toEqual(['Typography', 'Watermark']);
    const used = fs
      .readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx'))
      .flatMap((name) => importedComponents(fs.readFileSync(path.join('src', name), 'utf8')));
    expect(used).toContain('Input');
    expect(used.filter((name) => name === 'Typography' || name === 'Watermark')).toEqual([]);
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
    ['axios/lib/adapters/adapters.js', 'fetchAdapter'],
    ['axios/lib/axios.js', 'cancelTokens'],
    ['axios/lib/axios.js', 'formEncodings'],
    ['axios/lib/defaults/index.js', 'formEncodings'],
    ['axios/lib/helpers/resolveConfig.js', 'requestTokens'],
    ['@arco-design/web-react/es/ConfigProvider/index.js', 'notices'],
    ['@arco-design/web-react/es/ConfigProvider/context.js', 'emptyStates'],
    ['@arco-design/web-react/es/locale/zh-CN.js', 'dayWords'],
    ['@arco-design/web-react/es/Input/input.js', 'inputKinds'],
    ['@arco-design/web-react/es/_util/resizeObserver.js', 'resizeObserver'],
  ])('the installed %s imports a module that the build leaves out', (name, expected) => {
    const file = path.resolve('node_modules', name);
    const imported = [...fs.readFileSync(file, 'utf8').matchAll(/^import (?:.* from )?['"]([^'"]+)['"];$/gm)].map(
      ([, source = '']) => unusedModule(source, file),
    );
    expect(imported).toContain(expected);
  });

  test('only an import by the named package is left out, and each stand-in has the exports of its module', () => {
    expect(unusedModule('./fetch.js', '/x/src/portal/client/ApiClient.ts')).toBeNull();
    expect(fs.readFileSync('node_modules/axios/lib/adapters/adapters.js', 'utf8').match(/fetchAdapter\.\w+/g)).toEqual([
      'fetchAdapter.getFetch',
    ]);
    expect(
      fs
        .readFileSync(path.join(es, 'ConfigProvider/index.js'), 'utf8')
        .match(/\b(?:Message|Notification)\.\w+/g)
        ?.every((use) => use.endsWith('.config')),
    ).toBe(true);
    expect(Object.values(unusedModules).every(({ instead }) => instead.startsWith('export'))).toBe(true);
  });

  test('of react-router only the named parts are left, and these are whole', async () => {
    const code = await bundleParts(path.resolve('node_modules/react-router/dist/development/index.mjs'), [
      'unstable_HistoryRouter',
      'useLocation',
    ]);
    expect(code).toMatch(/export \{[^}]*\buseLocation\b/);
    expect(code).toMatch(/useLayoutEffect\(\(\) => history\.listen\(/);
    expect(code).not.toMatch(/LinkWithRef|RouterProvider|createBrowserHistory/);
  });

  test("the portal's own icons are the drawings of the installed library, and an unknown one is refused", () => {
    const drawings = drawingsOf(ownIcons);
    expect(Object.values(drawings).filter(({ shapes }) => shapes.length === 0)).toEqual([]);
    expect(drawings['eye']?.shapes[0]).toEqual([
      'path',
      expect.objectContaining({ d: expect.stringMatching(/^M24 37c/) }),
    ]);
    expect(() => drawingsOf(['unicorn'])).toThrow('These icons do not exist: unicorn');
  });

  test('names of unused variants and colours are found in a style sheet, each once', () => {
    expect(
      unusedStyleNames(
        '.arco-btn-rtl{a:b}.arco-btn,.arco-btn-shape-round{c:d}.arco-btn-rtl .arco-btn{e:f}body{--blue-6:1,2,3;--arcoblue-6:4,5,6}',
      ),
    ).toEqual(['arco-btn-rtl', 'arco-btn-shape-round', '--blue-6']);
  });

  test('no colour of the installed library is named as unused that its other colours or the components of the portal need', () => {
    const sheet = (name: string) => fs.readFileSync(path.join(es, name), 'utf8');
    const palette = sheet('style/index.css');
    const unused = new Set(unusedStyleNames(palette));
    expect(unused.size).toBeGreaterThan(100);
    const needed = [...palette.matchAll(/(--[\w-]+):([^;}]*)/g)]
      .filter(([, name = '']) => !unused.has(name))
      .map(([, , value = '']) => value);
    const components = fs
      .readdirSync(es, { recursive: true, encoding: 'utf8' })
      .filter((name) =>
        /^(?:Button|Input|Checkbox|Link|Table|Steps|Modal|Drawer|Switch|Radio|Upload|Empty|Spin|Skeleton)[\\/].*index\.css$/.test(
          name,
        ),
      )
      .map(sheet);
    const named = [...needed, ...components].flatMap((css) =>
      [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name),
    );
    expect(named.filter((name) => unused.has(name))).toEqual([]);
  });
});
