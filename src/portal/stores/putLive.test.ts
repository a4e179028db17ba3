import { autorun, observable, runInAction } from 'mobx';
import { expect, test } from 'vitest';
import { valueOrNull } from '../../domain/valueAt.ts';
import { putLive } from './putLive.ts';

test.each([[['name']], [['bank', 'name']]])(
  'a reader of %j is told when it appears, changes, goes and comes back',
  (place) => {
    const live = observable<Record<string, unknown>>({});
    const read: unknown[] = [];
    const end = autorun(() => read.push(valueOrNull(live, place)));
    for (const value of ['a', 'b', undefined, 'c']) runInAction(() => putLive(live, place, value));
    end();
    expect(read).toEqual([null, 'a', 'b', null, 'c']);
  },
);
