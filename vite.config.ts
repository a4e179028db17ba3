import path from 'node:path';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { arcoPatches } from './src/cli/vitePlugin/arcoPatches.ts';
import { arcoStyles } from './src/cli/vitePlugin/arcoStyles.ts';
import { icuWithoutParser } from './src/cli/vitePlugin/icuWithoutParser.ts';
import { leanDependencies } from './src/cli/vitePlugin/leanDependencies.ts';
import { leanIcons } from './src/cli/vitePlugin/leanIcons.ts';
import { leanStyles } from './src/cli/vitePlugin/leanStyles.ts';
import { seabridgeConfig } from './src/cli/vitePlugin/seabridgeConfig.ts';

const root = import.meta.dirname;
// Another site than the shipped one: schemas/, i18n/ and the two config files of a folder, built into another.
const configRoot = process.env['CONFIG_ROOT'] ?? root;
const isTest = process.env['VITEST'] !== undefined;
const arco = ['@arco-design/web-react', '@arco-design/web-react/icon', '@arco-design/web-react/es/_util/react-19-adapter'];

const long = ['tests/config/{mutations,diff}/**', 'tests/config/{explain,personas,reach,reachPortal,recheck}.test.ts'];
/** A build needs nothing of the tests. */
const { longestFirst } = isTest ? await import('./tests/support/longestFirst.ts') : {};
const LONGEST = ['mutations.test.ts', 'corpus.test.tsx', 'recheck.test.ts', 'badInput.test.ts', 'withdrawCrash.property.test.ts', 'paymentCrash.property.test.ts', 'access.test.ts', 'explain.test.ts'];
const exclude = [
  ...configDefaults.exclude,
  // What needs several processes on one database needs a database server.
  ...(process.env['TEST_DATABASE_URL'] ? [] : ['**/*.postgres.test.ts']),
  // What takes seconds each is not for the inner loop.
  ...(process.env['INNER_LOOP'] ? long : []),
];

/** Every schema of the corpus takes minutes: npm run bench:corpus draws them. */
const wholeCorpus = process.env['WHOLE_CORPUS'] ? [] : ['**/wholeCorpus.test.tsx'];

/** The texts that every page needs come as one file for a language. */
const textsOfStart = (id: string) => /^\0virtual:texts\/(\w+\/[\w-]+)(?:\/(?:common|validation|shell|guards|domain|menus|errors))?\.js$/.exec(id)?.[1]?.replace('/', '-') ?? null;

export default defineConfig({
  // Tests stand beside the code of every room, so they see the whole project.
  root: isTest ? root : path.join(root, 'src/portal'),
  plugins: [seabridgeConfig(configRoot), arcoPatches(), arcoStyles(root), leanStyles(), leanIcons(), icuWithoutParser(), leanDependencies(), react()],
  build: {
    outDir: process.env['PORTAL_DIR'] ?? path.join(root, 'dist/portal'),
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
    manifest: true,
    // The content policy allows neither inline code nor data: scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Arco's styles are chunked by component; a page loads what it shows.
    cssCodeSplit: true,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // Every file costs a request with its headers, and small files compress badly.
        codeSplitting: {
          groups: [
            { name: 'core', tags: ['$initial'], priority: 9 },
            { name: 'form', test: /[\\/](?:form[\\/]FormBlock|widgets[\\/](?:OptionsNote|isSame))\.tsx?$|[\\/]ajv[\\/]dist[\\/]runtime[\\/]/, priority: 8 },
            { name: 'input', test: /[\\/]widgets[\\/](?:Agreement|Captcha|Checkbox|Code|Grouped|Masked|Money|Number|Password|PayPassword|Phone|Textarea|Text)Input\.tsx$/, priority: 8 },
            { name: 'select', test: /[\\/]widgets[\\/]SelectInput\.tsx$/, priority: 7 },
            // Small files are put together by size alone: what one page needs would bring along what another does.
            { name: 'date', test: /[\\/]widgets[\\/](?:CalendarPopup|dateLimits|DateInput|DateRangeInput|DayInput|PickedInput)\.tsx?$/, priority: 6 },
            { name: 'rich', test: /[\\/]dompurify[\\/]|[\\/](?:AgreementDialog|cleanHtml|DocumentBlock|DocumentView|HtmlView|RichTextBlock)\.tsx?$/, priority: 6 },
            { name: 'table', test: /[\\/]blocks[\\/]TableBlock\.tsx$/, priority: 6 },
            { name: textsOfStart, priority: 5 },
            { name: 'part', test: /^(?!\0)/, entriesAware: true, entriesAwareMergeThreshold: 3_000, priority: 1 },
          ],
        },
      },
    },
  },
  optimizeDeps: {
    include: [...arco, 'ajv/dist/runtime/ucs2length.js', 'ajv/dist/runtime/equal.js', 'ajv-formats/dist/formats.js'],
    rolldownOptions: { plugins: [arcoPatches(), icuWithoutParser(), leanDependencies()] },
  },
  // Node would take Arco's CommonJS build, beside which its React 19 adapter has no effect.
  resolve: isTest ? { mainFields: ['module', 'main'] } : {},
  test: {
    // Both take the plugins and settings of this file.
    projects: [
      // No module mocks: files share their modules, which spares loading the server and the checker for each.
      { extends: true, test: { name: 'rooms', include: ['src/{domain,config,engine,server,cli}/**/*.test.ts', 'tests/{contract,properties,config,spec}/**/*.test.ts'], exclude, isolate: false } },
      // A window of its own for each file, in one thread: half the time of a process each. Node's build of axios does not load there; the browser's is what the portal ships.
      { extends: true, test: { name: 'site', include: ['src/portal/**/*.test.{ts,tsx}', 'tests/{theme,corpus}/**/*.test.{ts,tsx}'], exclude: [...exclude, ...wholeCorpus], pool: 'vmThreads', alias: [{ find: /^axios$/, replacement: 'axios/dist/browser/axios.cjs' }] } },
      // The same in front of a real server, which is one for all of them.
      { extends: true, test: { name: 'portal', include: ['tests/portal/**/*.test.{ts,tsx}'], pool: 'vmThreads', alias: [{ find: /^axios$/, replacement: 'axios/dist/browser/axios.cjs' }], globalSetup: [path.join(root, 'tests/support/preparePortalTests.ts')] } },
    ],
    environment: 'node',
    globalSetup: [path.join(root, 'tests/support/prepareTests.ts')],
    setupFiles: [path.join(root, 'tests/support/setupDom.ts'), path.join(root, 'tests/support/seedProperties.ts')],
    // Through the plugins, so that tests draw forms with what the browser gets of it.
    server: { deps: { inline: [/@rjsf\/core/] } },
    deps: { optimizer: { client: { enabled: true, include: arco } } },
    // A core each: the default leaves one idle, and with one more the whole takes as long.
    maxWorkers: 2,
    ...(longestFirst && { sequence: { sequencer: longestFirst(LONGEST) } }),
    testTimeout: 30_000,
    hookTimeout: process.env['SOAK_SEED'] ? 300_000 : 60_000,
  },
});
