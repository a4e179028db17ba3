import { expect, test } from 'vitest';
import { tinyConfig } from '../../config/tinyConfig.fixture.ts';
import { openProject } from '../project/ConfigProject.ts';
import { startFiles, type BuiltChunk } from './startFiles.ts';

const chunks: readonly BuiltChunk[] = [
  chunk('index.js', ['/src/main.tsx', '/src/blocks/HeaderBlock.tsx', '\0virtual:texts/CN/zh-CN/common.js'], {
    isEntry: true,
    imports: ['runtime.js'],
  }),
  chunk('runtime.js', ['/src/runtime.ts']),
  chunk('region.js', ['\0virtual:region/CN.js'], { imports: ['index.js'] }),
  chunk('home.js', ['\0virtual:page/CN/demo.home.js']),
  chunk('other.js', ['\0virtual:page/HK/demo.other.js']),
  chunk('demo.js', ['\0virtual:texts/CN/en/page/demo.home.js', '\0virtual:texts/CN/en/form/demo.ask.js']),
  chunk('form.js', ['/src/form/FormBlock.tsx'], { imports: ['index.js', 'shared.js'], css: ['form.css'] }),
  chunk('shared.js', ['/src/form/shared.ts']),
  chunk('ask.js', ['\0virtual:form/CN/demo.ask.js']),
  chunk('input.js', ['/src/form/widgets/TextInput.tsx', '/src/form/widgets/MoneyInput.tsx']),
];

test('a page needs its module, its texts, its blocks, its forms, and their imports', () => {
  const { CN } = startFiles(openProject(tinyConfig()), chunks);
  expect(CN?.region).toEqual(['region.js']);
  expect([...(CN?.pages['demo.home'] ?? [])].sort()).toEqual([
    'ask.js',
    'demo.js',
    'form.css',
    'form.js',
    'home.js',
    'input.js',
    'shared.js',
  ]);
});

test('a region shares files with another region where the config is identical, and has its own where it differs', () => {
  const { CN, HK } = startFiles(openProject(tinyConfig()), chunks);
  expect(HK?.pages['demo.home']).toContain('home.js');
  expect(HK?.pages['demo.other']).toContain('other.js');
  expect(CN?.pages['demo.other']).not.toContain('other.js');
});

test('a page waits with a large file that only parts need which its initial state hides', () => {
  const withSize = (size: number) =>
    chunks.map((one) => (one.fileName === 'ask.js' ? { ...one, code: 'x'.repeat(size) } : one));
  const filesWith = (visibleWhen: string, size: number) => {
    const home = {
      state: { stage: '', open: true },
      blocks: [{ type: 'grid', blocks: [{ type: 'form', form: 'demo.ask', visibleWhen, submit: { id: 'save' } }] }],
    };
    return startFiles(openProject(tinyConfig({ 'schemas/demo/pages/home.json': home })), withSize(size))['CN']?.pages[
      'demo.home'
    ];
  };
  expect(filesWith("page.stage == 'form' && session.signedIn", 50_000)).not.toContain('ask.js');
  expect(filesWith("page.stage == 'form' && session.signedIn", 500)).toContain('ask.js');
  expect(filesWith('page.open && session.signedIn', 50_000)).toContain('ask.js');
  expect(filesWith('data.list == true', 50_000)).toContain('ask.js');
});

function chunk(
  fileName: string,
  moduleIds: readonly string[],
  {
    isEntry = false,
    imports = [],
    css = [],
  }: { readonly isEntry?: boolean; readonly imports?: readonly string[]; readonly css?: readonly string[] } = {},
): BuiltChunk {
  return { fileName, isEntry, moduleIds, imports, code: '', viteMetadata: { importedCss: new Set(css) } };
}

test('a page waits with everything inside a folded part, in the drawer of a row and in all tabs but the first', () => {
  const home = {
    state: { open: false },
    blocks: [
      {
        type: 'table',
        rows: '=[]',
        columns: ['id'],
        beside: [{ type: 'form', form: 'demo.ask', submit: { id: 'save' } }],
      },
      {
        type: 'fold',
        open: 'page.open',
        faces: [{ id: 'amount', currency: "='USD'" }],
        blocks: [{ type: 'form', form: 'demo.ask', submit: { id: 'save' } }],
      },
      tabs([], [{ type: 'form', form: 'demo.ask', submit: { id: 'save' } }]),
    ],
  };
  const { CN } = startFiles(openProject(tinyConfig({ 'schemas/demo/pages/home.json': home })), chunks);
  expect(CN?.pages['demo.home']).toEqual(['home.js', 'demo.js']);
  const first = { blocks: [tabs([{ type: 'form', form: 'demo.ask', submit: { id: 'save' } }], [])] };
  const open = startFiles(openProject(tinyConfig({ 'schemas/demo/pages/home.json': first })), chunks);
  expect(open['CN']?.pages['demo.home']).toContain('ask.js');
});

function tabs(one: readonly object[], other: readonly object[]): object {
  return {
    type: 'tabs',
    tabs: [
      { id: 'one', blocks: one },
      { id: 'other', blocks: other },
    ],
  };
}

test('a form that is there before there is data has its inputs at the start, any other later', () => {
  const filesWith = (visibleWhen: string) => {
    const home = {
      state: { stage: '' },
      computed: { isOpen: "=page.stage == '' && coalesce(data.kind, '') == ''" },
      blocks: [{ type: 'form', form: 'demo.ask', visibleWhen, submit: { id: 'save' } }],
    };
    return startFiles(openProject(tinyConfig({ 'schemas/demo/pages/home.json': home })), chunks)['CN']?.pages[
      'demo.home'
    ];
  };
  expect(filesWith("!(status.list == 'ready' && size(data.list) == 0)")).toContain('input.js');
  expect(filesWith('page.isOpen')).toContain('input.js');
  expect(filesWith('data.list == true')).not.toContain('input.js');
  expect(filesWith("session.kind == '1'")).not.toContain('input.js');
});

test('a page waits with a form of which it only shows the papers that it needs', () => {
  const home = { blocks: [{ type: 'formFiles', form: 'demo.ask', cases: [{ id: 'all', values: {} }] }] };
  const files = startFiles(openProject(tinyConfig({ 'schemas/demo/pages/home.json': home })), chunks)['CN']?.pages[
    'demo.home'
  ];
  expect(files).toContain('home.js');
  expect(files).not.toContain('ask.js');
  expect(files).not.toContain('input.js');
});
