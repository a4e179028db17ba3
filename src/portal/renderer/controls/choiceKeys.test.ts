import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movedTo, spelled } from './choiceKeys.ts';

test('arrows move by one among the shown choices and stop at the ends', () => {
  const shown = [1, 4, 6];
  expect([
    movedTo('ArrowDown', shown, 1, false),
    movedTo('ArrowDown', shown, 6, false),
    movedTo('ArrowUp', shown, 1, false),
  ]).toEqual([4, 6, 1]);
  expect([movedTo('ArrowDown', shown, -1, false), movedTo('ArrowUp', shown, -1, false)]).toEqual([1, 6]);
});

test('Home and End go to the ends, but in a text input they move the caret', () => {
  expect([movedTo('Home', [2, 3], 3, false), movedTo('End', [2, 3], 2, false)]).toEqual([2, 3]);
  expect([movedTo('Home', [2, 3], 3, true), movedTo('End', [2, 3], 2, true)]).toEqual([null, null]);
});

test('keys move only among the shown choices, and other keys do not move', () => {
  const key = fc.constantFrom('ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End');
  fc.assert(
    fc.property(
      key,
      fc.uniqueArray(fc.nat(50)),
      fc.integer({ min: -1, max: 50 }),
      fc.boolean(),
      (pressed, shown, active, inText) => {
        const target = movedTo(pressed, shown, active, inText);
        expect(target === null || shown.includes(target)).toBe(true);
      },
    ),
  );
  expect(movedTo('a', [0, 1], 0, false)).toBeNull();
});

test('letters typed in quick succession spell a word, later ones begin a new word', () => {
  const labels = ['Euro', 'US dollar', 'UK pound'];
  const u = spelled({ text: '', at: 0 }, 'u', 5_000, labels, 0);
  expect(u.found).toBe(1);
  const uk = spelled(u.word, 'K', 5_300, labels, 1);
  expect(uk.found).toBe(2);
  expect(spelled(uk.word, 'e', 9_000, labels, 2).found).toBe(0);
  expect(spelled(uk.word, 'x', 5_500, labels, 2).found).toBeNull();
});

test('repeating a letter goes to the next choice that begins with it', () => {
  const labels = ['US dollar', 'UK pound'];
  const first = spelled({ text: '', at: 0 }, 'u', 5_000, labels, -1);
  expect([first.found, spelled(first.word, 'u', 5_200, labels, 0).found]).toEqual([0, 1]);
});
