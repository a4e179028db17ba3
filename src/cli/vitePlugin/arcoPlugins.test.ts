import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { patchArco } from './arcoPatches.ts';
import { importedComponents } from './arcoStyles.ts';

const es = path.resolve('node_modules/@arco-design/web-react/es');

describe('Arco under a strict content policy', () => {
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

  test('a patch whose place is gone is reported, and other files are left alone', () => {
    expect(patchArco('export {}', '/x/es/_util/react-dom.js')?.missing).toBe('children.ref');
    expect(patchArco('export {}', '/x/es/Button/index.js')).toBeNull();
  });
});

test('a module gets the styles of the components it imports, not of types', () => {
  const code = `import { Button, type ButtonProps, Input as Field } from '@arco-design/web-react';\nimport type { X } from '@arco-design/web-react';\nimport {\n  Modal,\n} from "@arco-design/web-react";`;
  expect(importedComponents(code)).toEqual(['Button', 'Input', 'Modal']);
});
