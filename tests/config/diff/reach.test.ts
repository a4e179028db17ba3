import { expect, test } from 'vitest';
import { openProject } from '../../../src/cli/project/ConfigProject.ts';
import { configDiff } from '../../../src/cli/diff/ConfigDiff.ts';
import { tinyConfig, tinyFiles } from '../../../src/config/tinyConfig.fixture.ts';

test('diff lists the roles that a condition on a route excludes, and the reverse edit lists those that it admits', () => {
  const [home, other] = tinyFiles['routes.config.json'].routes;
  const before = openProject(tinyConfig());
  const after = openProject(
    tinyConfig({
      'routes.config.json': {
        ...tinyFiles['routes.config.json'],
        routes: [home, { ...other, visibleWhen: 'session.isOperator' }],
      },
    }),
  );
  const route = (access: ReturnType<typeof configDiff>['access']) =>
    access.filter(({ name, region }) => name === 'route /other/:id?' && region === 'HK');
  expect(route(configDiff('v1', before, after).access)).toEqual([
    { region: 'HK', name: 'route /other/:id?', lost: 'main, subAccount', gained: null },
  ]);
  expect(route(configDiff('v1', after, before).access)).toEqual([
    { region: 'HK', name: 'route /other/:id?', lost: null, gained: 'main, subAccount' },
  ]);
  expect(configDiff('v1', after, after).access).toEqual([]);
});
