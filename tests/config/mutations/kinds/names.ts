import { misspell, renameKey, replaceText, type FaultKind } from '../Fault.ts';
import type { Spot } from '../SiteText.ts';

const pages = /^schemas\/\w+\/pages\//;
const forms = /^schemas\/\w+\/forms\//;
const apis = /^schemas\/\w+\/api\.json$/;
const routes = /^routes\.config\.json$/;
const menus = /^schemas\/menus\.json$/;
const access = /^schemas\/access\.json$/;

/** Misspelt names. */
export const names: readonly FaultKind[] = [
  misspelt('an operation of a data call', pages, ({ key, around }) => key === 'operation' && !('do' in around)),
  misspelt('an operation of an action', pages, ({ key, around }) => key === 'operation' && around['do'] === 'call'),
  misspelt('an operation of a form', forms, ({ key }) => key === 'operation'),
  misspelt(
    'the form of a block',
    pages,
    ({ key, around }) => key === 'form' && ['form', 'filterBar', 'editableTable'].includes(String(around['type'])),
  ),
  misspelt('the page of a navigation', pages, ({ key, around }) => key === 'to' && around['do'] === 'navigate'),
  misspelt('the page of a route', routes, ({ key }) => key === 'page'),
  misspelt('the parent of a route', routes, ({ key }) => key === 'parent'),
  misspelt('the page of a menu entry', menus, ({ key }) => key === 'to'),
  misspelt('the flow of a page', pages, ({ key, path }) => key === 'flow' && path.length === 1),
  misspelt('a dialog', pages, ({ key, around }) => key === 'dialog' && around['do'] === 'open'),
  misspelt('a list of actions', pages, ({ key, around }) => key === 'name' && around['do'] === 'run'),
  misspelt('a call to reload', pages, ({ key, around }) => key === 'calls' && around['do'] === 'reload'),
  misspelt('the permission of a route', routes, ({ key }) => key === 'permission'),
  misspelt('the permission of a part', /^schemas\/(\w+\/pages\/|menus)/, ({ key }) => key === 'permission'),
  misspelt('the permission of an operation', apis, ({ key }) => key === 'x-permission'),
  misspelt('a switch', /^schemas\/(\w+\/(pages|forms)\/|menus)/, ({ key }) => key === 'switch'),
  misspelt('a blocked switch of an account variant', access, ({ key }) => key === 'restricted'),
  misspelt('a guard', /^(routes|schemas\/\w+\/pages\/)/, ({ key }) => key === 'guard' || key === 'guards'),
  misspelt('a feature of an operation', apis, ({ key }) => key === 'x-feature'),
  misspelt(
    'a text key',
    pages,
    ({ key, value, around }) => key === 'text' && /^[a-z]\w*\.[\w.]+$/.test(String(value)) && !('args' in around),
  ),
  misspelt('a document', pages, ({ key }) => key === 'document'),
  misspelt('a field of a form', pages, ({ key, around }) => key === 'name' && around['do'] === 'field'),
  declared('a query parameter', pages, ({ path }) => path[0] === 'query' && path.length === 2),
  declared('a call', pages, ({ path }) => path[0] === 'calls' && path.length === 2),
  declared('a computed value', pages, ({ path }) => path[0] === 'computed' && path.length === 2),
  declared(
    'a key of a computed input',
    pages,
    ({ path }) => path[0] === 'computed' && path.length === 3 && typeof path[2] === 'string' && path[2] !== '$comment',
  ),
  declared('a language of the glossary', /^i18n\/glossary\.json$/, ({ key }) => key === 'zh-HK'),
  declared('a property of a form', forms, ({ path }) => path[1] === 'properties' && path.length === 3),
  declared('a guard', access, ({ path }) => path[0] === 'guards' && path.length === 2),
  declared('a shared schema', /^schemas\/_shared\//, ({ path }) => path[0] === '$defs' && path.length === 2),
];

/** A declaration is misspelt, not one of the places that use the name. */
function declared(what: string, files: RegExp, fits: (spot: Spot) => boolean): FaultKind {
  return {
    name: `the declaration of ${what} is misspelt`,
    plant: (site) =>
      site
        .spots(files)
        .filter((spot) => spot.key.length > 3 && fits(spot))
        .map((spot) => renameKey(site.text(spot.file), spot, misspell(spot.key))),
  };
}

function misspelt(
  what: string,
  files: RegExp,
  fits: (spot: Spot) => boolean,
  slip: (text: string) => string = misspell,
): FaultKind {
  return {
    name: `${what} is misspelt`,
    plant: (site) =>
      site
        .spots(files)
        .filter(
          (spot) =>
            typeof spot.value === 'string' && !spot.value.startsWith('=') && !spot.value.startsWith('/') && fits(spot),
        )
        .map((spot) => replaceText(site.text(spot.file), spot, slip(String(spot.value)))),
  };
}
