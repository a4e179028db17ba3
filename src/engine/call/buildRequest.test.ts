import { describe, expect, test } from 'vitest';
import { buildRequest, isComplete } from './buildRequest.ts';

const get = { method: 'get', path: '/list/{id}' };
const post = { method: 'post', path: '/save' };

describe('building a request', () => {
  test('spec: C-019 V-040 empty strings are dropped unless the call needs them', () => {
    expect(buildRequest(post, { a: '', b: 'x', c: null }, { keepEmpty: false }).body).toEqual({ b: 'x' });
    expect(buildRequest(post, { a: '', b: 'x', c: null }, { keepEmpty: true }).body).toEqual({ a: '', b: 'x' });
  });

  test('zero and false are sent', () => {
    expect(buildRequest(post, { n: 0, f: false }, { keepEmpty: false }).body).toEqual({ n: 0, f: false });
  });

  test('inputs declared for the query go there even with a body', () => {
    const request = buildRequest({ ...post, query: ['side'] }, { side: 'front', name: 'x' }, { keepEmpty: false });
    expect(request).toMatchObject({ query: { side: 'front' }, body: { name: 'x' } });
  });

  test('path values are encoded and not repeated in the query', () => {
    const request = buildRequest(get, { id: 'a/b', page: 2 }, { keepEmpty: false });
    expect(request).toMatchObject({ path: '/list/a%2Fb', query: { page: '2' }, body: undefined });
  });

  test('spec: C-017 equal requests have the same key regardless of the order of parameters', () => {
    const key = (input: Record<string, unknown>) => buildRequest(post, input, { keepEmpty: false }).key;
    expect(key({ a: 1, b: { c: 1, d: 2 } })).toBe(key({ b: { d: 2, c: 1 }, a: 1 }));
    expect(key({ a: 1 })).not.toBe(key({ a: 2 }));
  });
});

test.each([
  [{}, false],
  [{ id: null }, false],
  [{ id: '' }, false],
  [{ id: 0 }, true],
  [{ id: 'x' }, true],
])('a call that awaits an id has all its inputs with %j: %s', (input, complete) => {
  expect(isComplete({ ...get, awaits: ['id'] }, input, { keepEmpty: false })).toBe(complete);
});

test('an empty text is a value where the config sends it', () => {
  expect(isComplete({ ...get, awaits: ['id'] }, { id: '' }, { keepEmpty: true })).toBe(true);
});
