import { expect, test } from 'vitest';
import { checkProject } from '../../src/cli/project/checkProject.ts';
import { readCodeTexts } from '../../src/cli/project/codeTexts.ts';
import { openProject } from '../../src/cli/project/ConfigProject.ts';
import { readConfigFiles } from '../../src/cli/project/readConfigFiles.ts';
import { multiplyConfig } from '../bench/multiplyConfig.ts';

test('the config of the checker benchmark has the requested size and no findings', { timeout: 60_000 }, () => {
  const files = readConfigFiles(process.cwd());
  const twice = openProject(multiplyConfig(files, 2));
  expect(checkProject(twice, readCodeTexts(process.cwd()))).toEqual([]);
  expect(twice.config.routes.routes.length).toBeGreaterThan(openProject(files).config.routes.routes.length * 1.5);
});
