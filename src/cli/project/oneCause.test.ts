import { describe, expect, test } from 'vitest';
import { tinyConfig, tinyFiles } from '../../config/tinyConfig.fixture.ts';
import { foldFindings } from '../../config/foldFindings.ts';
import { applyFixes } from './applyFixes.ts';
import { checkProject } from './checkProject.ts';
import { openProject } from './ConfigProject.ts';

const codeTexts = { keys: new Set<string>(), prefixes: [], shown: new Set<string>() };
const check = (changes: Readonly<Record<string, unknown>>) => checkProject(openProject(tinyConfig(changes)), codeTexts);
const shown = (changes: Readonly<Record<string, unknown>>) =>
  foldFindings(check(changes)).map(({ file, code }) => `${file} ${code}`);
const found = (changes: Readonly<Record<string, unknown>>) => check(changes).map(({ file, code }) => `${file} ${code}`);

describe('one cause, one finding', () => {
  test.each([
    ['schemas/demo/pages/home.json', '{ "blocks": [ }', 'config/syntax'],
    ['schemas/demo/api.json', '\uFEFF{}', 'config/syntax'],
    ['schemas/site.json', null, 'config/file-missing'],
    ['schemas/demo/api.json', null, 'config/file-missing'],
    ['schemas/_shared/fields.json', null, 'config/file-missing'],
    ['routes.config.json', { routes: [] }, 'config/missing-property'],
  ])('a broken or missing %s silences what follows from it', (file, value, code) => {
    expect(found({ [file]: value })).toEqual([`${file} ${code}`]);
  });

  test.each([
    ['routes.config.json', '{ "routes": [ }', { target: '$.routes', update: { fallback: '' } }],
    ['routes.config.json', null, { target: "$.routes.routes[?@.path=='/']", update: { page: 'demo.other' } }],
    ['schemas/menus.json', '{,}', { target: '$.menus.menus.header', update: { entries: [] } }],
    ['schemas/demo/pages/other.json', '{,}', { target: "$.pages['demo.other'].blocks[?@.type=='text']", remove: true }],
    ['schemas/demo/flow.json', '{,}', { target: '$.flows.demo.computed', remove: true }],
  ])('what an overlay finds in a broken or missing %s is silent (%#)', (file, value, action) => {
    const overlay = { ...tinyFiles['schemas/regions/hk.overlay.json'], actions: [action] };
    expect(found({ [file]: value, 'schemas/regions/hk.overlay.json': overlay })).toEqual([
      `${file} config/${value === null ? 'file-missing' : 'syntax'}`,
    ]);
  });

  test('an overlay that is wrong itself is reported beside a broken file', () => {
    const overlay = {
      ...tinyFiles['schemas/regions/hk.overlay.json'],
      actions: [{ target: '$.site.nope', remove: true }],
    };
    expect(found({ 'schemas/menus.json': '{,}', 'schemas/regions/hk.overlay.json': overlay })).toEqual([
      'schemas/menus.json config/syntax',
      'schemas/regions/hk.overlay.json config/overlay-target',
    ]);
  });

  test('a shared file under a similar name is missing, and its references are not reported', () => {
    const { 'schemas/_shared/fields.json': fields } = tinyFiles;
    const renamed = { 'schemas/_shared/fields.json': null, 'schemas/_shared/field.json': fields };
    expect(check(renamed).map(({ code, suggestion }) => [code, suggestion])).toEqual([
      ['config/file-missing', 'Rename schemas/_shared/field.json.'],
    ]);
  });

  test('a misspelt locale is reported, and nothing throws', () => {
    const { 'schemas/site.json': site } = tinyFiles;
    expect(found({ 'schemas/site.json': { ...site, locales: ['zh-CN', 'zh_HK', 'en'] } })).toContain(
      'schemas/site.json config/unknown-choice',
    );
  });
});

describe('a misspelt declaration is one finding, where it is', () => {
  const routed = (path: string) => ({
    'routes.config.json': {
      ...tinyFiles['routes.config.json'],
      routes: [
        { path: '/', page: 'demo.home' },
        { path, page: 'demo.other', permission: 'look' },
      ],
    },
    'schemas/demo/pages/other.json': {
      blocks: ['a', 'b'].map((id) => ({
        id,
        type: 'buttons',
        visibleWhen: "route.params.number == 'x'",
        buttons: [{ id: 'save', to: 'demo.other', params: { number: '2' } }],
      })),
    },
  });

  test('a parameter of a path', () => {
    expect(shown(routed('/other/:nubmer'))).toEqual(['routes.config.json config/misspelt-declaration']);
  });

  test('a query parameter', () => {
    const link = { to: 'demo.other', query: { orderId: '2' } };
    const changes = {
      'schemas/demo/pages/other.json': {
        query: { ordrId: {} },
        blocks: [{ type: 'buttons', buttons: ['save', 'home'].map((id) => ({ id, ...link })) }],
      },
    };
    expect(
      foldFindings(check(changes)).map(({ file, line, code, suggestion }) => [file, line, code, suggestion]),
    ).toEqual([
      [
        'schemas/demo/pages/other.json',
        3,
        'config/misspelt-declaration',
        'Did you mean "orderId"? Otherwise use "ordrId" at the other places.',
      ],
    ]);
  });

  test('an id whose texts have another name', () => {
    const texts = (locale: string) => {
      const { home, ...others } = tinyFiles['i18n/en/demo.json'];
      return { [`i18n/${locale}/demo.json`]: { ...others, home: { ...home, limits: { day: 'Day', year: 'Year' } } } };
    };
    const changes = {
      ...texts('en'),
      ...texts('zh-CN'),
      'schemas/demo/pages/home.json': {
        ...tinyFiles['schemas/demo/pages/home.json'],
        blocks: [
          ...tinyFiles['schemas/demo/pages/home.json'].blocks,
          { type: 'descriptions', id: 'limts', items: ['day', 'year'].map((id) => ({ id, value: '1' })) },
        ],
      },
    };
    expect(shown(changes)).toEqual(['schemas/demo/pages/home.json config/misspelt-declaration']);
  });

  test('a use that is misspelt is reported where it is used', () => {
    const link = (name: string) => ({ to: 'demo.other', query: { [name]: '2' } });
    const changes = {
      'schemas/demo/pages/other.json': {
        query: { orderId: {} },
        blocks: [
          { type: 'buttons', visibleWhen: "route.query.orderId == 'x'", buttons: [{ id: 'save', ...link('ordrId') }] },
          { type: 'buttons', id: 'more', buttons: [{ id: 'home', ...link('orderId') }] },
        ],
      },
    };
    expect(shown(changes)).toEqual(['schemas/demo/pages/other.json config/query-unknown']);
  });
});

describe('a region whose entry is wrong silences what follows from it', () => {
  const entry = { ...tinyFiles['schemas/site.json'].regions[1], id: 'SG', hosts: ['sg.localhost'] };
  const overlay = (target: string, { id, ...rest }: typeof entry, key = 'id') => ({
    'schemas/regions/sg.overlay.json': {
      overlay: '1.1.0',
      info: { title: 'SG', version: '1' },
      actions: [
        { target, update: [{ [key]: id, ...rest }] },
        { target: '$.routes.routes', update: [{ path: '/sg', page: 'demo.other' }] },
      ],
    },
    'schemas/demo/pages/home.json': {
      ...tinyFiles['schemas/demo/pages/home.json'],
      onOpen: [{ do: 'navigate', to: '/sg' }],
    },
  });

  test.each([
    ['$$.site.regions', 'SG', 'id', '"$.site.regions"'],
    ['$.site.region', 'SG', 'id', '"$.site.regions"'],
    ['$.sit.regions', 'SG', 'id', '"$.site.regions"'],
    ['$.site.regions', 'SQ', 'id', '"id": "SG"'],
    ['$.site.regions', 'SG', 'idd', '"id": "SG"'],
  ])('%s, %s as %s', (target, id, key, meant) => {
    expect(
      check(overlay(target, { ...entry, id }, key)).map(({ file, code, suggestion }) => [file, code, suggestion]),
    ).toEqual([['schemas/regions/sg.overlay.json', 'config/unknown-region', `Did you mean ${meant}?`]]);
  });

  test('an overlay that does not exist, of a region that several accounts have', () => {
    const personas = ['a', 'b'].map((name) => ({ loginName: name, region: 'SG', name, note: name }));
    expect(found({ 'schemas/personas/demo.json': { personas } })).toEqual([
      'schemas/regions/sg.overlay.json config/file-missing',
    ]);
  });
});

test('--fix removes no unused text while something is wrong', () => {
  const texts = { ...tinyFiles['i18n/en/demo.json'], extra: 'Extra' };
  const orphan = {
    'i18n/en/demo.json': texts,
    'i18n/zh-CN/demo.json': { ...tinyFiles['i18n/zh-CN/demo.json'], extra: '更多' },
  };
  const wrong = { ...orphan, 'schemas/demo/pages/other.json': { blocks: [{ type: 'text', text: 'demo.extar' }] } };
  const keeps = (changes: Readonly<Record<string, unknown>>) =>
    (applyFixes(tinyConfig(changes), check(changes)).get('i18n/en/demo.json') ?? JSON.stringify(texts)).includes(
      'extra',
    );
  expect([keeps(orphan), keeps(wrong)]).toEqual([false, true]);
});

describe('a misspelt value', () => {
  const of = (first: object, second: object, reads = 'with.next') => ({
    'schemas/demo/forms/tell.json': tinyFiles['schemas/demo/forms/ask.json'],
    'schemas/demo/pages/other.json': {
      state: { kind: { default: 'one', values: ['one', 'two'] } },
      blocks: [
        {
          type: 'form',
          form: {
            by: '=page.kind',
            of: { one: { form: 'demo.ask', with: first }, two: { form: 'demo.tell', with: second } },
          },
          submit: { id: 'save' },
          onSubmit: [{ do: 'navigate', to: reads }],
        },
      ],
    },
  });
  const told = (changes: Readonly<Record<string, unknown>>) =>
    foldFindings(check(changes))
      .filter(({ code }) => code === 'config/part-values' || code === 'config/unknown-page')
      .map(({ message, suggestion }) => `${message} ${suggestion ?? ''}`);

  test('of one member is reported there; one that the block reads is reported once, at the block', () => {
    const right = { next: 'demo.home' };
    expect(told(of({ nxet: 'demo.home' }, right))).toEqual(['The block does not read with.nxet. Did you mean "next"?']);
    expect(told(of(right, right, 'with.nxet'))).toEqual([
      'The block reads with.nxet, which no member gives. Did you mean "next"?',
    ]);
  });

  test('of a part is reported at the misspelt key only', () => {
    const part = {
      takes: { again: { description: 'The page where to begin again.', type: 'string' } },
      blocks: [{ type: 'buttons', buttons: [{ id: 'save', to: 'with.again' }] }],
    };
    const using = (values: object) => ({
      'schemas/demo/parts/end.json': part,
      'schemas/demo/pages/other.json': { blocks: [{ type: 'part', part: 'demo.end', with: values }] },
    });
    expect(told(using({ agian: 'demo.home' }))).toEqual([
      'The part "demo.end" takes no "agian". Did you mean "again"?',
    ]);
    expect(told(using({}))).toEqual(['The part "demo.end" gets no "again". Add "again" to "with".']);
  });
});
