import { insertAfter, replace, replaceText, type FaultKind } from './Fault.ts';
import type { SiteText, Spot } from './SiteText.ts';

const pages = /^schemas\/\w+\/pages\//;
const forms = /^schemas\/\w+\/forms\//;

/** Everyday edits of an analyst: none of them may cause a finding. */
export const legalEdits: readonly FaultKind[] = [
  ...['en', 'zh-CN', 'zh-HK'].map((locale) =>
    edit(
      `a text is rephrased in ${locale}`,
      new RegExp(`^i18n/${locale}/(wallet|kyc|record|menus|common)\\.json$`),
      ({ value }) => typeof value === 'string' && value.length > 3 && !value.includes('{'),
      (site, spot) => replaceText(site.text(spot.file), spot, `${String(spot.value)} 2`),
    ),
  ),
  edit(
    'a document is rephrased',
    /^i18n\/en\/documents\//,
    ({ value, key }) => typeof value === 'string' && key !== '$schema' && value.split(' ').length > 6,
    (site, spot) => replaceText(site.text(spot.file), spot, `${String(spot.value)} Truly.`),
  ),
  edit(
    'a column gets another width',
    pages,
    ({ key, path }) => key === 'width' && path.includes('columns'),
    (site, spot) => replace(site.text(spot.file), spot, String(Number(spot.value) + 8)),
  ),
  edit(
    'a notice gets another level',
    pages,
    ({ key, around }) => key === 'level' && around['do'] === 'notify',
    (site, spot) => replaceText(site.text(spot.file), spot, spot.value === 'warning' ? 'success' : 'warning'),
  ),
  edit(
    'a button is also shown with another permission',
    pages,
    ({ key, value }) => key === 'permission' && value === 'withdraw.create',
    (site, spot) => replace(site.text(spot.file), spot, '["withdraw.create", "record.view"]'),
  ),
  edit(
    'a block is for those who are signed in',
    pages,
    ({ key, path, around }) =>
      key === 'type' &&
      path.at(-3) === 'blocks' &&
      path.length === 3 &&
      !('visibleWhen' in around) &&
      !('permission' in around) &&
      !('part' in around),
    (site, spot) => insertAfter(site.text(spot.file), spot, '"visibleWhen": "session.signedIn"', 'visibleWhen'),
  ),
  edit(
    'a condition is narrowed',
    /^schemas\/\w+\/(pages|forms)\//,
    ({ key, value }) => key === 'visibleWhen' && String(value).startsWith('data.'),
    (site, spot) => replaceText(site.text(spot.file), spot, `(${String(spot.value)}) && session.signedIn`),
  ),
  edit(
    'two blocks change places',
    pages,
    ({ key, value, path }) => key === 'blocks' && path.length === 1 && Array.isArray(value) && value.length > 1,
    (site, spot) => {
      const [first, second] = spot.node.children ?? [];
      const text = site.text(spot.file);
      const cut = (node: typeof first) => text.slice(node?.offset ?? 0, (node?.offset ?? 0) + (node?.length ?? 0));
      const rest = text.slice((second?.offset ?? 0) + (second?.length ?? 0), spot.node.offset + spot.node.length);
      return replace(text, spot, `[${cut(second)}, ${cut(first)}${rest}`, 'the first two blocks change places');
    },
  ),
  edit(
    'a text may be longer',
    forms,
    ({ key, path, value }) => key === 'maxLength' && path[0] === 'schema' && Number(value) < 200,
    (site, spot) => replace(site.text(spot.file), spot, String(Number(spot.value) + 1)),
  ),
  edit(
    'an upload takes more',
    forms,
    ({ key, around }) => key === 'maxCount' && around['widget'] === 'upload',
    (site, spot) => replace(site.text(spot.file), spot, String(Number(spot.value) + 1)),
  ),
  edit(
    'a rule is stricter',
    forms,
    ({ key, path, value }) => key === 'when' && path[0] === 'rules' && String(value).startsWith('decimal('),
    (site, spot) => replaceText(site.text(spot.file), spot, `${String(spot.value)} || size(session.loginName) > 90`),
  ),
  edit(
    'an old address redirects',
    /^routes\.config\.json$/,
    ({ key, path, value }) =>
      key === 'path' && path.length === 3 && /^\/(wallet|message|record\/trade)$/.test(String(value)),
    (site, spot) => {
      const route =
        site.spots(/^routes\.config\.json$/).find(({ path }) => path.length === 2 && path[1] === spot.path[1]) ?? spot;
      return insertAfter(
        site.text(spot.file),
        route,
        JSON.stringify({ path: `/old${String(spot.value)}`, redirect: spot.value }),
        `an old address of ${String(spot.value)}`,
      );
    },
  ),
  edit(
    'a menu entry gets another icon',
    /^schemas\/menus\.json$/,
    ({ key, path }) => key === 'icon' && path.length < 6,
    (site, spot) => replaceText(site.text(spot.file), spot, 'safe'),
  ),
  edit(
    'an operation may be called less often',
    /^schemas\/\w+\/api\.json$/,
    ({ key, around }) => key === 'limit' && 'seconds' in around,
    (site, spot) => replace(site.text(spot.file), spot, String(Number(spot.value) - 1)),
  ),
  {
    name: 'a page is added',
    plant: (site) =>
      ['thanks', 'about'].map((name) => {
        const routes = site.spots(/^routes\.config\.json$/).find(({ path }) => path.join('.') === 'routes.0');
        if (!routes) throw new Error('There are no routes.');
        const texts = ['en', 'zh-CN', 'zh-HK'].map((locale): readonly [string, string] => {
          const file = `i18n/${locale}/system.json`;
          return [file, site.text(file).replace('{', `{ "${name}": { "title": "${locale} ${name}" },`)];
        });
        const route = insertAfter(
          site.text(routes.file),
          routes,
          JSON.stringify({ path: `/${name}`, page: `system.${name}`, session: 'none' }),
          '',
        );
        const page = JSON.stringify({
          $schema: '../../_meta/page.schema.json',
          blocks: [{ type: 'header', title: `system.${name}.title` }],
        });
        return {
          note: `page system.${name}`,
          accepted: [],
          files: new Map([...route.files, ...texts, [`schemas/system/pages/${name}.json`, page]]),
        };
      }),
  },
];

function edit(
  name: string,
  files: RegExp,
  fits: (spot: Spot) => boolean,
  plant: (site: SiteText, spot: Spot) => ReturnType<FaultKind['plant']>[number],
): FaultKind {
  return {
    name,
    plant: (site) =>
      site
        .spots(files)
        .filter(fits)
        .map((spot) => plant(site, spot)),
  };
}
