import { describe, expect, test } from 'vitest';
import { samePlacePath } from './samePlacePath.ts';

describe('the target after sign-in', () => {
  test('keeps path and query and drops the token', () => {
    expect(samePlacePath('http://localhost:8080/record/fund?x=1&ssotoken=T')).toBe('/record/fund?x=1');
    expect(samePlacePath('/wallet')).toBe('/wallet');
    expect(samePlacePath(undefined)).toBe('/');
  });

  test.each([
    'https://evil.example/wallet',
    '//evil.example',
    '///evil.example/x',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'http://localhost//evil.example/%2e%2e',
    '/%09/evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://user@evil.example:80/a',
    '/x\r\nset-cookie: a=b',
    './/evil.example',
    '/.//evil.example',
    '/..//evil.example',
  ])('stays on the site for %j', (address) => {
    const path = samePlacePath(address);
    expect(new URL(path, 'http://site.example').host).toBe('site.example');
    expect(path).toMatch(/^\/(?![\\/])[^\r\n\t]*$/);
  });
});
