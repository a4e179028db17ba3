import { expect, test } from 'vitest';
import { checkProject } from '../../src/cli/project/checkProject.ts';
import { readCodeTexts } from '../../src/cli/project/codeTexts.ts';
import { openProject } from '../../src/cli/project/ConfigProject.ts';
import { multiplyConfig } from '../bench/multiplyConfig.ts';
import { shippedFiles, shippedProject } from '../support/shippedProject.ts';

test('the config of the checker benchmark has the requested size and no findings', { timeout: 60_000 }, () => {
  const files = shippedFiles();
  const twice = openProject(multiplyConfig(files, 2));
  expect(checkProject(twice, readCodeTexts(process.cwd()))).toEqual([]);
  expect(twice.config.routes.routes.length).toBeGreaterThan(shippedProject().config.routes.routes.length * 1.5);
});
