import { expect, test } from 'vitest';
import { readPersonas } from '../project/readPersonas.ts';
import { chooseScenarios } from './chooseScenarios.ts';
import { scenarioPersonas } from './scenarioPersonas.ts';
import { shippedProject } from '../../../tests/support/shippedProject.ts';

const root = process.cwd();
const project = shippedProject();
const personas = scenarioPersonas(project, readPersonas(root, project.config));
const chosen = (region: string | null, parts: readonly string[] = []) =>
  chooseScenarios(root, personas, { parts, region }).map(({ file }) => file);

test('every scenario runs on the site of one region: its own, or that of its persona', () => {
  expect(chosen('HK')).toContain('tests/scenarios/wallet/starPlanetHongKong.json');
  expect([...chosen('CN'), ...chosen('HK')].sort()).toEqual(chosen(null));
});

test('parts of paths and a region can be combined', () => {
  expect(chosen('HK', ['account/'])).toEqual([]);
  expect(chosen('CN', ['account/'])).toEqual(chosen(null, ['account/']));
});

test('a scenario with an unknown persona is selected for every region, so that its failure shows', () => {
  expect(chooseScenarios(root, {}, { parts: ['account/root'], region: 'HK' })).toHaveLength(1);
});
