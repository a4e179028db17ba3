import { describe, expect, test } from 'vitest';
import { readCookie, serializeCookie } from './cookies.ts';

describe('cookies', () => {
  test('are found by their full name', () => {
    expect(readCookie('x__Host-session=1; __Host-session=a=b', '__Host-session')).toBe('a=b');
    expect(readCookie(undefined, 'a')).toBeNull();
  });
  test('are secure, same-site, for every path', () => {
    expect(serializeCookie({ name: '__Host-session', value: 'v', httpOnly: true })).toBe(
      '__Host-session=v; Path=/; Secure; SameSite=Lax; HttpOnly',
    );
    expect(serializeCookie({ name: 'a', value: 'v', httpOnly: false, maxAgeSeconds: 60.5 })).toBe(
      'a=v; Path=/; Secure; SameSite=Lax; Max-Age=60',
    );
  });
  test('cannot be made to carry a second attribute', () => {
    expect(() => serializeCookie({ name: 'a', value: 'v; Domain=evil.example', httpOnly: true })).toThrow('encode it');
    expect(() => serializeCookie({ name: 'a', value: 'v\r\nset-cookie: b', httpOnly: true })).toThrow('encode it');
  });
});
