const fs = require('node:fs');
const path = require('node:path');

// Allowed imports between rooms: this table is the architecture. `npm run imports` enforces it.
const mayImport = {
  domain: [],
  config: ['domain'],
  engine: ['config', 'domain'],
  analysis: ['engine', 'config', 'domain'],
  'portal/client': ['engine', 'config', 'domain'],
  'portal/stores': ['engine', 'config', 'domain'],
  'portal/lifecycle': ['portal/stores', 'portal/client', 'engine', 'config', 'domain'],
  'portal/renderer': ['portal/lifecycle', 'portal/stores', 'engine', 'config', 'domain'],
  'portal/dev': ['portal/stores', 'config', 'domain'],
  'portal/bespoke': ['portal/renderer', 'portal/lifecycle', 'portal/stores', 'engine', 'config', 'domain'],
  server: ['engine', 'config', 'domain'],
  cli: ['analysis', 'engine', 'config', 'domain'],
  'cli/prerender': ['cli', 'portal/renderer', 'engine', 'config', 'domain'],
  'cli/scenario': [
    'cli',
    'portal/renderer',
    'portal/lifecycle',
    'portal/stores',
    'portal/client',
    'analysis',
    'engine',
    'config',
    'domain',
  ],
};

// The folders of a folder in layers, lowest first; '.' stands for its own files, and as a row for src. A folder imports from lower
// layers only, neither from its own layer nor from a higher one, so folders form no circle. Every folder of src is named.
const layers = {
  '.': ['domain', 'config', 'engine', 'analysis', 'portal server', 'cli'],
  analysis: ['diff expression', 'scopeTypes', 'reach', 'explain'],
  cli: ['extract project', 'diff reports', 'create vitePlugin', 'scenario', 'prerender verbs', '.'],
  'cli/scenario': ['.', 'browser faults'],
  'cli/vitePlugin': ['modules', '.'],
  config: ['catalogue', '.', 'meta', 'derive format overlay views', 'load texts', 'check'],
  engine: ['call errorPolicy expression icon menu sheet text', 'form scope', 'access', 'route'],
  portal: ['client stores', 'dev lifecycle', 'renderer', 'bespoke', '.'],
  'portal/bespoke': ['calendar carousel', '.'],
  'portal/lifecycle': ['.', 'actions', 'opening'],
  'portal/renderer': ['chart parts styles', 'controls table', 'form overlay', 'blocks shell', 'page', '.'],
  'portal/renderer/form': ['widgets', '.'],
  'portal/renderer/shell': ['.', 'layouts'],
  server: [
    'language',
    'db reference',
    'bank files fx messages platform',
    'operation',
    'bankcard examples identity relief',
    'http',
    'sandbox',
    'kyc ledger',
    'orders shop',
    'payment wallet',
    'bill credit dobby flash huichukou oversea payee withdraw',
    'downloads reconcile',
    'routes seed',
    '.',
  ],
  'server/db': ['tables', '.', 'migrations'],
  'server/routes': [
    'lists',
    'account bankcard bill content coupon dobby exchange file flash huichukou invite kyc message oversea payee payment preference record security session shop supplier wallet withdraw',
    'credit product',
    '.',
  ],
  'server/sandbox': ['console', '.'],
  'server/seed': ['content funds wallet withdraw', '.'],
};

// A library, and the only rooms that may import it.
const onlyIn = {
  axios: ['portal/client', 'cli/scenario'],
  mobx: ['portal/stores'],
  'mobx-react-lite': ['portal/renderer', 'portal/bespoke'],
  '(react|react-dom|@arco-design/[^/]+)': ['portal/renderer', 'portal/bespoke', 'portal/main'],
  '(pg|@electric-sql/pglite|fastify|kysely|pdfkit)': ['server'],
  '@marcbachmann/cel-js': ['analysis/expression'],
};

const room = (names) => `^src/(${names.join('|')})(/|[.])`;
// A room inside another room has its own row.
const inner = (from) =>
  Object.keys(mayImport)
    .filter((name) => name.startsWith(`${from}/`))
    .map((name) => `^src/${name}/`);
const pathOf = (folder) => path.posix.join('src', folder);
const folderPath = (folder, names) =>
  names.map((name) => `^${pathOf(folder)}/${name === '.' ? '[^/]+$' : `${name}/`}`).join('|');
const layerRules = (folder, rows) => {
  const split = rows.map((row) => row.split(' '));
  return split
    .flatMap((names, index) => [
      {
        name: `${pathOf(folder)}: [${names.join(', ')}] import only lower layers`,
        from: folderPath(folder, names),
        to: folderPath(folder, split.slice(index + 1).flat()),
      },
      ...names.map((name) => ({
        name: `${pathOf(folder)}: ${name} does not import its own layer`,
        from: folderPath(folder, [name]),
        to: folderPath(
          folder,
          names.filter((other) => other !== name),
        ),
      })),
    ])
    .filter(({ to }) => to !== '');
};
const foldersWithCode = (folder) =>
  fs
    .readdirSync(pathOf(folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .filter(({ name }) =>
      fs.readdirSync(`${pathOf(folder)}/${name}`, { recursive: true }).some((file) => /[.]tsx?$/.test(file)),
    )
    .map(({ name }) => name);
const unnamed = (folder) => {
  const [found, named] = [foldersWithCode(folder), (layers[folder] ?? []).flatMap((row) => row.split(' '))];
  return [
    ...found.filter((name) => !named.includes(name)).map((name) => `${pathOf(folder)}/${name}`),
    ...found.flatMap((name) => unnamed(path.posix.join(folder, name))),
  ];
};
const toName = unnamed('.');
if (toName.length > 0)
  throw new Error(
    `tests/support/importTable.cjs: no layer names ${toName.join(', ')}: add each to the row of its parent folder`,
  );

const tests = '[.]test[.]tsx?$|[.]fixture[.]ts$';

module.exports = {
  forbidden: [
    ...Object.entries(mayImport).map(([from, allowed]) => ({
      name: `${from} imports only [${allowed.join(', ') || 'nothing'}]`,
      severity: 'error',
      from: { path: `^src/${from}/`, pathNot: [tests, ...inner(from)] },
      to: { path: '^src/', pathNot: room([from, ...allowed]) },
    })),
    ...Object.entries(layers)
      .flatMap(([folder, rows]) => layerRules(folder, rows))
      .map(({ name, from, to }) => ({
        name,
        severity: 'error',
        from: { path: from, pathNot: tests },
        to: { path: to, pathNot: tests },
      })),
    {
      name: 'in the server only sandbox and the root import http',
      severity: 'error',
      from: { path: '^src/server/[^/]+/', pathNot: ['^src/server/(http|sandbox)/', tests] },
      to: { path: '^src/server/http/' },
    },
    ...Object.entries(onlyIn).map(([library, rooms]) => ({
      name: `${library} only in [${rooms.join(', ')}]`,
      severity: 'error',
      from: { path: '^src/', pathNot: [room(rooms), tests] },
      to: { path: `^node_modules/${library}/` },
    })),
    {
      name: 'node built-ins only in server and cli',
      severity: 'error',
      from: { path: '^src/', pathNot: [room(['server', 'cli']), tests] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no circle between files, types included',
      severity: 'error',
      from: { path: '^src/' },
      to: { circular: true },
    },
    {
      name: 'src never imports tests',
      severity: 'error',
      from: { path: '^src/', pathNot: tests },
      to: { path: '^tests/' },
    },
    {
      name: 'the CEL parser never reaches the browser',
      severity: 'error',
      from: { path: '^src/portal/', pathNot: tests },
      to: { path: '@marcbachmann/cel-js', reachable: true },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|coverage)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      conditionNames: ['import', 'require', 'node', 'default'],
      exportsFields: ['exports'],
    },
  },
};
