import { expect, test, vi } from 'vitest';
import { keepParameters } from './cookies.ts';

test('only a cookie that names a parameter is written from the address', () => {
  const written: string[] = [];
  vi.stubGlobal('document', {
    set cookie(text: string) {
      written.push(text);
    },
  });
  keepParameters(
    { gray: {}, invitecode: { query: 'invitecode', days: 30 } },
    { '': 'canary', gray: 'canary', invitecode: 'x y' },
  );
  vi.unstubAllGlobals();
  expect(written).toEqual(['invitecode=x%20y; path=/; SameSite=Lax; max-age=2592000']);
});
