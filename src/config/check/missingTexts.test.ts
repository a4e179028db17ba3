import { expect, test } from 'vitest';
import { messagesOf } from './checkers.fixture.ts';
import { missingTexts } from './missingTexts.ts';

/** The findings for a form with one field more, which has these choices. */
function forChoices(...choices: readonly string[]): readonly string[] {
  return messagesOf(missingTexts, {
    'schemas/demo/forms/ask.json': {
      schema: { type: 'object', properties: { kind: { type: 'string', enum: choices } } },
      ui: { kind: { widget: 'select', label: 'common.home' } },
    },
  }).filter((message) => message.includes('demo.ask'));
}

test('the missing texts of one field are one finding', () => {
  expect(forChoices('a')).toEqual(['The text "demo.ask.kind.options.a" is missing in zh-CN, en.']);
  expect(forChoices('a', 'b')).toEqual([
    'The texts "demo.ask.kind.options.a" and "demo.ask.kind.options.b" are missing in zh-CN, en.',
  ]);
  expect(forChoices('a', 'b', 'c', 'd', 'e')).toEqual([
    'The texts "demo.ask.kind.options.a", "demo.ask.kind.options.b", "demo.ask.kind.options.c" and 2 more are missing in zh-CN, en.',
  ]);
});

test('a range of days needs its name, which its filter shows; a group of fields does not', () => {
  const label = (ui: object) =>
    messagesOf(missingTexts, {
      'schemas/demo/forms/ask.json': {
        schema: {
          type: 'object',
          properties: { days: { type: 'object', properties: { from: { type: 'string', format: 'date' } } } },
        },
        ui,
      },
    }).filter((message) => message.includes('demo.ask.days.label'));
  expect(label({ days: { widget: 'dateRange' } })).toEqual(['The text "demo.ask.days.label" is missing in zh-CN, en.']);
  expect(label({})).toEqual([]);
});

test('a result needs a title, without which its key would be on the screen', () => {
  const titles = (result: object) =>
    messagesOf(missingTexts, {
      'schemas/demo/pages/other.json': { blocks: [{ type: 'result', status: 'success', ...result }] },
    }).filter((message) => message.includes('result.title'));
  expect(titles({ text: 'common.home' })).toEqual(['The text "demo.other.result.title" is missing in zh-CN, en.']);
  expect(titles({ title: 'common.home' })).toEqual([]);
});
