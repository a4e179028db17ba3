import { describe, expect, test } from 'vitest';
import type { AccessFile, RoutesFile } from '../../config/model.generated.ts';
import type { Subject } from '../access/decideAccess.ts';
import { admit, type Admission, type Entrance } from './admit.ts';
import { compileRoutes } from './matchRoute.ts';

const access: AccessFile = {
  permissions: { send: {} },
  flags: {},
  switches: {},
  variants: { seller: { restricted: [] }, poster: { restricted: [], portal: false } },
};
const routes: RoutesFile = {
  routes: [
    { path: '/home', page: 'demo.home' },
    { path: '/open', page: 'demo.open', session: 'none' },
    { path: '/send/:id', page: 'demo.send', permission: 'send', visibleWhen: 'shown' },
    {
      path: '/old/:id',
      redirect: '/send/:id',
      redirectWhen: [
        { when: 'never', to: '/never' },
        { when: 'moved', to: '/home', dropQuery: ['a'] },
      ],
    },
    { path: '/check', page: 'demo.check' },
    { path: '/there', page: 'demo.there', region: 'HK' },
  ],
  fallback: 'demo.lost',
  refused: 'demo.refused',
  unreachable: 'demo.retry',
  loggedOut: { home: 'demo.guest', path: '/home' },
};
const table = compileRoutes(routes.routes);
const seller: Subject = {
  signedIn: true,
  variant: 'seller',
  isSubAccount: false,
  isOperator: false,
  permissions: new Set(),
  flags: new Set(),
  region: 'CN',
  features: new Set(),
};

function decide(path: string, change: Partial<Entrance> = {}, holding: readonly string[] = ['shown']): Admission {
  return admit(path, { a: '1', b: '2' }, table.match(path), {
    routes,
    access,
    sites: [{ id: 'CN' }, { id: 'HK' }].map((site) => ({
      ...site,
      locale: 'en',
      hosts: [],
      signIn: '',
      legalLinks: [],
      links: {},
      filings: [],
      phoneArea: '',
      currency: '',
    })),
    session: {
      state: 's.s',
      loads: {},
      signOut: 's.o',
      redirects: [{ when: 'unchecked', to: 'demo.check', keepQuery: true, unlessStored: { key: 'later', value: '1' } }],
    },
    region: 'CN',
    phase: 'ready',
    view: { loginRegion: 'CN' },
    subject: seller,
    test: (condition) => condition === undefined || holding.includes(condition),
    stored: () => null,
    ...change,
  });
}

describe('the outcome of opening an address', () => {
  test('a user who is not signed in must sign in, except for pages without session', () => {
    expect(decide('/home', { phase: 'signedOut' })).toEqual({ kind: 'signIn' });
    expect(decide('/nowhere', { phase: 'signedOut' })).toEqual({ kind: 'signIn' });
    expect(decide('/open', { phase: 'signedOut' })).toEqual({ kind: 'admitted', page: 'demo.open' });
  });

  test('a login of another region goes to its site, and nowhere if that region has none', () => {
    expect(decide('/home', { view: { loginRegion: 'HK' } })).toEqual({ kind: 'otherRegion', region: 'HK' });
    expect(decide('/home', { view: { loginRegion: 'SG' } })).toEqual({ kind: 'otherRegion', region: null });
  });

  test('the reduced portal has one page', () => {
    const poster = { subject: { ...seller, variant: 'poster' } };
    expect(decide('/home', poster)).toEqual({ kind: 'admitted', page: 'demo.guest' });
    expect(decide('/send/1', { phase: 'failed' })).toMatchObject({ kind: 'redirect', to: '/home', rule: 'reduced' });
  });

  test('a forced redirect keeps the query, does not apply to its own page, and is postponed by a stored value', () => {
    const unchecked = ['shown', 'unchecked'];
    expect(decide('/home', {}, unchecked)).toEqual({
      kind: 'redirect',
      to: '/check',
      query: { a: '1', b: '2' },
      rule: 'forced',
      index: 0,
    });
    expect(decide('/check', {}, unchecked)).toEqual({ kind: 'admitted', page: 'demo.check' });
    expect(decide('/home', { stored: (key) => (key === 'later' ? '1' : null) }, unchecked)).toEqual({
      kind: 'admitted',
      page: 'demo.home',
    });
  });

  test('the first redirect that applies takes precedence over the unconditional one', () => {
    expect(decide('/old/7', {}, ['moved'])).toEqual({
      kind: 'redirect',
      to: '/home',
      query: { b: '2' },
      rule: 'redirectWhen',
      index: 1,
    });
    expect(decide('/old/7')).toEqual({ kind: 'redirect', to: '/send/7', query: null, rule: 'redirect', index: 0 });
  });

  test('a page that other users may open is refused with the page for refusals, and with a reason', () => {
    const sub = { subject: { ...seller, isSubAccount: true } };
    expect(decide('/send/1', sub)).toEqual({
      kind: 'refused',
      page: 'demo.refused',
      because: { allow: false, because: 'permission', code: 'send' },
    });
    expect(decide('/send/1', {}, [])).toEqual({
      kind: 'refused',
      page: 'demo.refused',
      because: { allow: false, because: 'condition', code: 'shown' },
    });
    const { refused: _none, ...without } = routes;
    expect(decide('/send/1', { ...sub, routes: without })).toMatchObject({ kind: 'notFound', page: 'demo.lost' });
  });

  test("an unknown address, and one that the region's site lacks, is not found", () => {
    expect(decide('/nowhere')).toEqual({ kind: 'notFound', page: 'demo.lost', because: null });
    expect(decide('/there')).toEqual({
      kind: 'notFound',
      page: 'demo.lost',
      because: { allow: false, because: 'region', code: 'HK' },
    });
  });

  test('a session without an answer of the server is neither signed in nor signed out', () => {
    expect(decide('/home', { phase: 'unreachable', view: {} })).toEqual({ kind: 'unreachable', page: 'demo.retry' });
    expect(decide('/open', { phase: 'unreachable', view: {} })).toEqual({ kind: 'admitted', page: 'demo.open' });
  });
});
