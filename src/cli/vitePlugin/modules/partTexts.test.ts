import { expect, test } from 'vitest';
import { tinyConfig } from '../../../config/tinyConfig.fixture.ts';
import { openProject } from '../../project/ConfigProject.ts';
import { ownTexts, tableNames, type PartName } from './partTexts.ts';

function textsOf(name: PartName, changes: Parameters<typeof tinyConfig>[0] = {}) {
  const project = openProject(tinyConfig(changes));
  const region = project.regions.get('CN');
  if (!region) throw new Error('The config has no region CN.');
  return { names: tableNames(project, region, name), texts: ownTexts(project, region, 'en', name) };
}

test('a page has the texts that it needs of domains with pages, and shares those of the others', () => {
  const { names, texts } = textsOf('page/demo.home');
  expect(names).toEqual(['common', 'page/demo.home']);
  expect(texts).toHaveProperty(['demo.home.title'], 'Home');
  expect(texts).not.toHaveProperty(['demo.other.title']);
});

test('a page has the titles of the pages above it, which its breadcrumbs name', () => {
  const routes = [
    { path: '/home', page: 'demo.home' },
    { path: '/home/other', page: 'demo.other' },
  ];
  const above = (paths: readonly object[]) =>
    textsOf('page/demo.other', { 'routes.config.json': { routes: paths, fallback: 'demo.home' } }).texts;
  expect(above(routes)).toHaveProperty(['demo.home.title'], 'Home');
  expect(above(routes.map((route) => ({ ...route, path: route.path.replace('/home/', '/') })))).not.toHaveProperty([
    'demo.home.title',
  ]);
});

test('a part that the region does not have loads no texts', () => {
  expect(textsOf('page/demo.nothing')).toEqual({ names: [], texts: {} });
  expect(textsOf('form/demo.nothing')).toEqual({ names: [], texts: {} });
});

test('a page has the titles of the pages behind its rows, which the drawer of a row shows', () => {
  const table = (more: object) => ({
    blocks: [{ type: 'table', rows: '=[]', rowKey: 'id', columns: ['id'], open: { to: 'demo.other' }, ...more }],
  });
  const titles = (more: object) => textsOf('page/demo.home', { 'schemas/demo/pages/home.json': table(more) }).texts;
  expect(titles({ beside: [] })).toHaveProperty(['demo.other.title'], 'Other');
  expect(titles({})).not.toHaveProperty(['demo.other.title']);
});
