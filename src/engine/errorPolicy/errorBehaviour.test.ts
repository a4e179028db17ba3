import { describe, expect, test } from 'vitest';
import type { ErrorsFile } from '../../config/model.generated.ts';
import type { ApiError } from './ApiError.ts';
import { errorBehaviour } from './errorBehaviour.ts';

const errors: ErrorsFile = {
  codes: {
    out: { unless: 'route.isRedirect', do: [{ do: 'signOut', server: false, nocheck: true }] },
    again: { do: [{ do: 'sign', agreement: 'a', site: 'S' }], then: 'retry', share: true },
  },
  otherwise: [{ do: 'notify', level: 'error', text: '=error.message' }],
  http: { 404: { text: 'http.404' }, otherwise: { text: 'http.other' } },
  noAnswer: { text: 'http.none' },
};
const business = (code: string, operation = 'pay.list'): ApiError => ({
  kind: 'business',
  operation,
  code,
  message: 'm',
});
const never = () => false;

describe('the behaviour for an error', () => {
  test("spec: E-010 any other code shows the server's message", () => {
    expect(errorBehaviour(business('x'), errors, never).actions).toBe(errors.otherwise);
  });

  test('spec: E-010 an unlisted code is left to the calling page', () => {
    expect(errorBehaviour(business('wrongPassword', 'pay.send'), errors, never).isLeftToScreen).toBe(true);
  });

  test('spec: E-002 a listed code acts for every call, whatever its screen handles', () => {
    const behaviour = errorBehaviour(business('out', 'pay.send'), errors, never);
    expect(behaviour.isLeftToScreen).toBe(false);
    expect(behaviour.actions).toEqual([{ do: 'signOut', server: false, nocheck: true }]);
  });

  test('spec: E-002 the exception of a listed code silences it', () => {
    expect(errorBehaviour(business('out'), errors, (condition) => condition === 'route.isRedirect').actions).toEqual(
      [],
    );
  });

  test('spec: E-008 a code may ask to send the request again', () => {
    expect(errorBehaviour(business('again'), errors, never)).toMatchObject({ retry: true, share: true });
  });

  test('spec: E-014 E-023 a listed HTTP status has its own text, any other the general text with the status', () => {
    expect(errorBehaviour({ kind: 'http', operation: 'a', status: 404 }, errors, never).notice).toMatchObject({
      text: 'http.404',
    });
    expect(errorBehaviour({ kind: 'http', operation: 'a', status: 418 }, errors, never).notice).toMatchObject({
      text: 'http.other',
      args: { status: '418' },
    });
  });

  test('spec: E-025 failures of one status share the key of their message', () => {
    const key = (operation: string) =>
      errorBehaviour({ kind: 'http', operation, status: 500 }, errors, never).notice?.key;
    expect(key('a')).toBe(key('b'));
  });

  test('spec: E-024 a missing answer has its own text', () => {
    expect(errorBehaviour({ kind: 'noAnswer', operation: 'a' }, errors, never).notice?.text).toBe('http.none');
  });

  test('a cancelled request is silent', () => {
    expect(errorBehaviour({ kind: 'cancelled', operation: 'a' }, errors, never)).toMatchObject({
      actions: [],
      notice: null,
    });
  });

  test('a code named like an inherited property is an ordinary code', () => {
    expect(errorBehaviour(business('constructor'), errors, never).actions).toBe(errors.otherwise);
  });
});
