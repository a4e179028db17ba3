import {
  alsoAt,
  linesAround,
  misspell,
  placeOfSpot,
  remove,
  renameKey,
  replaceText,
  type FaultKind,
  type Planted,
} from '../Fault.ts';
import { record, type SiteText, type Spot } from '../SiteText.ts';

const lists = /^schemas\/\w+\/(pages|parts)\//;
const apis = /^schemas\/\w+\/api\.json$/;

/** Faults in operations and overlays. */
export const others: readonly FaultKind[] = [
  {
    name: 'an operation has lost its name',
    plant: (site) =>
      site
        .spots(apis)
        .filter(({ key }) => key === 'operationId')
        .flatMap((spot) => {
          const users = site
            .spots(/\/(pages|forms)\/|^errors/)
            .filter(({ value, key }) => value === spot.value && key === 'operation');
          return users.length === 0
            ? []
            : [
                alsoAt(
                  replaceText(site.text(spot.file), spot, misspell(String(spot.value))),
                  users.map((user) => placeOfSpot(site.text(user.file), user)),
                ),
              ];
        }),
  },
  {
    name: 'two operations have one name',
    plant: (site) => {
      const all = site.spots(apis).filter(({ key }) => key === 'operationId');
      return all.slice(1).flatMap((spot, at) => {
        const other = all[at];
        return other
          ? [
              alsoAt(replaceText(site.text(spot.file), spot, String(other.value)), [
                placeOfSpot(site.text(other.file), other),
              ]),
            ]
          : [];
      });
    },
  },
  {
    name: 'an export no longer takes a column of its list',
    plant: (site) =>
      site
        .spots(apis)
        .filter(
          ({ path, value }) => path.slice(-6, -1).join('.') === 'columns.items.properties.id.enum' && value !== '',
        )
        .flatMap((spot) => {
          const users = columnsOfExport(site, spot);
          return users.length === 0
            ? []
            : [
                alsoAt(
                  remove(site.text(spot.file), spot),
                  users.map((user) => placeOfSpot(site.text(user.file), user)),
                ),
              ];
        }),
  },
  {
    name: 'an entity is missing',
    plant: (site) =>
      site
        .spots(apis)
        .filter(({ key }) => key === '$ref')
        .map((spot) => replaceText(site.text(spot.file), spot, misspell(String(spot.value)))),
  },
  {
    name: 'an operation does not declare its access',
    plant: (site) =>
      site
        .spots(apis)
        .filter(({ key, path, value }) => key === 'x-permission' && path.at(-1) === key && value !== 'any')
        .map((spot) => {
          const planted = remove(site.text(spot.file), spot);
          return alsoAt(planted, [linesAround(planted, site.text(spot.file), spot, 1)]);
        }),
  },
  {
    name: 'an operation that is open to any gives no reason',
    plant: (site) =>
      site
        .spots(apis)
        .filter(({ key }) => key === 'x-permission-reason')
        .map((spot) => remove(site.text(spot.file), spot)),
  },
  {
    name: 'the permission of an operation is misspelt',
    plant: (site) =>
      site
        .spots(apis)
        .filter(({ key }) => ['x-kyc', 'x-flag', 'x-switch', 'x-feature'].includes(key))
        .map((spot) => renameKey(site.text(spot.file), spot, misspell(spot.key))),
  },
  {
    name: 'a permission is not declared',
    plant: (site) =>
      site
        .spots(/^schemas\/access\.json$/)
        .filter(({ path }) => path[0] === 'permissions' && path.length === 2)
        .flatMap((spot) => {
          const users = site
            .spots(/^(routes|schemas\/(menus|\w+\/(pages|api)))/)
            .filter(
              ({ key, value }) =>
                (key === 'permission' || key === 'x-permission') && String(value).split(',').includes(spot.key),
            );
          return users.length === 0
            ? []
            : [
                alsoAt(
                  renameKey(site.text(spot.file), spot, misspell(spot.key)),
                  users.map((user) => placeOfSpot(site.text(user.file), user)),
                ),
              ];
        }),
  },
  {
    name: 'a code belongs to a field that no form has',
    plant: (site) =>
      site
        .spots(/^errors/)
        .filter(({ path, value }) => path[0] === 'fields' && path.length === 3 && typeof value === 'string')
        .map((spot) => replaceText(site.text(spot.file), spot, misspell(String(spot.value)))),
  },
  {
    name: 'a field has a code that no operation answers',
    plant: (site) =>
      site
        .spots(/^errors/)
        .filter(({ path }) => path[0] === 'fields' && path.length === 2)
        .map((spot) => renameKey(site.text(spot.file), spot, `9${spot.key.slice(1)}`)),
  },
  {
    name: 'a call has actions for a code that it never answers',
    plant: (site) =>
      site
        .spots(/\/pages\//)
        .filter(({ path }) => path.at(-2) === 'onError' && path.at(-1) !== 'otherwise')
        .map((spot) =>
          renameKey(site.text(spot.file), spot, `${spot.key.startsWith('9') ? 8 : 9}${spot.key.slice(1)}`),
        ),
  },
  {
    name: 'a behaviour is for a code that no operation returns',
    plant: (site) =>
      site
        .spots(/^errors/)
        .filter(({ path, value }) => path[0] === 'codes' && path.length === 2 && !('platform' in record(value)))
        .map((spot) => renameKey(site.text(spot.file), spot, misspell(spot.key))),
  },
  {
    name: 'a code has a behaviour for all and a field',
    plant: (site) =>
      site
        .spots(/^errors/)
        .filter(({ path }) => path[0] === 'fields' && path.length === 2)
        .map((spot) => renameKey(site.text(spot.file), spot, '990141')),
  },
  overlaid('a change of a region finds nothing', {
    target: "$.pages['wallet.home'].blocks[?@.id=='nobody']",
    update: { span: 1 },
  }),
  overlaid('a change of a region picks by position', { target: '$.routes.routes[3]', update: { banner: true } }),
  overlaid('a change of a region breaks the format', {
    target: "$.routes.routes[?@.path=='/account']",
    update: { banner: 'yes' },
  }),
  overlaid('a change of a region brings an unknown name', {
    target: "$.routes.routes[?@.path=='/account']",
    update: { permission: 'wallet.veiw' },
  }),
  overlaid('a path of a region cannot be read', { target: '$.routes.routes[?@.path==', update: { banner: true } }),
  spoilt('a file begins with a byte order mark', (text) => `\uFEFF${text}`),
  spoilt('a file has marks of a merge', (text) => text.replace('\n', '\n<<<<<<< HEAD\n=======\n>>>>>>> theirs\n')),
  spoilt('a file has curly quotes', (text) => text.replace(/"(\w+)":/, '“$1”:')),
  spoilt('a file has a full-width colon', (text) => text.replace('": ', '"：')),
  spoilt('a file has a comment', (text) => text.replace('{', '{ // why')),
  spoilt('a file is empty', () => ''),
  {
    name: 'a file is in an unknown folder',
    plant: (site) =>
      [...site.files.keys()]
        .filter((file) => /\/(pages|forms)\//.test(file))
        .map((file) => moved(site, file, file.replace(/\/(pages|forms)\//, '/$1s/'))),
  },
  {
    name: 'a document is missing in a language',
    plant: (site) =>
      [...site.files.keys()]
        .filter((file) => file.startsWith('i18n/zh-HK/documents/'))
        .map((file) => {
          const id = (file.split('/')[3] ?? '').replace('.json', '');
          const users = site
            .spots(/\/pages\//)
            .filter(({ key, value }) => key === 'document' && value === id)
            .map((user) => placeOfSpot(site.text(user.file), user));
          return {
            note: `${file} is gone`,
            files: new Map([[file, null]]),
            accepted: [...users, ...['en', 'zh-CN'].map((locale) => ({ file: file.replace('zh-HK', locale) }))],
          };
        }),
  },
  {
    name: 'a file of the site is missing',
    plant: () =>
      [
        'schemas/site.json',
        'schemas/menus.json',
        'schemas/access.json',
        'routes.config.json',
        'errors.config.json',
      ].map((file) => ({ note: `${file} is gone`, files: new Map([[file, null]]), accepted: [{ file }] })),
  },
];

/** Adds a faulty action to the overlay of each region. */
function overlaid(name: string, action: object): FaultKind {
  return {
    name,
    plant: (site) =>
      ['cn', 'hk'].map((region): Planted => {
        const file = `schemas/regions/${region}.overlay.json`;
        const value: { readonly actions: readonly object[] } = JSON.parse(site.text(file));
        const text = JSON.stringify({ ...value, actions: [...value.actions, action] }, null, 2);
        const line = text.slice(0, text.lastIndexOf('"target"')).split('\n').length;
        return {
          note: `${region}: ${JSON.stringify(action)}`,
          files: new Map([[file, text]]),
          accepted: Array.from({ length: 8 }, (_, at) => ({ file, line: line - 1 + at })),
        };
      }),
  };
}

function moved(site: SiteText, file: string, to: string): Planted {
  return {
    note: `${file} is ${to}`,
    files: new Map([
      [file, null],
      [to, site.text(file)],
    ]),
    accepted: [{ file: to }],
  };
}

/** Makes a file unreadable; its first finding is at its first lines. */
function spoilt(name: string, change: (text: string) => string): FaultKind {
  return {
    name,
    breaks: true,
    plant: (site) =>
      [...site.files]
        .filter(([file]) =>
          /^(i18n\/(en|zh-CN)\/\w+|schemas\/\w+\/(api|flow|pages\/\w+|forms\/\w+)|schemas\/\w+|errors\.config)\.json$/.test(
            file,
          ),
        )
        .map(([file, text]): Planted => ({ note: file, files: new Map([[file, change(text)]]), accepted: [{ file }] })),
  };
}

/** The columns of lists that send their export a column which the operation names at a place. */
function columnsOfExport(site: SiteText, { file, path, value }: Spot): readonly Spot[] {
  const id = site
    .spots(apis)
    .find((spot) => spot.file === file && spot.path.join('.') === [...path.slice(0, 3), 'operationId'].join('.'));
  return site
    .spots(lists)
    .filter((spot) => spot.key === 'export' && spot.value === id?.value)
    .flatMap((exported) => {
      const columns = [...exported.path.slice(0, -1), 'columns'];
      return site.spots(lists).filter(
        (spot) =>
          spot.file === exported.file &&
          spot.value === value &&
          columns.every((step, index) => step === spot.path[index]) &&
          spot.path
            .slice(columns.length + 1)
            .join('.')
            .replace('id', '') === '',
      );
    });
}
