import { expect, test } from 'vitest';
import { tinyFiles } from '../tinyConfig.fixture.ts';
import { messagesOf } from './checkers.fixture.ts';
import { constants } from './constants.ts';

test('a region has the constants that an expression reads and another region has', () => {
  const site = tinyFiles['schemas/site.json'];
  const [first, second] = site.regions;
  const found = (text: string) =>
    messagesOf(constants, {
      'schemas/site.json': { ...site, regions: [{ ...first, constants: { hours: '9-18', spare: 1 } }, second] },
      'schemas/demo/pages/other.json': { blocks: [{ type: 'text', text }] },
    });
  expect(found('=site.constants.hours')).toEqual([
    'The region HK lacks the constant "hours", which an expression reads.',
  ]);
  expect(found('common.home')).toEqual([]);
});
