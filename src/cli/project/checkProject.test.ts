import { describe, expect, test } from 'vitest';
import { tinyFiles } from '../../config/tinyConfig.fixture.ts';
import { act, brief, check, home, other, withRoutes } from './checkProject.fixture.ts';

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
        dialogs: { ...home.dialogs, help: { title: 'demo.home.title', blocks: [] } },
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
    [
      'config/link-param-unknown',
      { path: '/x/:type?', page: 'demo.home', params: { typ: { enum: ['a'] } } },
      'The path /x/:type? has no parameter "typ".',
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

  test('a path that is declared again is reported with the place where it is declared first', () => {
    const again = { path: '/', page: 'demo.home' };
    const places = (...routes: readonly object[]) =>
      check(withRoutes(...routes))
        .filter(({ code }) => code === 'config/route-duplicate')
        .map(({ file, line, alsoAt = [] }) => [`${file}:${line}`, ...alsoAt.map((at) => `${at.file}:${at.line}`)]);
    expect(places(again)).toEqual([['routes.config.json:13', 'routes.config.json:4']]);
    expect(places(again, again)).toEqual([
      ['routes.config.json:13', 'routes.config.json:4'],
      ['routes.config.json:17', 'routes.config.json:4'],
    ]);
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
