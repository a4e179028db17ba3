// Allowed imports between rooms: this table is the architecture. `npm run imports` enforces it.
const mayImport = {
  'domain':           [],
  'config':           ['domain'],
  'engine':           ['config', 'domain'],
  'portal/client':    ['engine', 'config', 'domain'],
  'portal/stores':    ['engine', 'config', 'domain'],
  'portal/lifecycle': ['portal/stores', 'portal/client', 'engine', 'config', 'domain'],
  'portal/renderer':  ['portal/lifecycle', 'portal/stores', 'engine', 'config', 'domain'],
  'portal/bespoke':   ['portal/renderer', 'portal/lifecycle', 'portal/stores', 'engine', 'config', 'domain'],
  'server':           ['engine', 'config', 'domain'],
  'cli':              ['engine', 'config', 'domain'],
  'cli/scenario':     ['cli', 'portal/renderer', 'portal/lifecycle', 'portal/stores', 'portal/client', 'engine', 'config', 'domain'],
};

// A library, and the only rooms that may import it.
const onlyIn = {
  'axios':                                ['portal/client', 'cli/scenario'],
  'mobx':                                 ['portal/stores'],
  'mobx-react-lite':                      ['portal/renderer', 'portal/bespoke'],
  '(react|react-dom|@arco-design/[^/]+)': ['portal/renderer', 'portal/bespoke', 'portal/main'],
  '(pg|@electric-sql/pglite|fastify|kysely|pdfkit)': ['server'],
  '@marcbachmann/cel-js':                 ['engine/expression'],
};

const room = (names) => `^src/(${names.join('|')})(/|[.])`;
// A room inside another room has its own row.
const inner = (from) => Object.keys(mayImport).filter((name) => name.startsWith(`${from}/`)).map((name) => `^src/${name}/`);
const tests = '[.]test[.]tsx?$|[.]fixture[.]ts$';

module.exports = {
  forbidden: [
    ...Object.entries(mayImport).map(([from, allowed]) => ({
      name: `${from} imports only [${allowed.join(', ') || 'nothing'}]`,
      severity: 'error',
      from: { path: `^src/${from}/`, pathNot: [tests, ...inner(from)] },
      to: { path: '^src/', pathNot: room([from, ...allowed]) },
    })),
    ...Object.entries(onlyIn).map(([library, rooms]) => ({
      name: `${library} only in [${rooms.join(', ')}]`,
      severity: 'error',
      from: { path: '^src/', pathNot: [room(rooms), tests] },
      to: { path: `^node_modules/${library}/` },
    })),
    { name: 'node built-ins only in server and cli', severity: 'error', from: { path: '^src/', pathNot: [room(['server', 'cli']), tests] }, to: { dependencyTypes: ['core'] } },
    { name: 'no cycles', severity: 'error', from: { path: '^src/' }, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
    { name: 'src never imports tests', severity: 'error', from: { path: '^src/', pathNot: tests }, to: { path: '^tests/' } },
    { name: 'the CEL parser never reaches the browser', severity: 'error', from: { path: '^src/portal/', pathNot: tests }, to: { path: '@marcbachmann/cel-js', reachable: true } },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|coverage)/' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'], conditionNames: ['import', 'require', 'node', 'default'], exportsFields: ['exports'] },
  },
};
