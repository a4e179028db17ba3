import { expect, test, vi } from 'vitest';
import { TextStore } from './TextStore.ts';
import { watch } from './watch.ts';

test('a reader of a text is notified when the text arrives, changes or switches language, and not when other texts arrive', () => {
  const missing = vi.fn();
  const store = new TextStore('en', missing);
  store.add({ 'a.title': 'A' });
  const looked = vi.fn<(text: string) => void>();
  const drawn = vi.fn();
  watch(() => {
    drawn();
    return [
      store.text('a.title'),
      store.has('b.title') ? store.text('b.title') : '--',
      store.has('b.hint') ? '?' : '',
    ].join(' ');
  }, looked);
  const shown = vi.fn();
  watch(
    () => {
      shown();
      return store.text('a.title');
    },
    () => undefined,
  );

  store.add({ 'b.title': 'B' });
  expect(looked).toHaveBeenLastCalledWith('A B ', false);
  const before = { drawn: drawn.mock.calls.length, shown: shown.mock.calls.length };
  store.add({ 'c.title': 'C' });
  expect({ drawn: drawn.mock.calls.length, shown: shown.mock.calls.length }).toEqual(before);
  expect(before.shown).toBe(1);

  store.add({ 'a.title': 'A2' });
  expect(looked).toHaveBeenLastCalledWith('A2 B ', false);
  store.switchTo('zh-CN', { 'a.title': '\u7532' });
  expect(looked).toHaveBeenLastCalledWith('\u7532 -- ', false);
  expect(missing).not.toHaveBeenCalled();
  expect(store.text('d.title')).toBe('[d.title]');
  expect(missing).toHaveBeenCalledExactlyOnceWith('d.title', 'zh-CN');
});
