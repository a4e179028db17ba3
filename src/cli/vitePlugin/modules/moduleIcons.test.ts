import { expect, test } from 'vitest';
import { tinyConfig, tinyFiles } from '../../../config/tinyConfig.fixture.ts';
import { openProject } from '../../project/ConfigProject.ts';
import { manifestIcons, pageIcons } from './moduleIcons.ts';
import { sharedPageRegion } from './sharedRegion.ts';

const menu = (...icons: readonly string[]) => ({ entries: icons.map((icon) => ({ id: icon, icon, to: 'demo.home' })) });
const page = (menuId: string) => ({
  blocks: [
    { type: 'menu', menu: menuId },
    { type: 'buttons', buttons: [{ id: 'save', icon: 'moon', to: 'demo.home' }] },
  ],
});

const project = openProject(
  tinyConfig({
    'schemas/site.json': { ...tinyFiles['schemas/site.json'], shell: 'demo.other' },
    'schemas/menus.json': {
      menus: {
        header: menu('home', 'moon'),
        icons: menu('moon', 'sun'),
        plainIcons: menu('language'),
        beside: menu('bell'),
        tools: menu('gift', 'bell'),
        search: menu('book'),
      },
    },
    'schemas/demo/pages/home.json': page('tools'),
    'schemas/demo/pages/other.json': page('user'),
    'schemas/regions/hk.overlay.json': {
      overlay: '1.1.0',
      info: { title: 'Hong Kong', version: '1' },
      actions: [{ target: "$.menus.menus.search.entries[?@.id=='book']", update: { icon: 'card' } }],
    },
    'routes.config.json': {
      routes: [
        { path: '/', page: 'demo.home', menu: 'beside' },
        { path: '/other', page: 'demo.other' },
      ],
      fallback: 'demo.other',
    },
  }),
);
const cn = project.regions.get('CN')!;
const hk = project.regions.get('HK')!;

test('the manifest has the icons of headers and of menus beside pages', () => {
  expect(Object.keys(manifestIcons(cn)).sort()).toEqual(['bell', 'language', 'moon', 'sun']);
});

test('a page has its icons and those of the menus in its blocks, but none of the manifest', () => {
  expect(Object.keys(pageIcons(cn, 'demo.home', cn.pages['demo.home']!))).toEqual(['gift']);
});

test('the frame has the icons of all other menus', () => {
  expect(Object.keys(pageIcons(cn, 'demo.other', cn.pages['demo.other']!)).sort()).toEqual(['book', 'gift', 'home']);
});

test('regions whose menus have other icons do not share the module of the frame', () => {
  expect(Object.keys(pageIcons(hk, 'demo.other', hk.pages['demo.other']!)).sort()).toEqual(['card', 'gift', 'home']);
  expect(sharedPageRegion(project, hk, 'demo.other')).toBe('HK');
  expect(sharedPageRegion(project, hk, 'demo.home')).toBe('CN');
});
