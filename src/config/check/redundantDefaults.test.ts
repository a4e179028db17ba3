import { expect, test } from 'vitest';
import { checkProject } from '../../cli/project/checkProject.ts';
import { openProject } from '../../cli/project/ConfigProject.ts';
import { tinyConfig } from '../tinyConfig.fixture.ts';

test('a value that the format names as the default is superfluous; another value is not', () => {
  const page = (gap: number) => ({
    'schemas/demo/pages/other.json': {
      blocks: [{ type: 'grid', gap, blocks: [{ type: 'text', text: 'common.confirm', spanMobile: 12 }] }],
    },
  });
  const found = (gap: number) =>
    checkProject(openProject(tinyConfig(page(gap))), { keys: new Set(), prefixes: [], shown: new Set() })
      .filter(({ code }) => code === 'config/says-default')
      .map(({ message, fix }) => [message, fix?.map(({ path }) => path.join('.'))]);
  expect(found(16)).toEqual([['This is the default.', ['blocks.0.gap']]]);
  expect(found(8)).toEqual([]);
});
