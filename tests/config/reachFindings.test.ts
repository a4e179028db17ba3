import { expect, test } from 'vitest';
import { openProject } from '../../src/cli/ConfigProject.ts';
import { tinyConfig, tinyFiles } from '../../src/config/tinyConfig.fixture.ts';
import { reachFindings } from '../../src/engine/reach/findings.ts';
import { reachSite } from '../../src/engine/reach/reachSite.ts';

const routes = tinyFiles['routes.config.json'];
const access = tinyFiles['schemas/access.json'];

/** The codes of what reach finds on the tiny site with these changes, beside what it finds without them. */
function foundBy(changes: Readonly<Record<string, unknown>>): readonly string[] {
  const codes = (files: ReadonlyMap<string, string>) => reachFindings([...openProject(files).regions.values()].map((config) => reachSite(config))).map(({ code, name }) => `${code} ${name}`);
  const before = codes(tinyConfig());
  return codes(tinyConfig(changes)).filter((one) => !before.includes(one)).map((one) => one.split(' ')[0] ?? '');
}

test.each([
  ['reach/code-unused', { 'schemas/access.json': { ...access, permissions: { look: {}, idle: {} } } }],
  ['reach/code-not-asked-by-server', { 'schemas/access.json': { ...access, permissions: { look: {}, enter: {} } }, 'routes.config.json': { ...routes, routes: [...routes.routes, { path: '/more', page: 'demo.home', permission: 'enter' }] } }],
  ['reach/code-not-asked-by-portal', { 'routes.config.json': { ...routes, routes: [{ path: '/', page: 'demo.home' }, { path: '/other/:id?', page: 'demo.other' }] } }],
  ['reach/no-way-in', { 'schemas/demo/pages/alone.json': { blocks: [] }, 'routes.config.json': { ...routes, routes: [...routes.routes, { path: '/alone', page: 'demo.alone' }] } }],
])('%s is told of a site where it is so', (code, changes) => {
  expect(foundBy(changes)).toContain(code);
});
