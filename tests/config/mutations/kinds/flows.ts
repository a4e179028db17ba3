import { alsoAt, misspell, placeOfSpot, renameKey, type FaultKind } from '../Fault.ts';
import { record, type SiteText, type Spot } from '../SiteText.ts';
import {
  accessFile,
  beside,
  changing,
  forms,
  having,
  listOf,
  menusFile,
  pages,
  routesFile,
  type Change,
} from './changing.ts';

const flowFiles = /^schemas\/\w+\/flow\.json$/;

/** What never happens, never ends, leads nowhere, or is named by nobody. */
export const flows: readonly FaultKind[] = [
  call('a call waits for itself', (spot) => having(spot, { when: `data.${spot.key} != null` })),
  call('a call waits for its own answer in other words', (spot) =>
    having(spot, { when: `size(data.${spot.key}) > 0` }),
  ),
  changing('two calls wait for each other', {
    files: pages,
    fits: ({ path, value }) => path.join() === 'calls' && Object.keys(record(value)).length > 1,
    change: ({ value }) => {
      const calls = record(value);
      const [a = '', b = ''] = Object.keys(calls);
      return {
        to: {
          ...calls,
          [a]: { ...record(calls[a]), when: `data.${b} != null` },
          [b]: { ...record(calls[b]), when: `data.${a} != null` },
        },
      };
    },
  }),
  call('nothing loads a call', (spot) => having(spot, { lazy: true })),
  call('a call polls without end', ({ value }) =>
    'until' in record(record(value)['poll'])
      ? { to: { ...record(value), poll: { every: record(record(value)['poll'])['every'] } } }
      : null,
  ),
  call('a table does not ask for its page', ({ value }) => {
    const { pageNum, ...input } = record(record(value)['input']);
    return String(pageNum).includes('route.query')
      ? { to: { ...record(value), input: { ...input, pageNum: 1 } } }
      : null;
  }),
  changing('a page opens itself when it is opened', {
    files: pages,
    fits: isPage,
    change: (spot) => having(spot, { onOpen: [{ do: 'navigate', to: idOf(spot) }] }),
  }),
  {
    name: 'two pages open each other',
    plant: (site) => {
      // A link to a page that needs a parameter would be another fault.
      const open = site
        .spots(routesFile)
        .flatMap(({ value }) => (String(record(value)['path']).includes(':') ? [] : [record(value)['page']]));
      const all = site.spots(pages).filter((spot) => isPage(spot) && open.includes(idOf(spot)));
      return all.slice(1, 40).flatMap((spot, at) => {
        const other = all[at];
        if (!other || other.file === spot.file) return [];
        const text = (one: Spot, to: Spot) =>
          JSON.stringify({ ...record(one.value), onOpen: [{ do: 'navigate', to: idOf(to) }] });
        return [
          {
            note: `${idOf(spot)} and ${idOf(other)}`,
            files: new Map([
              [spot.file, text(spot, other)],
              [other.file, text(other, spot)],
            ]),
            accepted: [{ file: spot.file }, { file: other.file }],
          },
        ];
      });
    },
  },
  changing('a list of actions runs itself', {
    files: pages,
    fits: ({ path }) => path[0] === 'actions' && path.length === 2,
    change: ({ value, key }) => ({ to: [...listOf(value), { do: 'run', name: key }] }),
  }),
  changing('a list of actions that nothing runs', {
    files: pages,
    fits: ({ path }) => path.length === 1 && path[0] === 'actions',
    change: (spot) => having(spot, { neverRun: Object.values(record(spot.value))[0] }),
  }),
  changing('a dialog that nothing opens', {
    files: pages,
    fits: ({ path }) => path.length === 1 && path[0] === 'dialogs',
    change: (spot) => having(spot, { neverOpen: Object.values(record(spot.value))[0] }),
  }),
  changing('an action gives no arguments', {
    files: pages,
    fits: ({ key, around }) => key === 'args' && (around['do'] === 'run' || around['do'] === 'open'),
    change: () => 'gone',
  }),
  changing('an action reloads no call', {
    files: pages,
    fits: ({ key, around }) => key === 'calls' && around['do'] === 'reload',
    change: () => ({ to: [] }),
  }),
  changing('a menu entry runs no actions', {
    files: menusFile,
    fits: ({ key, around }) => key === 'actions' && around['to'] === undefined && around['children'] === undefined,
    change: () => ({ to: [] }),
  }),
  changing('a field is shown when it is filled', {
    files: forms,
    fits: ({ path }) => path[0] === 'ui' && path.length === 2 && !String(path[1]).includes('.'),
    change: (spot) => having(spot, { visibleWhen: `form.${spot.key} != null` }),
  }),
  changing('two fields show each other', {
    files: forms,
    fits: (spot, site) => spot.path.length === 1 && spot.path[0] === 'ui' && startingEmpty(spot, site).length > 1,
    change: (spot, site) => {
      const { value } = spot;
      const [a = '', b = ''] = startingEmpty(spot, site);
      return {
        to: {
          ...record(value),
          [a]: { ...record(record(value)[a]), visibleWhen: `form.${b} != null` },
          [b]: { ...record(record(value)[b]), visibleWhen: `form.${a} != null` },
        },
      };
    },
  }),
  changing('a button has lost its actions', {
    files: pages,
    fits: ({ key, path, around }) =>
      key === 'actions' && path.at(-1) === 'actions' && 'id' in around && 'kind' in around,
    change: () => 'gone',
  }),
  changing('a button leads nowhere', {
    files: pages,
    fits: ({ key, around }) => key === 'to' && 'id' in around && !('do' in around) && !('url' in around),
    change: () => 'gone',
  }),
  changing('a form does nothing when it is sent', {
    files: pages,
    fits: ({ path, around }) => path.at(-1) === 'onSubmit' && around['type'] === 'form' && !('into' in around),
    change: () => 'gone',
  }),
  changing('a form is sent to nobody', {
    files: pages,
    fits: ({ key, around, value }) => key === 'onSubmit' && around['type'] === 'form' && Array.isArray(value),
    change: () => ({ to: [] }),
  }),
  changing('a call has lost an input from the address', {
    files: pages,
    fits: ({ value, path }) =>
      path.at(-2) === 'input' &&
      /^=route\.query\.\w+$/.test(String(value)) &&
      !/page(Num|Size)|sort/.test(String(value)),
    change: () => 'gone',
    near: 9,
  }),
  changing('a link has lost a query', {
    files: pages,
    fits: ({ path }) => path.at(-2) === 'query' && path.length > 3,
    change: () => 'gone',
    near: 3,
  }),
  changing('a link sends a query that nobody reads', {
    files: pages,
    fits: ({ path, around }) => path.at(-2) === 'query' && around !== null && path.length > 3,
    change: ({ key }) => ({ key: misspell(key) }),
  }),
  changing('a page reads a query that nobody sends', {
    files: pages,
    fits: ({ value, key }) => key === 'orderId' && value === '=route.query.orderId',
    change: () => ({ to: '=route.query.ordreId' }),
    near: 2,
  }),
  changing(
    'an address asks for a query that nobody sends',
    {
      files: routesFile,
      fits: ({ key, value }) => key === 'when' && String(value).includes('route.query.'),
      change: ({ value }) => ({
        to: String(value).replace(/route\.query\.(\w+)/, (_all, name: string) => `route.query.${misspell(name)}`),
      }),
    },
    { harmless: true },
  ),
  changing(
    'a redirect drops a query that nobody sends',
    {
      files: routesFile,
      fits: ({ key, value }) => key === 'dropQuery' && typeof value === 'string',
      change: ({ value }) => ({ to: misspell(String(value)) }),
    },
    { harmless: true },
  ),
  changing(
    'a state is never read',
    {
      files: pages,
      fits: ({ path }) => path[0] === 'state' && path.length === 1,
      change: (spot) => having(spot, { nobodyReads: false }),
    },
    { harmless: true },
  ),
  changing(
    'nothing reads a call',
    {
      files: pages,
      fits: ({ path }) => path[0] === 'calls' && path.length === 2,
      change: ({ value }) => ({ before: value }),
      near: 9,
    },
    { harmless: true, breaks: true },
  ),
  changing(
    'nobody reads an argument',
    {
      files: pages,
      fits: ({ key, around }) => key === 'args' && around['do'] === 'open',
      change: (spot) => having(spot, { nobodyReads: 1 }),
    },
    { harmless: true },
  ),
  changing(
    'a flow has a key that nobody uses',
    {
      files: flowFiles,
      fits: ({ path }) => path.at(-1) === 'properties' && path.length === 4,
      change: (spot) => having(spot, { nobodyReads: { type: ['string', 'null'], default: null } }),
    },
    { harmless: true },
  ),
  {
    name: 'a key of a flow has another name',
    plant: (site) =>
      site
        .spots(flowFiles)
        .filter(({ path }) => path.at(-2) === 'properties' && path.length === 5)
        .flatMap((spot) => {
          // Pages name the key as `flow.key`, in an expression or as a place.
          const named = new RegExp(`\\bflow\\.${spot.key}\\b`);
          const users = [
            ...site.spots(pages).filter(({ value }) => typeof value === 'string' && named.test(value)),
            ...beside(site, spot).filter(({ key, value }) => key === 'x-currency' && value === spot.key),
          ];
          const planted = renameKey(site.text(spot.file), spot, misspell(spot.key));
          return users.length === 0
            ? []
            : [
                alsoAt(
                  planted,
                  users.map((user) => placeOfSpot(site.text(user.file), user)),
                ),
              ];
        }),
  },
  changing('a reset of a flow is misspelt', {
    files: flowFiles,
    fits: ({ key, path, value }) => (path.includes('resets') || key === 'origin') && typeof value === 'string',
    change: ({ value }) => ({ to: misspell(String(value)) }),
  }),
  changing(
    'a key of a flow resets itself',
    {
      files: flowFiles,
      fits: ({ path }) => path.includes('resets') && path.length === 4,
      change: ({ key, value }) => ({ to: [...listOf(value), key] }),
    },
    { harmless: true },
  ),
  changing('the default of a flow breaks its schema', {
    files: flowFiles,
    fits: ({ key, value }) => key === 'default' && value === null,
    change: () => ({ to: 7 }),
  }),
  changing('a required field is in no step', {
    files: forms,
    fits: ({ key, path, value }) => path[0] === 'steps' && key === 'fields' && typeof value === 'string',
    change: () => 'gone',
    near: 9,
  }),
  changing('a field is in no group', {
    files: forms,
    fits: ({ key, path, value }) => path[0] === 'groups' && key === 'fields' && typeof value === 'string',
    change: () => 'gone',
    near: 9,
  }),
  changing('a field is in two groups', {
    files: forms,
    fits: ({ path, value }) => path.join() === 'groups' && listOf(value).length > 1,
    change: ({ value }) => {
      const [first, second, ...rest] = listOf(value).map(record);
      return {
        to: [{ ...first, fields: [...listOf(first?.['fields']), listOf(second?.['fields'])[0]] }, second, ...rest],
      };
    },
  }),
  changing('a step has no fields', {
    files: forms,
    fits: ({ key, path, value }) =>
      ['steps', 'groups'].includes(String(path[0])) && key === 'fields' && Array.isArray(value),
    change: () => ({ to: [] }),
  }),
  changing('the current step does not exist', {
    files: pages,
    fits: ({ key, value, around }) => key === 'current' && around['type'] === 'steps' && !String(value).startsWith('='),
    change: ({ value }) => ({ to: misspell(String(value)) }),
  }),
  changing('the current step is computed wrong', {
    files: pages,
    fits: ({ key, value, around }) => key === 'current' && around['type'] === 'steps' && /'\w+'/.test(String(value)),
    change: ({ value }) => ({
      to: String(value).replace(/(?<=[?:] )'(\w+)'/, (_all, name: string) => `'${misspell(name)}'`),
    }),
  }),
  changing('two blocks have one id', {
    files: pages,
    fits: ({ path, value }) => path.at(-2) === 'blocks' && 'id' in record(value) && 'type' in record(value),
    change: ({ value }) => ({ before: value }),
  }),
  changing('two buttons have one id', {
    files: pages,
    fits: ({ path, value }) => ['buttons', 'links'].includes(String(path.at(-2))) && 'actions' in record(value),
    change: ({ value }) => ({ before: value }),
  }),
  changing('two columns have one id', {
    files: pages,
    fits: ({ path, value }) => path.at(-2) === 'columns' && 'id' in record(value),
    change: ({ value }) => ({ before: value }),
  }),
  changing('two menu entries have one id', {
    files: menusFile,
    fits: ({ path, value }) => path.at(-2) === 'entries' && 'to' in record(value),
    change: ({ value }) => ({ before: value }),
  }),
  changing(
    'two rules are the same',
    {
      files: forms,
      fits: ({ path }) => path[0] === 'rules' && path.length === 2,
      change: ({ value }) => ({ before: value }),
    },
    { harmless: true },
  ),
  changing('parents of addresses lead in a circle', {
    files: routesFile,
    fits: ({ key }) => key === 'parent',
    change: ({ around }) => ({ to: around['page'] }),
  }),
  changing('an address is hidden behind an optional parameter', {
    files: routesFile,
    fits: ({ path, value }) => path.length === 2 && /^\/\w+\/:\w+$/.test(String(record(value)['path'])),
    change: ({ value }) => ({
      before: { path: String(record(value)['path']).replace(/:\w+$/, ':other?'), page: record(value)['page'] },
    }),
  }),
  changing('a page closes a dialog that is not there', {
    files: pages,
    fits: ({ key, path, around, value }) =>
      key === 'actions' && path[0] === 'blocks' && 'kind' in around && Array.isArray(value),
    change: ({ value }) => ({ to: [...listOf(value), { do: 'close' }] }),
  }),
  changing('a stored value is read under another name', {
    files: pages,
    fits: ({ value }) => typeof value === 'string' && /^=stored\.\w+/.test(value),
    change: ({ value }) => ({ to: String(value).replace(/\w+$/, misspell) }),
  }),
  changing('a language to change to does not exist', {
    files: menusFile,
    fits: ({ key, around }) => key === 'locale' && around['do'] === 'switchLocale',
    change: ({ value }) => ({ to: misspell(String(value)) }),
  }),
  // The key of an eye that hides only its own value names a place in the browser; any name does.
  changing('a key of the eye is misspelt', {
    files: pages,
    fits: (spot, site) =>
      spot.key === 'eye' && beside(site, spot).some(({ key, value }) => key === 'hideWith' && value === spot.value),
    change: ({ value }) => ({ to: misspell(String(value)) }),
  }),
  changing('an agreement to sign does not exist', {
    files: /^errors/,
    fits: ({ key, around }) => key === 'agreement' && around['do'] === 'sign',
    change: ({ value }) => ({ to: misspell(String(value)) }),
  }),
  changing('a behaviour excepts a page that does not exist', {
    files: /^errors/,
    fits: ({ key, value }) => key === 'unless' && /route\.page == '/.test(String(value)),
    change: ({ value }) => ({ to: String(value).replace(/'([\w.]+)'/, (_all, name: string) => `'${misspell(name)}'`) }),
  }),
  changing(
    'a status of the web is unknown',
    {
      files: /^errors/,
      fits: ({ path }) => path[0] === 'http' && path.length === 2 && path[1] !== 'otherwise',
      change: () => ({ key: '799' }),
    },
    { harmless: true },
  ),
  changing('a prefix of texts is misspelt', {
    files: /^schemas\/\w+\/(pages|forms)\//,
    fits: ({ key, value }) => ['texts', 'reasonTexts', 'detailTexts'].includes(key) && typeof value === 'string',
    change: ({ value }) => ({ to: misspell(String(value)) }),
  }),
  changing(
    'a colour is for a value that never comes',
    { files: pages, fits: ({ path }) => path.at(-2) === 'tones', change: ({ key }) => ({ key: misspell(key) }) },
    { harmless: true },
  ),
  changing(
    'an icon does not exist',
    {
      files: /^schemas\/(menus|\w+\/pages\/)/,
      fits: ({ key, value }) => key === 'icon' && typeof value === 'string',
      change: ({ value }) => ({ to: misspell(String(value)) }),
    },
    { harmless: true },
  ),
  changing('a series of a chart does not exist', {
    files: pages,
    // A chart without rows draws no series.
    fits: (spot, site) =>
      ((spot.key === 'id' && spot.path.includes('series')) || spot.key === 'x') && !isWithoutRows(spot, site),
    change: ({ value }) => ({ to: misspell(String(value)) }),
  }),
  changing('a state of a guard is unknown', {
    files: /^(routes|schemas\/\w+\/pages\/)/,
    fits: ({ key, value }) => (key === 'guard' || key === 'guards') && value === 'kyc',
    change: () => ({ to: { name: 'kyc', allow: ['55'] } }),
  }),
  changing('a download is of an operation that gives no file', {
    files: pages,
    fits: ({ key, around }) => key === 'operation' && around['do'] === 'download',
    change: () => ({ to: 'wallet.summary' }),
  }),
  changing('a filter has a field that the request lacks', {
    files: /^schemas\/\w+\/forms\/\w*[fF]ilter\.json$/,
    fits: ({ path }) => path.join('.') === 'schema.properties',
    change: (spot) => having(spot, { nobodyReads: { type: 'string' } }),
  }),
  changing('an unknown field is read in a page', {
    files: pages,
    fits: ({ value }) => /^=form\.\w+$/.test(String(value)),
    change: ({ value }) => ({ to: misspell(String(value)) }),
  }),
  changing('a condition is never true', {
    files: /^schemas\/\w+\/(pages|forms)\//,
    fits: ({ key, value }) => key === 'visibleWhen' && /^size\([^)]*\) > 0/.test(String(value)),
    change: ({ value }) => ({ to: String(value).replace(/(size\([^)]*\)\)?) > 0/, '$1 < 0') }),
  }),
  {
    name: 'a variant of accounts does not exist',
    plant: (site) =>
      site
        .spots(accessFile)
        .filter(
          ({ path }) =>
            path[0] === 'variants' && path.length === 2 && site.files.has(`i18n/en/variants/${String(path[1])}.json`),
        )
        .map((spot) =>
          alsoAt(
            renameKey(site.text(spot.file), spot, misspell(spot.key)),
            ['en', 'zh-CN', 'zh-HK'].map((locale) => ({ file: `i18n/${locale}/variants/${spot.key}.json` })),
          ),
        ),
  },
];

/** Whether the rows of the chart around a value are a state that is an empty list. */
function isWithoutRows(spot: Spot, site: SiteText): boolean {
  const [, state = ''] = /^=page\.(\w+)$/.exec(String(spot.around['rows'])) ?? [];
  const start = beside(site, spot).find(({ path }) => path.join('.') === `state.${state}`)?.value;
  return Array.isArray(start) && start.length === 0;
}

/** The fields of a form that are empty at first; one with a default is filled, so that it shows the other. */
function startingEmpty(spot: Spot, site: SiteText): readonly string[] {
  const properties = record(beside(site, spot).find(({ path }) => path.join('.') === 'schema.properties')?.value);
  return Object.keys(record(spot.value)).filter(
    (name) => !name.includes('.') && !('default' in record(properties[name])),
  );
}

function isPage({ path, value }: Spot): boolean {
  return path.length === 0 && !('onOpen' in record(value));
}

/** The id of the page that a file declares. */
function idOf({ file }: Spot): string {
  return file
    .replace(/^schemas\//, '')
    .replace('/pages/', '.')
    .replace('.json', '')
    .replaceAll('/', '.');
}

/** A fault in one data call of a page. */
function call(name: string, change: (spot: Spot) => Change): FaultKind {
  return changing(name, { files: pages, fits: ({ path }) => path[0] === 'calls' && path.length === 2, change });
}
