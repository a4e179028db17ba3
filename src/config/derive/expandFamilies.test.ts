import { describe, expect, test } from 'vitest';
import { checkProject } from '../../cli/project/checkProject.ts';
import { openProject } from '../../cli/project/ConfigProject.ts';
import { foldFindings } from '../foldFindings.ts';
import { loadConfig } from '../load/loadConfig.ts';
import { resolveRegion } from '../load/resolveRegion.ts';
import { tinyConfig, tinyFiles } from '../tinyConfig.fixture.ts';
import { expandFamilies } from './expandFamilies.ts';
import { writtenLocation } from './writtenPath.ts';

const home = tinyFiles['schemas/demo/pages/home.json'];
const query = { line: { enum: ['plain', 'long'], outside: true } };
const tell = {
  schema: { type: 'object', required: ['amount'], properties: { amount: { type: 'string', format: 'amount' } } },
};
const family = { by: '=route.query.line', of: { plain: 'demo.ask', long: 'demo.tell' } };
const form = { type: 'form', form: family, submit: { id: 'save' }, onSubmit: [{ do: 'navigate', to: 'demo.other' }] };
const greeting = { takes: { name: { description: 'Who.' } }, blocks: [] };
const parts = {
  'schemas/demo/parts/hello.json': {
    ...greeting,
    calls: { list: { operation: 'demo.list' } },
    onOpen: [{ do: 'set', path: 'page.seen', value: true }],
    state: { seen: false },
    blocks: [{ type: 'text', text: 'demo.home.hello', args: { name: '=with.name' }, visibleWhen: 'data.list != null' }],
  },
  'schemas/demo/parts/bye.json': {
    ...greeting,
    blocks: [{ type: 'text', text: 'demo.home.hello', args: { name: '=with.name' } }],
  },
};
const part = {
  type: 'part',
  part: {
    by: '=route.query.line',
    of: { plain: 'demo.hello', long: { part: 'demo.bye', with: { name: 'you' } } },
  },
};

function siteWith(page: object, more: Readonly<Record<string, unknown>> = {}): Map<string, string> {
  return tinyConfig({
    'schemas/demo/forms/tell.json': tell,
    'schemas/demo/pages/home.json': { ...home, query, ...page },
    ...more,
  });
}

const check = (files: ReadonlyMap<string, string>) =>
  checkProject(openProject(files), { keys: new Set<string>(), prefixes: [], shown: new Set<string>() });

/** Each finding with the text of its line. */
function findingsOf(page: object, more: Readonly<Record<string, unknown>> = {}): readonly string[] {
  const files = siteWith(page, more);
  return foldFindings(check(files)).map(({ code, file, line, message, suggestion }) => {
    const text = files.get(file)?.split('\n')[line - 1]?.trim() ?? '';
    return [code, message, suggestion, `at ${text}`].filter((one) => one !== undefined).join(' ');
  });
}

const blocks = (one: object) => ({ blocks: [home.blocks[0], one] });

describe('a family of forms', () => {
  test('is a block for each member, shown while its value is chosen', () => {
    const { config } = loadConfig(siteWith(blocks({ id: 'ask', visibleWhen: 'session.signedIn', ...form })));
    expect(config.pages['demo.home']?.blocks.slice(1)).toMatchObject([
      { id: 'ask', form: 'demo.ask', visibleWhen: "(session.signedIn) && route.query.line == 'plain'" },
      { id: 'ask', form: 'demo.tell', visibleWhen: "(session.signedIn) && route.query.line == 'long'" },
    ]);
  });

  test('may bring values that its block reads, such as an operation', () => {
    const { config } = loadConfig(
      siteWith(
        blocks({
          ...form,
          form: {
            by: family.by,
            of: {
              plain: { form: 'demo.ask', with: { save: 'demo.save', note: '=form.note' } },
              long: { form: 'demo.tell', with: { save: 'demo.list', note: null } },
            },
          },
          onSubmit: [{ do: 'call', operation: 'with.save', input: { note: '=with.note' } }],
        }),
      ),
    );
    expect(config.pages['demo.home']?.blocks.slice(1)).toMatchObject([
      { form: 'demo.ask', onSubmit: [{ operation: 'demo.save', input: { note: '=form.note' } }] },
      { form: 'demo.tell', onSubmit: [{ operation: 'demo.list', input: { note: null } }] },
    ]);
  });

  test('quotes the value, and puts an expression of several parts in brackets', () => {
    const [block] = expandFamilies({
      blocks: [{ type: 'form', form: { by: "=a ? 'x' : b", of: { "it's": 'demo.ask' } } }],
    }).file.blocks;
    expect(block).toMatchObject({ visibleWhen: "(a ? 'x' : b) == 'it\\'s'" });
  });

  test('leaves a page without one as it is, and is the same object in every region that changes neither', () => {
    const page = { blocks: [{ type: 'form', form: 'demo.ask' }] };
    expect(expandFamilies(page).file).toBe(page);
    const { config } = loadConfig(siteWith(blocks(form)));
    expect(resolveRegion(config, 'HK').config.pages['demo.home']).toBe(config.pages['demo.home']);
  });

  test('knows where each derived value is written', () => {
    const with0 = { by: family.by, of: { plain: { form: 'demo.ask', with: { to: 'demo.other' } }, long: 'demo.tell' } };
    const { config } = loadConfig(
      siteWith(blocks({ ...form, form: with0, onSubmit: [{ do: 'navigate', to: 'with.to' }] })),
    );
    const at = (...path: readonly (string | number)[]) =>
      writtenLocation(config.written, ['pages', 'demo.home', 'blocks', ...path])
        .slice(2)
        .join('.');
    expect([
      at(1, 'form'),
      at(2, 'form'),
      at(2, 'visibleWhen'),
      at(1, 'onSubmit', 0, 'to'),
      at(2, 'submit', 'id'),
      at(0, 'rows'),
    ]).toEqual([
      'blocks.1.form.of.plain.form',
      'blocks.1.form.of.long',
      'blocks.1.form.of.long',
      'blocks.1.form.of.plain.with.to',
      'blocks.1.submit.id',
      'blocks.0.rows',
    ]);
  });

  test('passes the check', () => {
    expect(findingsOf(blocks(form))).toEqual([]);
    expect(findingsOf(blocks({ id: 'ask', ...form }))).toEqual([]);
  });

  test('follows a region that adds a member', () => {
    const files = siteWith(blocks({ id: 'ask', ...form }));
    files.set(
      'schemas/regions/hk.overlay.json',
      JSON.stringify({
        overlay: '1.1.0',
        info: { title: 'HK', version: '1' },
        actions: [
          { target: "$.pages['demo.home'].query.line.enum", update: ['more'] },
          { target: "$.pages['demo.home'].blocks[?@.id=='ask'].form.of", update: { more: 'demo.ask' } },
        ],
      }),
    );
    const { config } = loadConfig(files);
    const hk = resolveRegion(config, 'HK');
    expect(hk.diagnostics).toEqual([]);
    expect([config, hk.config].map(({ pages }) => pages['demo.home']?.blocks.length)).toEqual([3, 4]);
    expect(check(files)).toEqual([]);
  });
});

describe('findings of a family of forms', () => {
  const of = (members: object, more: object = {}) => blocks({ ...form, form: { by: family.by, of: members }, ...more });

  test('name the value without a member, the member without a value, and a misspelt one', () => {
    expect(findingsOf(of({ plain: 'demo.ask', long: 'demo.tell' }), {})).toEqual([]);
    expect(
      findingsOf(
        { ...of({ plain: 'demo.ask' }), query: { line: { enum: ['plain', 'other'], outside: true } } },
        {
          'schemas/demo/forms/tell.json': null,
        },
      ),
    ).toEqual([
      'config/family-values "route.query.line" can be \'other\', for which there is no member. Add "other", or exclude it in visibleWhen. at "of": {',
    ]);
    expect(findingsOf(of({ ...family.of, quite: 'demo.ask' }))).toEqual([
      `config/family-values "route.query.line" is never 'quite', so this member is never shown. at "quite": "demo.ask"`,
    ]);
    expect(findingsOf(of({ plain: 'demo.ask', lonk: 'demo.tell' }))).toEqual([
      `config/family-values "route.query.line" is never 'lonk', so this member is never shown. Did you mean "long"? at "lonk": "demo.tell"`,
    ]);
  });

  test('count a value that the condition of the block excludes, and none that stands for nothing', () => {
    const query0 = { line: { enum: ['', 'plain', 'long', 'other'], outside: true } };
    expect(findingsOf({ ...of(family.of, { visibleWhen: "route.query.line != 'other'" }), query: query0 })).toEqual([]);
    expect(
      findingsOf({
        ...of({ ...family.of, other: 'demo.ask' }, { visibleWhen: "route.query.line != 'other'" }),
        query: query0,
      }),
    ).toEqual([
      `config/family-values visibleWhen of the block excludes 'other', so this member is never shown. at "other": "demo.ask"`,
    ]);
  });

  test('name an expression that is wrong once, and one whose values nothing lists', () => {
    const reader = { type: 'text', text: 'demo.home.hello', args: { name: '=route.query.line' } };
    const by = (source: string, more: object = {}) => ({
      blocks: [home.blocks[0], { ...form, form: { ...family, by: source }, ...more }, reader],
    });
    expect(findingsOf(by('=route.query.lin'))).toEqual([
      expect.stringMatching(/^config\/expression-key .*at "by": "=route.query.lin",$/),
    ]);
    expect(findingsOf(by('=route.query.lin', { visibleWhen: "route.query.line != ''" }))).toHaveLength(1);
    expect(findingsOf(by('=route.path'))).toEqual([
      'config/family-open Nothing lists the values of "route.path", which is text. at "by": "=route.path",',
    ]);
    expect(findingsOf(by("=session.signedIn ? 'plain' : 'long'"))).toEqual([]);
  });

  test('name a fault in the own condition of the block at its line', () => {
    expect(findingsOf(blocks({ ...form, visibleWhen: 'session.signdIn' }))).toEqual([
      expect.stringMatching(/^config\/expression-key .*at "visibleWhen": "session.signdIn"$/),
    ]);
  });

  test('check every member as if it were written alone', () => {
    expect(findingsOf(of({ plain: 'demo.ask', long: 'demo.tel' }))).toEqual([
      expect.stringMatching(/^config\/unknown-form .*Did you mean "demo.tell"\? at "long": "demo.tel"$/),
    ]);
    // The form tell has no note.
    expect(
      findingsOf(
        of(family.of, { onSubmit: [{ do: 'notify', text: 'demo.home.hello', args: { name: '=form.note' } }] }),
      ),
    ).toEqual([expect.stringMatching(/^config\/expression-key The expression contains .*note/)]);
    expect(findingsOf(of(family.of, { onChange: { note: [{ do: 'submit' }] } }))).toEqual([
      expect.stringContaining('The form demo.tell has no field "note".'),
    ]);
    expect(
      findingsOf({
        blocks: [
          home.blocks[0],
          form,
          {
            type: 'buttons',
            buttons: [
              { id: 'save', text: 'common.save', actions: [{ do: 'fill', form: 'form', values: { note: '' } }] },
            ],
          },
        ],
      }),
    ).toEqual([expect.stringContaining('The form demo.tell has no field "note".')]);
  });

  test('compare what members bring with what the block reads', () => {
    const reading = (plain: object, long: object) =>
      of(
        { plain: { form: 'demo.ask', with: plain }, long: { form: 'demo.tell', with: long } },
        { onSubmit: [{ do: 'navigate', to: 'with.next' }] },
      );
    expect(findingsOf(reading({ next: 'demo.other' }, { next: 'demo.home' }))).toEqual([]);
    expect(findingsOf(reading({ next: 'demo.other' }, {}))).toEqual(
      expect.arrayContaining([expect.stringContaining('The member "long" gives no "next", which the block reads.')]),
    );
    expect(findingsOf(reading({ next: 'demo.other' }, { next: 'demo.home', other: 1 }))).toEqual([
      expect.stringContaining('The block does not read with.other.'),
    ]);
    expect(findingsOf(reading({ next: 'demo.other' }, { next: 'demo.hom' }))).toEqual([
      expect.stringMatching(/^config\/unknown-page .*at "next": "demo.hom"$/),
    ]);
  });

  test('refuse members of the wrong shape', () => {
    expect(findingsOf(of({ plain: 'demo.ask', long: { form: 'demo.tell' } }))).toEqual([
      expect.stringContaining('config/missing-property'),
    ]);
  });
});

describe('a family of parts', () => {
  const site = (change: object = {}, more: Readonly<Record<string, unknown>> = {}) =>
    siteWith({ ...blocks({ ...part, part: { ...part.part, ...change } }), calls: {} }, { ...parts, ...more });

  test('has the blocks of each part, and runs the calls and actions of the chosen one', () => {
    const files = siteWith(
      {
        calls: undefined,
        onOpen: undefined,
        blocks: [
          {
            type: 'part',
            part: {
              by: family.by,
              of: {
                plain: { part: 'demo.hello', with: { name: 'me' } },
                long: { part: 'demo.bye', with: { name: 'you' } },
              },
            },
          },
        ],
      },
      parts,
    );
    const { config } = loadConfig(files);
    expect(config.pages['demo.home']).toMatchObject({
      state: { seen: false },
      calls: { list: { operation: 'demo.list', when: "route.query.line == 'plain'" } },
      onOpen: [{ do: 'set', when: "route.query.line == 'plain'" }],
      blocks: [
        { args: { name: 'me' }, visibleWhen: "(data.list != null) && route.query.line == 'plain'" },
        { args: { name: 'you' }, visibleWhen: "route.query.line == 'long'" },
      ],
    });
    const at = (...path: readonly (string | number)[]) =>
      writtenLocation(config.written, ['pages', 'demo.home', ...path]).join('.');
    expect([
      at('blocks', 0, 'visibleWhen'),
      at('blocks', 1, 'visibleWhen'),
      at('blocks', 1, 'text'),
      at('calls', 'list', 'when'),
    ]).toEqual([
      'pageParts.demo.hello.blocks.0.visibleWhen',
      'pages.demo.home.blocks.0.part.of.long',
      'pageParts.demo.bye.blocks.0.text',
      'pages.demo.home.blocks.0.part.of.plain',
    ]);
  });

  test('gives a part what it takes', () => {
    expect(check(site()).map(({ message }) => message)).toEqual(
      expect.arrayContaining(['The part "demo.hello" gets no "name".']),
    );
  });

  test('contains families of forms, also in a part, with what the page gives', () => {
    const files = siteWith(
      {
        query,
        blocks: [home.blocks[0], { type: 'part', part: 'demo.asking', with: { line: '=route.query.line' } }],
      },
      {
        'schemas/demo/parts/asking.json': {
          takes: { line: { description: 'The line.' } },
          blocks: [{ ...form, form: { by: '=with.line', of: { plain: 'demo.ask', lonk: 'demo.tell' } } }],
        },
      },
    );
    expect(check(files).map(({ code, file, message }) => `${code} ${file} ${message}`)).toEqual([
      `config/family-values schemas/demo/parts/asking.json "route.query.line" is never 'lonk', so this member is never shown.`,
    ]);
  });
});
