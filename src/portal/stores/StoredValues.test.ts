import { autorun } from 'mobx';
import { describe, expect, test } from 'vitest';
import type { KeyValueStorage } from './SliceStorage.ts';
import { StoredValues } from './StoredValues.ts';

function storage(texts: Record<string, string> = {}): KeyValueStorage & { readonly texts: Record<string, string> } {
  return {
    texts,
    getItem: (key) => texts[key] ?? null,
    setItem: (key, value) => {
      texts[key] = value;
    },
    removeItem: (key) => {
      delete texts[key];
    },
  };
}

const opened = () => {
  const local = storage({ other: 'kept' });
  const session = storage();
  return { local, session, stored: new StoredValues({ mark: 'local', trial: 'session' }, { local, session }) };
};

describe('values that actions keep in the browser', () => {
  test.each([1, '1', 'plain words', true, 'true', { rate: '7.10' }, ['a'], '"quoted"', ''])(
    '%j comes back as it was stored',
    (value) => {
      const { stored } = opened();
      stored.write('trial', value);
      expect(stored.view['trial']).toEqual(value);
    },
  );

  test('each is in the storage that the site declares, plain words and numbers without quotes', () => {
    const { stored, local, session } = opened();
    stored.write('mark', 1);
    stored.write('trial', 'plain');
    expect([local.texts, session.texts]).toEqual([{ other: 'kept', mark: '1' }, { trial: 'plain' }]);
  });

  test('what reads a value is told of its change, and an unchanged one is the same object', () => {
    const { stored } = opened();
    const seen: unknown[] = [];
    stored.write('trial', { rate: '7.10' });
    const stop = autorun(() => {
      seen.push(stored.view['trial']);
    });
    stored.write('mark', 1);
    stored.write('trial', null);
    stop();
    expect(seen).toEqual([{ rate: '7.10' }, { rate: '7.10' }, null]);
    expect(seen[0]).toBe(seen[1]);
  });

  test('clear removes the declared values and nothing else', () => {
    const { stored, local, session } = opened();
    stored.write('mark', 1);
    stored.write('trial', { rate: '7.10' });
    stored.clear();
    expect([local.texts, session.texts, stored.view['trial']]).toEqual([{ other: 'kept' }, {}, null]);
  });

  test('an undeclared key is refused', () => {
    expect(() => opened().stored.write('mork', 1)).toThrow('"mork"');
  });
});
