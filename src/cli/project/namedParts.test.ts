import { expect, test } from 'vitest';
import { tinyConfig, tinyFiles } from '../../config/tinyConfig.fixture.ts';
import { checkProject } from './checkProject.ts';
import { openProject } from './ConfigProject.ts';

const codeTexts = { keys: new Set<string>(), prefixes: [], shown: new Set<string>() };
const {
  'schemas/demo/pages/home.json': home,
  'schemas/demo/flow.json': flow,
  'routes.config.json': routes,
  'schemas/site.json': site,
  'schemas/demo/forms/ask.json': ask,
} = tinyFiles;
const texts = {
  'i18n/en/demo.json': tinyFiles['i18n/en/demo.json'],
  'i18n/zh-CN/demo.json': tinyFiles['i18n/zh-CN/demo.json'],
};

function messages(changes: Readonly<Record<string, unknown>>): readonly string[] {
  return checkProject(openProject(tinyConfig(changes)), codeTexts).map(({ code, message }) => `${code}: ${message}`);
}

const demo = flow.flows.demo;
const showing = (items: readonly object[]) => ({
  'schemas/demo/pages/home.json': { ...home, blocks: [...home.blocks, { id: 'seen', type: 'descriptions', items }] },
  ...withLabels,
});
const withLabels = Object.fromEntries(
  Object.entries(texts).map(([file, own]) => [
    file,
    { ...own, home: { ...own.home, seen: { first: 'Eins', second: 'Zwei' } } },
  ]),
);

test.each([
  [
    'a key that a flow keeps',
    { 'schemas/demo/flow.json': { flows: { demo: { ...demo, origin: ['amuont'] } } } },
    'config/unknown-state: The flow "demo" has no key "amuont".',
  ],
  [
    'an origin',
    { 'schemas/site.json': { ...site, origins: ['http://example.com'] } },
    'config/origin-not-allowed: The origin http://example.com is not encrypted.',
  ],
  [
    'the parents of a page',
    {
      'routes.config.json': {
        ...routes,
        routes: [
          { path: '/', page: 'demo.home', parent: 'demo.other' },
          { path: '/other/:id?', page: 'demo.other', permission: 'look', parent: 'demo.home' },
        ],
      },
    },
    'config/redirect-loop: The parents of the page demo.home lead back to it.',
  ],
  [
    'an address that another route has',
    {
      'routes.config.json': {
        ...routes,
        routes: [
          { path: '/', page: 'demo.home' },
          { path: '/other/:id', page: 'demo.other', permission: 'look' },
          { path: '/other/:name?', page: 'demo.other', permission: 'look' },
        ],
      },
    },
    'config/route-shadowed: /other/:id matches the addresses /other/:any of /other/:name? first.',
  ],
  [
    'a format',
    {
      'schemas/demo/forms/ask.json': {
        ...ask,
        schema: { ...ask.schema, properties: { ...ask.schema.properties, note: { type: 'string', format: 'emial' } } },
      },
    },
    'config/unknown-format: The format "emial" does not exist.',
  ],
  [
    'letters that a field removes',
    {
      'schemas/demo/forms/ask.json': {
        ...ask,
        schema: {
          ...ask.schema,
          properties: { ...ask.schema.properties, note: { type: 'string', pattern: '^[A-Z0-9]+$' } },
        },
        ui: { ...ask.ui, note: { ...ask.ui.note, normalize: ['digitsOnly'] } },
      },
    },
    'config/widget: Only digits remain of the input, but the pattern of the schema accepts other characters.',
  ],
  [
    'an eye',
    showing([
      { id: 'first', value: '1', eye: 'mony' },
      { id: 'second', value: '2', hideWith: 'money' },
    ]),
    'config/unknown-choice: Nothing on this page is hidden with the eye "mony".',
  ],
  [
    'a link to a script',
    {
      'schemas/demo/pages/home.json': {
        ...home,
        blocks: [
          ...home.blocks,
          { type: 'buttons', buttons: [{ id: 'save', actions: [{ do: 'navigate', url: 'javascript:alert(1)' }] }] },
        ],
      },
    },
    'config/origin-not-allowed: Links may not begin with javascript:',
  ],
  [
    'the type of a placeholder',
    {
      'i18n/zh-CN/demo.json': {
        ...texts['i18n/zh-CN/demo.json'],
        home: { title: 'Home', hello: 'Hello {name, number}' },
      },
    },
    'config/text-arguments: The text "demo.home.hello" has the placeholders (name, number).',
  ],
  [
    'a document',
    {
      'i18n/en/documents/terms.json': {
        title: 'Terms',
        sections: [{ id: 'a', heading: 'A', paragraphs: ['See http://example.com.'] }],
      },
    },
    'config/origin-not-allowed: The address http://example.com. is not encrypted.',
  ],
])('%s is checked', (_what, changes, message) => {
  expect(messages(changes)).toContain(message);
});

test('of three languages the two that agree are right', () => {
  const own = tinyFiles['i18n/en/demo.json'];
  const three = {
    ...Object.fromEntries(
      Object.entries(tinyFiles)
        .filter(([file]) => file.startsWith('i18n/en/'))
        .map(([file, value]) => [file.replace('/en/', '/zh-HK/'), value]),
    ),
    'schemas/site.json': { ...site, locales: ['zh-CN', 'zh-HK', 'en'] },
  };
  const found = checkProject(
    openProject(
      tinyConfig({ ...three, 'i18n/zh-CN/demo.json': { ...own, home: { title: 'Home', hello: 'Hello {nmae}' } } }),
    ),
    codeTexts,
  ).filter(({ code }) => code === 'config/text-arguments');
  expect(found.map(({ file, expected }) => [file, expected])).toEqual([
    ['i18n/zh-CN/demo.json', '(name), as in en, zh-HK'],
  ]);
});
