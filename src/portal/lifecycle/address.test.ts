// @vitest-environment jsdom
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leaveSites } from '../../../tests/support/openPortal.ts';
import { signedInScript, sitePortal } from '../../../tests/support/sitePortal.ts';
import { closeTarget } from '../renderer/shell/closeTarget.ts';
import { follow } from './actions/navigationActions.ts';
import { addressOf, allowedAddress } from './address.ts';
import { openPage } from './opening/openPage.ts';
import type { Portal } from './Portal.ts';

let portal: Portal;
afterAll(leaveSites);
beforeAll(async () => {
  const site = await sitePortal({ script: signedInScript, href: 'http://localhost:8080/account' });
  if (!site.portal) throw new Error('The document was left.');
  portal = site.portal;
});

/** Addresses that try to leave the site, each known to pass a naive allow-list. */
const hostile = [
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  '%09//evil.example/..//evil.example',
  'https://evil.example',
  'HTTPS://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'http:\\\\evil.example',
  'ftp://localhost:8080/x',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:http://localhost:8080/x',
  'file:///etc/passwd',
  'http://localhost:8080@evil.example',
  'http://localhost:8080:pw@evil.example/',
  'http://user:pw@localhost:8080/account',
  'http://evil.example#@localhost:8080',
  'http://evil.example?localhost:8080',
  'http://localhost:8080.evil.example',
  'http://localhost.evil.example:8080',
  'http://localhost:8081/',
  'http://[::1]:8080/',
  'http://hk.localhost.evil.example:8080/',
  '//localhost:8080@evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/./\\evil.example',
  'http://localhost:8080//evil.example',
  'http://localhost:8080/\\evil.example',
  '/account\r\nLocation: https://evil.example',
  'http://ⓔvil.example',
  'http://evil%E3%80%82example',
  'https://www.seabridge.example.evil.example/',
  'https://www.seabridge.example@evil.example/',
  'http://www.seabridge.example/',
];

describe('addresses from outside', () => {
  test.each(hostile)('spec: S-067 %j never leads to another host', (address) => {
    const allowed = allowedAddress(portal, address);
    if (allowed === null) return;
    expect(allowed).not.toHaveProperty('external');
    const local = 'local' in allowed ? allowed.local : '';
    // The origin as the browser resolves it, for a push and for a load.
    expect(new URL(local, 'http://localhost:8080').origin).toBe('http://localhost:8080');
    expect(local).toMatch(/^\/(?![/\\])/);
  });

  test('paths of this site stay unchanged, with query and anchor', () => {
    expect(allowedAddress(portal, '/message?status=1#top')).toEqual({ local: '/message?status=1#top' });
    expect(allowedAddress(portal, 'http://localhost:8080/account')).toEqual({ local: '/account' });
  });

  test('the other region of this server and the origins of the config are allowed', () => {
    expect(allowedAddress(portal, 'http://hk.localhost:8080/account')).toEqual({
      external: 'http://hk.localhost:8080/account',
    });
    expect(allowedAddress(portal, 'https://chat.seabridge.example/pc?a=1')).toEqual({
      external: 'https://chat.seabridge.example/pc?a=1',
    });
  });
});

describe('addresses of pages', () => {
  test('the address of a page is its own route, not an alias', () => {
    expect(addressOf(portal, 'session.signIn')).toBe('/login');
    expect(addressOf(portal, 'content.guide', { code: 'kyc' })).toBe('/guide/kyc');
    expect(addressOf(portal, 'session.sign', { type: '' })).toBe('/sign');
    expect(addressOf(portal, 'session.sign', { type: 're' })).toBe('/sign/re');
  });

  test('spec: S-042 spec: S-044 an immersion page closes to where the user came from, if that is on this site', async () => {
    const closing = async (search: string) => {
      const opened = await openPage(portal, { pathname: '/center/setting/payPassword', search });
      if (opened.kind !== 'page') throw new Error(`The page is ${opened.kind}.`);
      return closeTarget(portal, opened.route);
    };
    expect(await closing('?_location=%2Fmessage%3Fstatus%3D1')).toBe('/message?status=1');
    expect(await closing('')).toBe('/center/preference');
    for (const address of ['//evil.example', 'https://evil.example', 'message', 'javascript:alert(1)'])
      expect(await closing(`?_location=${encodeURIComponent(address)}`)).toBe('/center/preference');
  });

  test('an immersion page does not close to itself after a navigation within it', async () => {
    const gone: string[] = [];
    const visitor: Portal = {
      ...portal,
      navigator: {
        ...portal.navigator,
        go: (address) => {
          gone.push(address);
        },
      },
    };
    for (const from of ['/account', '/center/setting/payPassword']) {
      await openPage(visitor, { pathname: from, search: '' });
      follow(visitor, '/center/setting/payPassword?step=confirm', {});
    }
    expect(gone).toEqual([
      '/center/setting/payPassword?step=confirm&_location=%2Faccount',
      '/center/setting/payPassword?step=confirm',
    ]);
  });
});
