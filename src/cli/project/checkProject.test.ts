import { describe, expect, test } from 'vitest';
import { tinyConfig, tinyFiles } from '../../config/tinyConfig.fixture.ts';
import { checkProject } from './checkProject.ts';
import { openProject } from './ConfigProject.ts';

const noCode = { keys: new Set<string>(), prefixes: [], shown: new Set<string>() };
const check = (changes: Readonly<Record<string, unknown>> = {}) =>
  checkProject(openProject(tinyConfig(changes)), noCode);
const home = tinyFiles['schemas/demo/pages/home.json'];
const routes = tinyFiles['routes.config.json'];
const other = (...blocks: readonly object[]) => ({ 'schemas/demo/pages/other.json': { blocks } });
const act = (...actions: readonly object[]) => other({ type: 'buttons', buttons: [{ id: 'save', actions }] });
const withRoutes = (...more: readonly object[]) => ({
  'routes.config.json': { ...routes, routes: [...routes.routes, ...more] },
});
const brief = (changes: Readonly<Record<string, unknown>>, code: string) =>
  check(changes)
    .filter((found) => found.code === code)
    .map(({ file, message, suggestion }) => [file, message, ...(suggestion === undefined ? [] : [suggestion])]);

describe('the config checker', () => {
  test('finds nothing in a correct site', () => {
    expect(check()).toEqual([]);
  });
});

describe('names that nothing declares', () => {
  const page = 'schemas/demo/pages/other.json';
  test.each([
    [
      'operation',
      act({ do: 'call', operation: 'demo.lits' }),
      [page, 'There is no operation "demo.lits".', 'Did you mean "demo.list"?'],
    ],
    [
      'page',
      act({ do: 'navigate', to: 'demo.hmoe' }),
      [page, 'There is no page "demo.hmoe".', 'Did you mean "demo.home"?'],
    ],
    [
      'form',
      other({ type: 'form', form: 'demo.aks' }),
      [page, 'There is no form "demo.aks".', 'Did you mean "demo.ask"?'],
    ],
    [
      'flow',
      { 'schemas/demo/pages/other.json': { flow: 'dmeo', blocks: [] } },
      [page, 'There is no flow "dmeo".', 'Did you mean "demo"?'],
    ],
    ['dialog', act({ do: 'open', dialog: 'help' }), [page, 'There is no dialog "help".']],
    ['call', other({ type: 'text', text: 'demo.home.title', needs: ['list'] }), [page, 'There is no call "list".']],
    ['actions', act({ do: 'run', name: 'go' }), [page, 'There is no action list "go".']],
    ['block', act({ do: 'submit', form: 'ask' }), [page, 'There is no form block "ask".']],
    ['menu', other({ type: 'menu', menu: 'haeder' }), [page, 'There is no menu "haeder".', 'Did you mean "header"?']],
    [
      'permission',
      other({ type: 'text', text: 'demo.home.title', permission: ['look', 'loko'] }),
      [page, 'There is no permission "loko".', 'Did you mean "look"?'],
    ],
    [
      'flag',
      other({ type: 'text', text: 'demo.home.title', flag: '37' }),
      [page, 'There is no flag "37".', 'Did you mean "36"?'],
    ],
    [
      'switch',
      other({ type: 'text', text: 'demo.home.title', switch: 'points' }),
      [page, 'There is no switch "points".'],
    ],
    ['guard', act({ do: 'guard', guard: 'kyc' }), [page, 'There is no guard "kyc".']],
    [
      'document',
      other({ type: 'document', document: 'terns' }),
      [page, 'There is no document "terns".', 'Did you mean "terms"?'],
    ],
    [
      'region',
      withRoutes({ path: '/hk', page: 'demo.home', region: 'SG' }),
      ['routes.config.json', 'There is no region "SG".'],
    ],
  ])('an unknown %s', (kind, changes, finding) => {
    expect(brief(changes, `config/unknown-${kind}`)).toEqual([finding]);
  });

  test('names that are computed, names of the shell page, and names in place are fine', () => {
    const shell = {
      'schemas/site.json': { ...tinyFiles['schemas/site.json'], shell: 'demo.home' },
      'schemas/demo/pages/home.json': {
        ...home,
        dialogs: { help: { title: 'demo.home.title', blocks: [] } },
        actions: { go: [] },
      },
    };
    const uses = act(
      { do: 'open', dialog: 'help' },
      { do: 'run', name: 'go' },
      { do: 'reload', calls: ['list'] },
      { do: 'navigate', to: '=page.to' },
      { do: 'submit', form: 'form' },
    );
    expect(check({ ...shell, ...uses }).filter(({ code }) => code.startsWith('config/unknown'))).toEqual([]);
  });

  test('fields of error codes and access of operations are also checked as names', () => {
    expect(
      brief(
        { 'errors.config.json': { ...tinyFiles['errors.config.json'], fields: { 1001: ['amuont'] } } },
        'config/unknown-field',
      ),
    ).toEqual([['errors.config.json', 'No form has a field "amuont".', 'Did you mean "amount"?']]);
    const api = JSON.parse(JSON.stringify(tinyFiles['schemas/demo/api.json']).replace('"look"', '"loook"'));
    expect(brief({ 'schemas/demo/api.json': api }, 'config/unknown-permission')).toEqual([
      ['schemas/demo/api.json', 'There is no permission "loook".', 'Did you mean "look"?'],
    ]);
  });

  test('an overlay of a region that site.json lacks is a mistake', () => {
    expect(
      brief(
        { 'schemas/regions/sg.overlay.json': { overlay: '1.1.0', info: { title: 'SG', version: '1' }, actions: [] } },
        'config/unknown-region',
      ),
    ).toEqual([['schemas/regions/sg.overlay.json', 'There is no region "SG".']]);
  });

  test('a finding in a part that an overlay adds is reported in the overlay', () => {
    const overlay = {
      overlay: '1.1.0',
      info: { title: 'HK', version: '1' },
      actions: [{ target: "$.routes.routes[?@.path=='/']", update: { permission: 'loko' } }],
    };
    expect(brief({ 'schemas/regions/hk.overlay.json': overlay }, 'config/unknown-permission')).toEqual([
      ['schemas/regions/hk.overlay.json', 'There is no permission "loko".', 'Did you mean "look"?'],
    ]);
  });
});

describe('routes', () => {
  test.each([
    ['config/route-duplicate', { path: '/', page: 'demo.home' }, 'The path / is declared twice.'],
    [
      'config/route-shadowed',
      { path: '/other/:name', page: 'demo.home' },
      'No address reaches /other/:name, because /other/:id? matches all of its addresses first.',
    ],
    ['config/route-incomplete', { path: '/x' }, 'The route /x has neither a page nor a redirect.'],
    [
      'config/route-incomplete',
      { path: '/x', page: 'demo.home', redirect: '/' },
      'The route /x has a page and a redirect.',
    ],
    ['config/redirect-nowhere', { path: '/x', redirect: '/nowhere' }, 'No route has the path /nowhere.'],
    [
      'config/redirect-nowhere',
      { path: '/x', page: 'demo.home', redirectWhen: [{ when: 'session.signedIn', to: '/gone' }] },
      'No route has the path /gone.',
    ],
  ])('%s: %o', (code, route, message) => {
    expect(brief(withRoutes(route), code).map(([, text]) => text)).toEqual([message]);
  });

  test('paths that some address distinguishes, and redirects with parameters, are fine', () => {
    const fine = [
      { path: '/other/list', page: 'demo.home' },
      { path: '/kind/:kind', page: 'demo.home', params: { kind: { enum: ['a'] } } },
      { path: '/kind/:any', page: 'demo.other' },
      { path: '/old/*', redirect: '/other/*' },
      { path: '/moved/:id', redirect: '/other/:id?from=moved' },
    ];
    expect(check(withRoutes(...fine)).filter(({ file }) => file === 'routes.config.json')).toEqual([]);
  });

  test('redirects to each other form a cycle; a chain that ends at a page does not', () => {
    expect(
      brief(
        withRoutes({ path: '/a', redirect: '/b?x=1' }, { path: '/b', redirect: '/c' }, { path: '/c', redirect: '/a' }),
        'config/redirect-loop',
      ),
    ).toHaveLength(3);
    const chain = [
      { path: '/a/:id?', redirect: '/a/:id?/more' },
      { path: '/a/:id?/more', redirect: '/' },
      { path: '/old/*', redirect: '/a/*' },
    ];
    expect(brief(withRoutes(...chain), 'config/redirect-loop')).toEqual([]);
  });

  test('a page that no route leads to, and a form that no page shows', () => {
    const lost = {
      'schemas/demo/pages/lost.json': { blocks: [], title: 'demo.home.title' },
      'schemas/demo/forms/lost.json': { schema: { type: 'object', properties: {} } },
    };
    expect(
      [...brief(lost, 'config/page-unreachable'), ...brief(lost, 'config/form-unused')].map(([file]) => file),
    ).toEqual(['schemas/demo/pages/lost.json', 'schemas/demo/forms/lost.json']);
  });
});

describe('unused names', () => {
  test('a name that only one region or only an expression uses counts as used', () => {
    const access = {
      'schemas/access.json': {
        ...tinyFiles['schemas/access.json'],
        switches: { demo: {}, points: {} },
        permissions: { look: {}, write: {} },
      },
    };
    const overlay = {
      overlay: '1.1.0',
      info: { title: 'HK', version: '1' },
      actions: [{ target: "$.routes.routes[?@.path=='/']", update: { switch: 'points' } }],
    };
    const asking = other({
      type: 'text',
      text: 'demo.home.hello',
      args: { name: 'you' },
      visibleWhen: "'write' in session.permissions",
    });
    const unused = (changes: Readonly<Record<string, unknown>>) =>
      check({ ...access, ...changes })
        .filter(({ code }) => code.startsWith('config/unused'))
        .map(({ code }) => code);
    expect(unused({})).toEqual(['config/unused-permission', 'config/unused-switch']);
    expect(unused({ 'schemas/regions/hk.overlay.json': overlay, ...asking })).toEqual([]);
  });

  test('an operation that nothing calls, and a switch that is only turned off, count as unused', () => {
    const { preferences: _none, ...site } = tinyFiles['schemas/site.json'];
    const page = {
      'schemas/demo/pages/home.json': { ...home, blocks: [] },
      'schemas/demo/forms/ask.json': null,
      'schemas/site.json': site,
    };
    expect(
      check(page)
        .filter(({ code }) => code.startsWith('config/unused'))
        .map(({ message }) => message),
    ).toEqual([
      'Nothing requires the flag "36".',
      'Nothing uses the switch "demo".',
      'Nothing calls the operation "demo.save".',
    ]);
  });
});

describe('expressions', () => {
  test('a mistake is found at its place in the text', () => {
    const [found] = check(
      other({ type: 'text', text: 'demo.home.title', visibleWhen: "route.path == 'x' && sesion.b" }),
    ).filter(({ code }) => code === 'config/expression');
    expect(found).toMatchObject({ file: 'schemas/demo/pages/other.json', line: 6, column: 44, length: 6 });
    expect(found?.suggestion).toContain('session');
  });

  test('a condition must be true or false', () => {
    expect(
      brief(other({ type: 'text', text: 'demo.home.title', visibleWhen: '1 + 1' }), 'config/expression-type'),
    ).toHaveLength(1);
    expect(
      brief(other({ type: 'text', text: 'demo.home.title', args: { n: '=1 + 1' } }), 'config/expression-type'),
    ).toEqual([]);
  });
});

describe('actions for failures', () => {
  const notice = [{ do: 'notify', level: 'error' }];
  const handling = (onError: object, errors: object = {}) => ({
    ...act({ do: 'call', operation: 'demo.state', onError }),
    'errors.config.json': { ...tinyFiles['errors.config.json'], ...errors },
  });

  test('are for codes that the operation returns', () => {
    expect(brief(handling({ 1001: notice, 1003: notice, otherwise: notice }), 'config/unknown-error-code')).toEqual([
      ['schemas/demo/pages/other.json', 'demo.state never returns 1003, so these actions never run.'],
    ]);
  });

  test('can be those of another code of the same call only', () => {
    const lost = (onError: object) => brief(handling(onError), 'config/unknown-error-code');
    expect(lost({ 1001: notice, 1002: '1001' })).toEqual([]);
    expect(lost({ 1001: notice, 1002: '1004' })).toEqual([
      ['schemas/demo/pages/other.json', 'This call has no actions for 1004, so nothing happens for 1002.'],
    ]);
  });

  test('never run for a code with a behaviour for every call', () => {
    const codes = { codes: { 1001: { do: [{ do: 'signIn' }] } } };
    expect(brief(handling({ 1001: notice, 1002: notice }, codes), 'config/error-twice')).toEqual([
      ['schemas/demo/pages/other.json', 'errors.config.json handles 1001 for every call, so these actions never run.'],
    ]);
  });

  test('can show the message of the error, which other actions cannot', () => {
    expect(brief(handling({ 1001: notice }), 'config/expression')).toEqual([]);
    expect(brief(act({ do: 'notify' }), 'config/expression')).toHaveLength(1);
  });
});

describe('fields that a page names', () => {
  const asking = (part: object, ...more: readonly object[]) =>
    other({ type: 'form', form: 'demo.ask', ...part }, ...more);

  test('belong to the enclosing form, to the named form, or to a form of the page', () => {
    const wrong = [
      asking({ onChange: { amuont: [] } }),
      asking({ onSubmit: [{ do: 'field', name: 'amuont', text: 'demo.home.title' }] }),
      asking(
        { id: 'one' },
        { type: 'buttons', buttons: [{ id: 'save', actions: [{ do: 'fill', form: 'one', values: { amuont: '1' } }] }] },
      ),
      asking(
        {},
        {
          type: 'buttons',
          buttons: [{ id: 'save', actions: [{ do: 'field', name: 'amuont', text: 'demo.home.title' }] }],
        },
      ),
    ];
    for (const changes of wrong)
      expect(brief(changes, 'config/unknown-field')).toEqual([
        ['schemas/demo/pages/other.json', 'The form demo.ask has no field "amuont".', 'Did you mean "amount"?'],
      ]);
    const right = asking({
      onChange: { amount: [] },
      onSubmit: [
        { do: 'field', name: 'amount', text: 'demo.home.title' },
        { do: 'fill', values: { note: 'x' } },
      ],
    });
    expect(brief(right, 'config/unknown-field')).toEqual([]);
  });
});

describe('forms', () => {
  const ask = tinyFiles['schemas/demo/forms/ask.json'];
  test.each([
    ['config/unknown-field', { ...ask, ui: { amuont: {} } }, 'The form has no field "amuont".'],
    [
      'config/unknown-field',
      { ...ask, rules: [{ field: 'nope', when: 'true', text: 'demo.home.title' }] },
      'The form has no field "nope".',
    ],
    [
      'config/unknown-field',
      {
        ...ask,
        schema: {
          ...ask.schema,
          required: ['amount', 'reason', 'raeson'],
          allOf: [{ if: {}, then: { properties: { reason: { type: 'string' } } } }],
        },
      },
      'The schema has no field "raeson".',
    ],
    [
      'config/unknown-field',
      { ...ask, groups: [{ id: 'one', fields: ['amount', 'nots'] }] },
      'The form has no field "nots".',
    ],
    [
      'config/unknown-format',
      { schema: { type: 'object', properties: { amount: { type: 'string', format: 'amuont' } } } },
      'The format "amuont" does not exist.',
    ],
    [
      'config/unusable-keyword',
      { schema: { type: 'object', properties: { amount: { type: 'string', minLength: 'two' } } } },
      'No validator can read this "minLength".',
    ],
    [
      'config/bad-reference',
      { schema: { type: 'object', properties: { amount: { $ref: '../../_shared/field.json#/$defs/amount' } } } },
      'The target of $ref "../../_shared/field.json#/$defs/amount" does not exist.',
    ],
  ])('%s: %o', (code, form, message) => {
    expect(brief({ 'schemas/demo/forms/ask.json': form }, code).map(([, text]) => text)).toEqual([message]);
  });

  test('fields of lists, of groups of fields, and of one branch only are known', () => {
    const row = { type: 'object', properties: { amount: { type: 'string' } } };
    const form = {
      schema: {
        type: 'object',
        properties: { rows: { type: 'array', items: row }, home: row },
        if: { properties: { home: { const: 1 } } },
        then: { properties: { note: { type: 'string' } } },
      },
      ui: { 'rows.items.amount': {}, 'rows.items': {}, 'home.amount': {}, note: {} },
    };
    expect(brief({ 'schemas/demo/forms/ask.json': form }, 'config/unknown-field')).toEqual([]);
  });
});

describe('texts', () => {
  test('a required text must exist in every language; a common word may replace it', () => {
    const zh = { ...tinyFiles['i18n/zh-CN/demo.json'], home: { hello: 'Hello {name}' } };
    expect(brief({ 'i18n/zh-CN/demo.json': zh }, 'config/text-missing')).toEqual([
      ['schemas/demo/pages/home.json', 'The text "demo.home.title" is missing in zh-CN.'],
    ]);
    expect(
      brief(
        {
          'schemas/demo/pages/other.json': {
            blocks: [{ type: 'descriptions', items: [{ id: 'amount' }, { id: 'fee' }] }],
          },
        },
        'config/text-missing',
      ),
    ).toEqual([
      [
        'schemas/demo/pages/other.json',
        'The text "demo.other.descriptions.fee" is missing in zh-CN, en.',
        'A common word can be added as common.fee for all pages.',
      ],
    ]);
  });

  test('labels and choices of forms, menus, permissions and guards are required texts', () => {
    const form = {
      schema: { type: 'object', properties: { amount: { type: 'string', enum: ['a'] }, secret: { type: 'string' } } },
      ui: { secret: { widget: 'hidden' } },
    };
    const access = {
      ...tinyFiles['schemas/access.json'],
      permissions: { look: {}, write: {} },
      guards: { kyc: { states: { empty: { buttons: [{ id: 'go' }] } } } },
    };
    const menus = { menus: { header: { entries: [{ id: 'other', to: 'demo.other' }] } } };
    const found = brief(
      { 'schemas/demo/forms/ask.json': form, 'schemas/access.json': access, 'schemas/menus.json': menus },
      'config/text-missing',
    ).map(([, message]) => /"(.*)"/.exec(message ?? '')?.[1]);
    expect(found).toEqual([
      'access.permissions.write',
      'guards.kyc.title',
      'guards.kyc.empty',
      'guards.kyc.go',
      'demo.ask.amount.options.a',
      'menus.header.other',
    ]);
  });

  test('a text that exists in one language only is missing in the other, even if unused', () => {
    expect(
      brief({ 'i18n/en/common.json': { ...tinyFiles['i18n/en/common.json'], extra: 'Extra' } }, 'config/text-missing'),
    ).toEqual([['i18n/en/common.json', 'The text "common.extra" is missing in zh-CN.']]);
  });

  test('a text that nothing names is an orphan, unless the code of the portal names it', () => {
    const changes = Object.fromEntries(
      ['en', 'zh-CN'].map((locale) => [
        `i18n/${locale}/demo.json`,
        { ...tinyFiles['i18n/en/demo.json'], old: { a: 'A', b: 'B' } },
      ]),
    );
    const found = checkProject(openProject(tinyConfig(changes)), {
      keys: new Set(['demo.old.a']),
      prefixes: [],
      shown: new Set<string>(),
    });
    expect(found.map(({ code, message }) => [code, message])).toEqual([
      ['config/text-orphan', 'Nothing uses the text "demo.old.b".'],
    ]);
  });

  test('a text that the code of the portal shows is missing where no language has it', () => {
    const found = checkProject(openProject(tinyConfig()), {
      keys: new Set(['demo.home.title', 'demo.gone']),
      prefixes: [],
      shown: new Set(['demo.home.title', 'demo.gone']),
    });
    expect(found.map(({ code, file, message }) => [code, file, message])).toEqual([
      [
        'config/text-missing',
        'i18n/zh-CN/demo.json',
        'The portal shows the text "demo.gone", which is missing in zh-CN, en.',
      ],
    ]);
  });

  test('a text must be ICU MessageFormat and take the same arguments in each language', () => {
    const wrong = { ...tinyFiles['i18n/zh-CN/demo.json'], home: { title: 'Home {', hello: 'Hello {nmae}' } };
    expect(check({ 'i18n/zh-CN/demo.json': wrong }).map(({ code, file, line }) => [code, file, line])).toEqual([
      ['config/text-syntax', 'i18n/zh-CN/demo.json', 3],
      ['config/text-arguments', 'i18n/zh-CN/demo.json', 4],
    ]);
  });

  test('a filing of a region needs its text, because the footer of every page shows it', () => {
    const site = tinyFiles['schemas/site.json'];
    const regions = site.regions.map((region) => ({ ...region, filings: [{ id: 'licence', number: 'PS0' }] }));
    expect(
      brief({ 'schemas/site.json': { ...site, regions } }, 'config/text-missing').map(([, message]) => message),
    ).toEqual([
      'The text "shell.filing.licence" is missing in zh-CN, en.',
      'The text "shell.filing.licence" is missing in zh-CN, en.',
    ]);
  });

  test('a number is not a text', () => {
    expect(brief({ 'i18n/en/common.json': { ...tinyFiles['i18n/en/common.json'], save: 1 } }, 'config/shape')).toEqual([
      ['i18n/en/common.json', '1 is not a text.'],
    ]);
  });
});
