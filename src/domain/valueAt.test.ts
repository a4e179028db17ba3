import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { putValue, valueAt, valueOrNull } from './valueAt.ts';

const names = ['a', 'b', '0', '1', 'length', 'constructor', '__proto__', 'toString'];
const step = fc.oneof(fc.constantFrom(...names), fc.nat(2));
const steps = fc.array(step, { maxLength: 4 });
const leaf = fc.oneof(fc.constant(null), fc.boolean(), fc.integer(), fc.string());
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.array(tie('value'), { maxLength: 3 }),
    fc
      .array(fc.tuple(fc.constantFrom(...names), tie('value')), { maxLength: 3 })
      .map((entries) => Object.fromEntries(entries)),
  ),
}));
/** Every place of a value, with the value there; written without the functions under test. */
const placesOf = (root: unknown, at: readonly string[] = []): readonly (readonly [readonly string[], unknown])[] => [
  [at, root],
  ...(root !== null && typeof root === 'object'
    ? Object.entries(root).flatMap(([name, child]) => placesOf(child, [...at, name]))
    : []),
];
const startsWith = (place: readonly (string | number)[], start: readonly (string | number)[]): boolean =>
  start.every((name, at) => String(place[at]) === String(name));

describe('reading a place', () => {
  test('gives every part of a value, whether indices are numbers or texts', () => {
    fc.assert(
      fc.property(value, (root) => {
        for (const [place, part] of placesOf(root)) {
          expect(valueAt(root, place)).toBe(part);
          expect(
            valueAt(
              root,
              place.map((name) => (/^\d$/.test(name) ? Number(name) : name)),
            ),
          ).toBe(part);
        }
      }),
    );
  });

  test('gives undefined for every other place, also for names that all objects or lists inherit', () => {
    fc.assert(
      fc.property(value, steps, (root, place) => {
        fc.pre(!placesOf(root).some(([known]) => known.length === place.length && startsWith(place, known)));
        expect(valueAt(root, place)).toBeUndefined();
        expect(valueOrNull(root, place)).toBeNull();
      }),
    );
  });

  test.each(['', '01', '-1', '1.5', 'length', ' 0'])('a list has no item "%s"', (name) => {
    expect(valueAt(['x', 'y'], [name])).toBeUndefined();
  });

  test('a null is a value, and unknown', () => {
    expect(valueAt({ a: null }, ['a'])).toBeNull();
    expect([valueOrNull({ a: null }, ['a']), valueOrNull({}, ['a']), valueOrNull({ a: 0 }, ['a'])]).toEqual([
      null,
      null,
      0,
    ]);
  });
});

describe('putting a value', () => {
  test('makes it the value of that place', () => {
    fc.assert(
      fc.property(value, steps, value, (root, place, put) => {
        expect(valueAt(putValue(root, place, put), place)).toBe(put);
      }),
    );
  });

  test('changes neither the original nor the parts beside the place, which the copy shares', () => {
    fc.assert(
      fc.property(value, steps, value, (root, place, put) => {
        const before = JSON.stringify(root);
        const after = putValue(root, place, put);
        expect(JSON.stringify(root)).toBe(before);
        const kept = placesOf(root).filter(([known]) => !startsWith(known, place) && !startsWith(place, known));
        // A text, a number or a list without such an index gives way to an object.
        const stays = kept.filter(([known]) =>
          known.every(
            (_, length) =>
              Array.isArray(valueAt(root, known.slice(0, length))) ===
              Array.isArray(valueAt(after, known.slice(0, length))),
          ),
        );
        for (const [known, part] of stays) expect(valueAt(after, known)).toBe(part);
      }),
    );
  });

  test('undefined removes a key', () => {
    expect(putValue({ a: { b: 1, c: 2 } }, ['a', 'b'], undefined)).toEqual({ a: { c: 2 } });
    fc.assert(
      fc.property(value, steps, (root, place) => {
        fc.pre(place.length > 0);
        expect(valueAt(putValue(root, place, undefined), place)).toBeUndefined();
      }),
    );
  });

  test('missing objects on the way are created', () => {
    expect(putValue({}, ['a', 'b'], 1)).toEqual({ a: { b: 1 } });
    expect(putValue(null, ['a', '0'], 1)).toEqual({ a: { 0: 1 } });
    expect(putValue({ rows: [{ a: 1 }] }, ['rows', '1', 'a'], 2)).toEqual({ rows: [{ a: 1 }, { a: 2 }] });
  });

  test('a place in the prototype is an own key of the copy; the prototype stays', () => {
    const after = putValue({}, ['__proto__', 'x'], 1);
    expect(Object.getPrototypeOf(after)).toBe(Object.prototype);
    expect(Object.hasOwn(Object(after), '__proto__')).toBe(true);
    expect(Reflect.get({}, 'x')).toBeUndefined();
  });
});
