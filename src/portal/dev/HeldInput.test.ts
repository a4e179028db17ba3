// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { HeldInput } from './HeldInput.ts';

let path = '/wallet';
const open = () => new HeldInput(window.sessionStorage, () => path);

beforeEach(() => {
  window.sessionStorage.clear();
  path = '/wallet';
});

test('what is typed comes back only after an edit, also in the next document', () => {
  const typed = open();
  typed.setItem('form', '12');
  expect(typed.getItem('form')).toBeNull();
  typed.hold();
  expect([typed.getItem('form'), open().getItem('form')]).toEqual(['12', '12']);
});

test('a second edit finds what the form has from the first', () => {
  const typed = open();
  typed.setItem('form', '12');
  typed.hold();
  typed.getItem('form');
  typed.hold();
  expect(typed.getItem('form')).toBe('12');
});

test('a second edit before the form has read its values keeps them', () => {
  const typed = open();
  typed.setItem('form', '12');
  typed.hold();
  typed.hold();
  expect(open().getItem('form')).toBe('12');
});

test('what was typed on another page, or sent, does not come back', () => {
  const typed = open();
  typed.setItem('form', '12');
  typed.setItem('sent', '1');
  typed.removeItem('sent');
  path = '/record';
  typed.hold();
  path = '/wallet';
  expect([typed.getItem('form'), typed.getItem('sent')]).toEqual([null, null]);
});
