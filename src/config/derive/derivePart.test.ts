import { describe, expect, test } from 'vitest';
import { readConfigFiles } from '../../cli/project/readConfigFiles.ts';
import { partsOf } from '../check/ConfigView.ts';
import { loadConfig } from '../load/loadConfig.ts';
import { checkShape } from '../meta/checkShape.ts';
import type { PageFile } from '../model.generated.ts';
import { derivePart } from './derivePart.ts';
import { writtenPath } from './writtenPath.ts';

const page = (button: object): PageFile =>
  ({ blocks: [{ type: 'section', blocks: [{ type: 'buttons', buttons: [{ id: 'go', ...button }] }] }] }) as PageFile;

describe('what a file need not say', () => {
  test('a button that names a page goes there', () => {
    expect(
      derivePart('page', page({ kind: 'link', to: 'demo.home', params: { id: '=row.id' }, query: { tab: 'new' } })),
    ).toEqual(
      page({
        kind: 'link',
        actions: [{ do: 'navigate', to: 'demo.home', params: { id: '=row.id' }, query: { tab: 'new' } }],
      }),
    );
  });

  test('a button with actions of its own runs them first', () => {
    expect(derivePart('page', page({ actions: [{ do: 'close' }], to: 'demo.home' }))).toEqual(
      page({ actions: [{ do: 'close' }, { do: 'navigate', to: 'demo.home' }] }),
    );
  });

  test('what says everything stays the same object, and the same file gives the same object', () => {
    const whole = page({ actions: [{ do: 'navigate', to: 'demo.home', back: true }] });
    expect(derivePart('page', whole)).toBe(whole);
    const short = page({ to: 'demo.home' });
    expect(derivePart('page', short)).toBe(derivePart('page', short));
  });

  test('a code that names another code of its call has the status of that code', () => {
    const calls = (onError: object) => ({ calls: { order: { operation: 'demo.list', onError } }, blocks: [] });
    const short = calls({ 1001: 'absent', 1002: '1001' });
    expect(derivePart('page', short)).toEqual(calls({ 1001: 'absent', 1002: 'absent' }));
    expect(writtenPath(short, ['calls', 'order', 'onError', '1002'])).toEqual(['calls', 'order', 'onError', '1002']);
  });

  test('a code that names another code of its call has a copy of its actions', () => {
    const page = (second: unknown) => {
      const onError = { 1001: [{ do: 'copy', value: '=error.message' }], 1002: second };
      const call = { do: 'call', operation: 'demo.save', onError };
      return {
        calls: { order: { operation: 'demo.list', onError } },
        blocks: [{ type: 'buttons', buttons: [{ id: 'go', actions: [call] }] }],
      };
    };
    const short = page('1001');
    const whole = derivePart('page', short);
    expect(whole).toEqual(page([{ do: 'copy', value: '=error.message' }]));
    const { onError } = Object(whole).calls.order;
    expect(onError[1002]).not.toBe(onError[1001]);
    expect(writtenPath(short, ['calls', 'order', 'onError', '1002', 0, 'value'])).toEqual([
      'calls',
      'order',
      'onError',
      '1002',
    ]);
    expect(derivePart('page', page('1003'))).toEqual(page('1003'));
  });

  test('a derived value is found where it follows from', () => {
    const at = ['blocks', 0, 'blocks', 0, 'buttons', 0];
    expect(writtenPath(page({ to: 'demo.home' }), [...at, 'actions', 0, 'to'])).toEqual([...at, 'to']);
    expect(writtenPath(page({ to: 'demo.home' }), [...at, 'actions'])).toEqual(at);
    expect(writtenPath(page({ to: 'demo.home' }), [...at, 'kind'])).toEqual([...at, 'id']);
    expect(writtenPath(page({ actions: [] }), [...at, 'actions', 0, 'to'])).toEqual([...at, 'actions', 0, 'to']);
  });

  test('follows the formats, and holds no short form any more, in every shipped file', () => {
    const { config } = loadConfig(readConfigFiles('.'));
    const parts = partsOf({ parts: config });
    expect(parts.flatMap(({ format, value }) => checkShape(format, value))).toEqual([]);
    for (const { format, value } of parts) expect(derivePart(format, Object(value))).toBe(value);
  });
});
