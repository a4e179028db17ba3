import { describe, expect, test } from 'vitest';
import type { AccessFile, RoutesFile } from '../../config/model.generated.ts';
import type { Subject } from '../access/decideAccess.ts';
import { admit, type Admission, type Entrance } from './admit.ts';
import { compileRoutes } from './matchRoute.ts';

const access: AccessFile = { permissions: { send: {} }, flags: {}, switches: {}, variants: { seller: { restricted: [] }, poster: { restricted: [], portal: false } } };
const routes: RoutesFile = {
  routes: [
    { path: '/home', page: 'demo.home' },
    { path: '/open', page: 'demo.open', session: 'none' },
    { path: '/send/:id', page: 'demo.send', permission: 'send', visibleWhen: 'shown' },
    { path: '/old/:id', redirect: '/send/:id', redirectWhen: [{ when: 'never', to: '/never' }, { when: 'moved', to: '/home', dropQuery: ['a'] }] },
    { path: '/check', page: 'demo.check' },
    { path: '/there', page: 'demo.there', region: 'HK' },
  ],
  fallback: 'demo.lost',
  refused: 'demo.refused',
  unreachable: 'demo.retry',
  loggedOut: { home: 'demo.guest', path: '/home' },
};
const table = compileRoutes(routes.routes);
const seller: Subject = { signedIn: true, variant: 'seller', isSubAccount: false, isOperator: false, permissions: new Set(), flags: new Set(), region: 'CN', features: new Set() };

function decide(path: string, change: Partial<Entrance> = {}, holding: readonly string[] = ['shown']): Admission {
  return admit(path, { a: '1', b: '2' }, table.match(path), {
    routes, access, sites: [{ id: 'CN' }, { id: 'HK' }].map((site) => ({ ...site, locale: 'en', hosts: [], signIn: '', legalLinks: [], links: {}, filings: [], accountTypes: [], phoneArea: '', currency: '', kycCountries: [] })),
    session: { state: 's.s', loads: {}, signOut: 's.o', redirects: [{ when: 'unchecked', to: 'demo.check', keepQuery: true, unlessStored: { key: 'later', value: '1' } }] },
    region: 'CN', phase: 'ready', view: { loginRegion: 'CN' }, subject: seller,
    test: (condition) => condition === undefined || holding.includes(condition), stored: () => null, ...change,
  });
}

describe('what becomes of an address', () => {
  test('who is not signed in signs in, apart from pages that need no session', () => {
    expect(decide('/home', { phase: 'signedOut' })).toEqual({ kind: 'signIn' });
    expect(decide('/nowhere', { phase: 'signedOut' })).toEqual({ kind: 'signIn' });
    expect(decide('/open', { phase: 'signedOut' })).toEqual({ kind: 'admitted', page: 'demo.open' });
  });

  test('a login of another region goes to its site, of a region without one nowhere', () => {
    expect(decide('/home', { view: { loginRegion: 'HK' } })).toEqual({ kind: 'otherRegion', region: 'HK' });
    expect(decide('/home', { view: { loginRegion: 'SG' } })).toEqual({ kind: 'otherRegion', region: null });
  });

  test('the reduced portal has one page', () => {
    const poster = { subject: { ...seller, variant: 'poster' } };
    expect(decide('/home', poster)).toEqual({ kind: 'admitted', page: 'demo.guest' });
    expect(decide('/send/1', { phase: 'failed' })).toMatchObject({ kind: 'redirect', to: '/home', rule: 'reduced' });
  });

  test('a forced redirect keeps the query, spares its own page, and is put off by what the browser keeps', () => {
    const unchecked = ['shown', 'unchecked'];
    expect(decide('/home', {}, unchecked)).toEqual({ kind: 'redirect', to: '/check', query: { a: '1', b: '2' }, rule: 'forced', index: 0 });
    expect(decide('/check', {}, unchecked)).toEqual({ kind: 'admitted', page: 'demo.check' });
    expect(decide('/home', { stored: (key) => (key === 'later' ? '1' : null) }, unchecked)).toEqual({ kind: 'admitted', page: 'demo.home' });
  });

  test('the first redirect that applies wins, before the one that always does', () => {
    expect(decide('/old/7', {}, ['moved'])).toEqual({ kind: 'redirect', to: '/home', query: { b: '2' }, rule: 'redirectWhen', index: 1 });
    expect(decide('/old/7')).toEqual({ kind: 'redirect', to: '/send/7', query: null, rule: 'redirect', index: 0 });
  });

  test('a page that others may open is refused with a page of its own, and says why', () => {
    const sub = { subject: { ...seller, isSubAccount: true } };
    expect(decide('/send/1', sub)).toEqual({ kind: 'refused', page: 'demo.refused', because: { allow: false, because: 'permission', code: 'send' } });
    expect(decide('/send/1', {}, [])).toEqual({ kind: 'refused', page: 'demo.refused', because: { allow: false, because: 'condition', code: 'shown' } });
    const { refused: _none, ...without } = routes;
    expect(decide('/send/1', { ...sub, routes: without })).toMatchObject({ kind: 'notFound', page: 'demo.lost' });
  });

  test('an unknown address, and one that the site of the region does not have, does not exist', () => {
    expect(decide('/nowhere')).toEqual({ kind: 'notFound', page: 'demo.lost', because: null });
    expect(decide('/there')).toEqual({ kind: 'notFound', page: 'demo.lost', because: { allow: false, because: 'region', code: 'HK' } });
  });

  test('a session that nobody could be asked about is neither signed in nor signed out', () => {
    expect(decide('/home', { phase: 'unreachable', view: {} })).toEqual({ kind: 'unreachable', page: 'demo.retry' });
    expect(decide('/open', { phase: 'unreachable', view: {} })).toEqual({ kind: 'admitted', page: 'demo.open' });
  });
});
