import { describe, expect, test } from 'vitest';
import { checkProject } from '../../cli/project/checkProject.ts';
import { openProject } from '../../cli/project/ConfigProject.ts';
import { loadConfig } from '../load/loadConfig.ts';
import { resolveRegion } from '../load/resolveRegion.ts';
import { tinyConfig, tinyFiles } from '../tinyConfig.fixture.ts';
import pageSchema from '../../../schemas/_meta/page.schema.json' with { type: 'json' };
import { fillPart, namesTaken } from './fillPart.ts';
import { blockLists } from './partsUsed.ts';

const other = tinyFiles['schemas/demo/pages/other.json'];
const hello = {
  takes: {
    name: { type: 'string', description: 'Who is greeted.' },
    next: { type: 'string', description: 'Where the button leads.' },
    list: { description: 'Rows.' },
  },
  state: { greeted: false },
  calls: { rows: { operation: 'demo.list' } },
  onOpen: [{ do: 'set', path: 'page.greeted', value: true }],
  blocks: [
    {
      type: 'text',
      text: 'demo.home.hello',
      args: { name: '=with.name' },
      visibleWhen: 'page.greeted && size(with.list) > 0',
    },
    { id: 'go', type: 'buttons', buttons: [{ id: 'save', text: 'common.save', to: 'with.next' }] },
  ],
};
const use = {
  type: 'part',
  part: 'demo.hello',
  with: { name: 'you', next: 'demo.home', list: '=data.rows.resultList' },
};

/** A part that contains the first, and gives it what the page gives. */
const welcome = {
  takes: { name: { type: 'string', description: 'Who is welcome.' } },
  computed: { guest: '=with.name' },
  blocks: [{ ...use, with: { ...use.with, name: '=page.guest' } }],
};
const useOfWelcome = { type: 'part', part: 'demo.welcome', with: { name: '=page.who' } };

function siteWith(page: object, part: object | null = hello, outer: object | null = null): Map<string, string> {
  return tinyConfig({
    'schemas/demo/pages/other.json': { ...other, ...page },
    ...(part && { 'schemas/demo/parts/hello.json': part }),
    ...(outer && { 'schemas/demo/parts/welcome.json': outer }),
  });
}

const check = (files: ReadonlyMap<string, string>) =>
  checkProject(openProject(files), { keys: new Set<string>(), prefixes: [], shown: new Set<string>() });

function findingsOf(page: object, part: object | null = hello, outer: object | null = null): readonly string[] {
  return check(siteWith(page, part, outer)).map(
    ({ code, file, line, message }) => `${code} ${file}:${String(line)} ${message}`,
  );
}

/** The names of the properties that hold lists of blocks, by the format of pages. */
function listsOfBlocks(schema: unknown): readonly string[] {
  const names = new Set<string>();
  const visit = (value: unknown, name: string): void => {
    if (value === null || typeof value !== 'object') return;
    if (Object(Object(value).items).$ref === '#/$defs/Block') names.add(name);
    for (const [key, child] of Object.entries(value)) visit(child, key);
  };
  visit(schema, '');
  return [...names].sort();
}

describe('what a page gives to a part', () => {
  const fill = (value: unknown, given: Record<string, unknown>) => fillPart(value, given, [], () => undefined);

  test('replaces a value, a condition and a name', () => {
    expect(fill({ a: '=with.x', b: 'with.x', c: ['with.y'] }, { x: '=page.trial', y: 'demo.home' })).toEqual({
      a: '=page.trial',
      b: 'page.trial',
      c: ['demo.home'],
    });
    expect(fill(['=with.x', 'with.x'], { x: false })).toEqual([false, 'false']);
    expect(fill('=with.x', { x: { deep: [1] } })).toEqual({ deep: [1] });
  });

  test('replaces the name inside an expression, in brackets where needed, and texts as texts', () => {
    expect(fill('=money(with.x.fee, with.y)', { x: '=page.trial', y: 'USD' })).toBe("=money(page.trial.fee, 'USD')");
    expect(fill('with.x > 1', { x: '=a ? 1 : 2' })).toBe('(a ? 1 : 2) > 1');
    expect(fill("with.x == 'with.x' && row.with.x", { x: "it's" })).toBe("'it\\'s' == 'with.x' && row.with.x");
  });

  test('leaves what is not given', () => {
    expect(fill(['=with.x', '=with.y + 1'], {})).toEqual(['=with.x', '=with.y + 1']);
    expect([...namesTaken({ a: '=with.x', b: ["'with.z' == with.y"] })]).toEqual(['x', 'y']);
  });
});

describe('a page with a part', () => {
  test('has its blocks in their place, and its calls, state and actions', () => {
    const { config } = loadConfig(
      siteWith({
        blocks: [other.blocks[0], use],
        state: { own: 1 },
        onOpen: [{ do: 'set', path: 'page.own', value: 2 }],
      }),
    );
    expect(config.pages['demo.other']).toMatchObject({
      state: { own: 1, greeted: false },
      calls: { rows: { operation: 'demo.list' } },
      onOpen: [{ path: 'page.greeted' }, { path: 'page.own' }],
      blocks: [
        other.blocks[0],
        { type: 'text', args: { name: 'you' }, visibleWhen: 'page.greeted && size(data.rows.resultList) > 0' },
        { type: 'buttons', buttons: [{ actions: [{ do: 'navigate', to: 'demo.home' }] }] },
      ],
    });
  });

  test('has what the parts within its part contain, with the values of the page', () => {
    const files = siteWith({ blocks: [useOfWelcome], state: { who: 'you' } }, hello, welcome);
    expect(loadConfig(files).config.pages['demo.other']).toMatchObject({
      state: { who: 'you', greeted: false },
      computed: { guest: '=page.who' },
      calls: { rows: { operation: 'demo.list' } },
      onOpen: [{ path: 'page.greeted' }],
      blocks: [
        { type: 'text', args: { name: '=page.guest' }, visibleWhen: 'page.greeted && size(data.rows.resultList) > 0' },
        { type: 'buttons' },
      ],
    });
    expect(findingsOf({ blocks: [useOfWelcome], state: { who: 'you' } }, hello, welcome)).toEqual([]);
  });

  test('may be in every list of blocks', () => {
    const table = { id: 'list', type: 'table', rows: '=data.rows.resultList', columns: ['name'] };
    const { config } = loadConfig(siteWith({ blocks: [{ ...table, beside: [use], expand: [use] }] }));
    const page = config.pages['demo.other'];
    const drawn = page?.blocks[0];
    for (const list of ['beside', 'expand'])
      expect(Object(drawn)[list].map((block: { readonly type: string }) => block.type)).toEqual(['text', 'buttons']);
    expect(Object.keys(page?.calls ?? {})).toContain('rows');
    expect([...blockLists].sort()).toEqual(listsOfBlocks(pageSchema));
  });

  test('is the same object while page and part are the same, also in a region that changes neither', () => {
    const { config } = loadConfig(siteWith({ blocks: [use] }));
    expect(resolveRegion(config, 'CN').config.pages['demo.other']).toBe(config.pages['demo.other']);
  });

  test('follows a region that changes the part', () => {
    const files = siteWith({ blocks: [use] });
    files.set(
      'schemas/regions/hk.overlay.json',
      JSON.stringify({
        overlay: '1.1.0',
        info: { title: 'HK', version: '1' },
        actions: [{ target: "$.pageParts['demo.hello'].blocks[?@.id=='go']", remove: true }],
      }),
    );
    const { config } = loadConfig(files);
    const region = resolveRegion(config, 'HK');
    expect(region.diagnostics).toEqual([]);
    expect([config, region.config].map(({ pages }) => pages['demo.other']?.blocks.length)).toEqual([2, 1]);
  });

  test('passes the check', () => {
    expect(findingsOf({ blocks: [use] })).toEqual([]);
  });
});

describe('findings of a part', () => {
  test('name its own line, once for all pages', () => {
    const part = {
      ...hello,
      blocks: [{ type: 'buttons', buttons: [{ id: 'save', text: 'common.save', to: 'demo.hom' }] }, ...hello.blocks],
    };
    expect(findingsOf({ blocks: [use] }, part)).toEqual([
      expect.stringMatching(/^config\/unknown-page schemas\/demo\/parts\/hello\.json:3\d /),
    ]);
  });

  test('name the line of a part within another part', () => {
    const part = {
      ...hello,
      calls: { ...hello.calls, more: { operation: 'demo.non' } },
      blocks: [...hello.blocks, { type: 'text', text: 'demo.home.nothing' }],
    };
    const found = findingsOf({ blocks: [useOfWelcome], state: { who: 'you' } }, part, welcome);
    expect(found).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^config\/text-missing schemas\/demo\/parts\/hello\.json:/),
        expect.stringMatching(/^config\/unknown-operation schemas\/demo\/parts\/hello\.json:/),
      ]),
    );
  });

  test('report a part within another that contains parts itself', () => {
    const deeper = { blocks: [useOfWelcome] };
    const files = siteWith({ blocks: [{ type: 'part', part: 'demo.deep' }], state: { who: 'you' } }, hello, welcome);
    files.set('schemas/demo/parts/deep.json', JSON.stringify(deeper, null, 2));
    expect(check(files).map(({ code, file, message }) => `${code} ${file} ${message}`)).toEqual(
      expect.arrayContaining([
        'config/part-values schemas/demo/parts/deep.json The part "demo.welcome" contains parts itself, so that a page can use it, but another part cannot.',
      ]),
    );
  });

  test('name the line of the page for what it gives, and for blocks after the part', () => {
    const files = siteWith({ blocks: [use, { type: 'text', text: 'demo.home.nothing' }] });
    const [finding] = check(files).filter(({ code }) => code === 'config/text-missing');
    expect(files.get(finding?.file ?? '')?.split('\n')[(finding?.line ?? 0) - 1]).toContain('demo.home.nothing');
  });

  test('report what is missing, unknown, of another type, unused and within itself', () => {
    const { name: _name, ...fewer } = use.with;
    expect(findingsOf({ blocks: [{ ...use, part: 'demo.helo' }] })).toEqual(
      expect.arrayContaining([
        expect.stringContaining('There is no part "demo.helo".'),
        expect.stringContaining('config/unused-part'),
      ]),
    );
    expect(findingsOf({ blocks: [{ ...use, with: fewer }] })).toEqual(
      expect.arrayContaining([expect.stringContaining('The part "demo.hello" gets no "name".')]),
    );
    expect(findingsOf({ blocks: [{ ...use, with: { ...use.with, nam: 1 } }] })).toEqual([
      expect.stringContaining('The part "demo.hello" takes no "nam".'),
    ]);
    expect(findingsOf({ blocks: [{ ...use, with: { ...use.with, name: 1 } }] })).toEqual([
      expect.stringContaining('"name" is not of the type that the part "demo.hello" takes.'),
    ]);
    expect(
      findingsOf({ blocks: [use] }, { ...hello, takes: { ...hello.takes, more: { description: 'Nothing.' } } }),
    ).toEqual(expect.arrayContaining([expect.stringContaining('The part does not use "more".')]));
    expect(findingsOf({ blocks: [use] }, { ...hello, blocks: [...hello.blocks, use] })).toEqual([
      expect.stringContaining('The part "demo.hello" contains parts itself'),
    ]);
    expect(findingsOf({ blocks: [use], state: { greeted: 5 } })).toEqual(
      expect.arrayContaining([expect.stringContaining('declares "greeted" differently')]),
    );
  });

  test('report a value that the format refuses, at the place where the part uses it', () => {
    expect(
      findingsOf(
        { blocks: [{ ...use, with: { ...use.with, next: 'no operation' } }] },
        { ...hello, calls: { rows: { operation: 'with.next' } } },
      ),
    ).toEqual(expect.arrayContaining([expect.stringMatching(/^config\/shape schemas\/demo\/parts\/hello\.json/)]));
  });
});
